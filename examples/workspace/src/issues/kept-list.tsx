import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from 'react'
import type { Issue } from 'sso-elements'
import {
  createPagedList,
  createScrollMemory,
  type FetchPage,
  PAGE,
  type PagedList,
  type ScrollMemory,
} from 'sso-elements/ui'
import { cameBack } from '../shell/router.ts'

/** A list of issues with the place that was read. */
interface KeptList {
  key: string
  list: PagedList<Issue, undefined>
  memory: ScrollMemory
}

const Kept = createContext<RefObject<KeptList | null>>({ current: null })

/** Keeps the last list while another view is on the screen, for whoever comes back; it stands around one person's views. */
export const KeptListProvider = ({ children }: { children: ReactNode }) => {
  const kept = useRef<KeptList | null>(null)
  return <Kept.Provider value={kept}>{children}</Kept.Provider>
}

/** The list of a question: the one that was left, where the browser's Back led here, otherwise a new one. */
export const useKeptList = (key: string, fetchPage: FetchPage<Issue, undefined>): KeptList => {
  const kept = useContext(Kept)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells what is asked for
  const entry = useMemo<KeptList>(() => {
    if (kept.current?.key === key && cameBack()) return kept.current
    const list = createPagedList<Issue>(fetchPage, {
      filter: undefined,
      pageSize: PAGE.maxSize,
      keyOf: ({ id }) => id,
    })
    return { key, list, memory: createScrollMemory() }
  }, [key])
  useEffect(() => {
    kept.current = entry
    if (entry.list.getState().data.length === 0) void entry.list.next()
    return entry.list.stop
  }, [kept, entry])
  return entry
}
