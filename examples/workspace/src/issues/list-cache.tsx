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
import { isHistoryNavigation } from '../shell/router.ts'

/** A list of issues with its scroll position. */
interface CachedList {
  key: string
  list: PagedList<Issue, undefined>
  memory: ScrollMemory
}

const ListCacheContext = createContext<RefObject<CachedList | null>>({ current: null })

/** Keeps the last list while another view is shown, so that Back restores it. Mounted per user. */
export const ListCacheProvider = ({ children }: { children: ReactNode }) => {
  const cache = useRef<CachedList | null>(null)
  return <ListCacheContext.Provider value={cache}>{children}</ListCacheContext.Provider>
}

/** The cached list for a search if Back or Forward led here, otherwise a new one. */
export const useCachedList = (key: string, fetchPage: FetchPage<Issue, undefined>): CachedList => {
  const cache = useContext(ListCacheContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the search
  const entry = useMemo<CachedList>(() => {
    if (cache.current?.key === key && isHistoryNavigation()) return cache.current
    const list = createPagedList<Issue>(fetchPage, {
      filter: undefined,
      pageSize: PAGE.maxSize,
      keyOf: ({ id }) => id,
    })
    return { key, list, memory: createScrollMemory() }
  }, [key])
  useEffect(() => {
    cache.current = entry
    if (entry.list.getState().data.length === 0) void entry.list.next()
    return entry.list.stop
  }, [cache, entry])
  return entry
}
