import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPagedList, type FetchPage, type PagedList, type PagedListOptions } from './create-paged-list.ts'
import type { PagedListState } from './paged-list-state.ts'

export type PagedListInUse<Item> = PagedListState<Item> & Pick<PagedList<Item, unknown>, 'next' | 'reload' | 'update'>

/**
 * A paged list for a component (LST-01). It loads the first page on mount, starts over when the content of the filter (plain
 * data) changes, and aborts the pending request on unmount.
 */
export const usePagedList = <Item, Filter>(
  fetchPage: FetchPage<Item, Filter>,
  { filter, ...options }: PagedListOptions<Item, Filter>,
): PagedListInUse<Item> => {
  const latest = useRef({ fetchPage, filter })
  const [list] = useState(() =>
    createPagedList<Item, Filter>((question) => latest.current.fetchPage(question), { filter, ...options }),
  )
  const content = JSON.stringify(filter)

  useEffect(() => {
    latest.current = { fetchPage, filter }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content of the filter counts, not the object
  useEffect(() => {
    void list.setFilter(latest.current.filter)
    return list.stop
  }, [list, content])

  const state = useSyncExternalStore(list.subscribe, list.getState, list.getState)
  const { next, reload, update } = list
  return { ...state, next, reload, update }
}
