import { createStore } from 'zustand/vanilla'
import {
  emptyList,
  PAGE_SIZE,
  type PagedListAction,
  type PagedListState,
  type PageReply,
  reducePagedList,
} from './paged-list-state.ts'

/** A request for one page. */
export interface PageQuestion<Filter> {
  /** Starts at 1. */
  pageNumber: number
  pageSize: number
  filter: Filter
  /** Aborted when the response is no longer needed. */
  signal: AbortSignal
}

export type FetchPage<Item, Filter> = (question: PageQuestion<Filter>) => Promise<readonly Item[] | PageReply<Item>>

export interface PagedListOptions<Item, Filter> {
  filter: Filter
  /** Default: 10 (LST-01). */
  pageSize?: number
  /** Identifies an item, so that an item that a later page repeats (because others were added meanwhile) is not listed twice. */
  keyOf?: (item: Item) => unknown
}

export interface PagedList<Item, Filter> {
  getState: () => PagedListState<Item>
  /** Calls the listener after each change; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  /** Loads the next page, or retries the failed one. Concurrent calls load one page. */
  next: () => Promise<void>
  /** Reloads the first page; the current items stay until it arrives. */
  reload: () => Promise<void>
  /** Clears the list and loads its first page with another filter; pending responses of the previous filter are dropped. */
  setFilter: (filter: Filter) => Promise<void>
  /** Maps the items in place, for example after an edit. */
  update: (change: (item: Item) => Item) => void
  /** Aborts the pending request. */
  stop: () => void
}

const isPage = (reply: unknown): boolean =>
  Array.isArray(reply) || (typeof reply === 'object' && reply !== null && 'list' in reply && Array.isArray(reply.list))

/**
 * A store for a list that is loaded page by page (LST-01). A failed page sets `error` in the state; no promise rejects.
 *
 * @throws RangeError if the page size is not an integer of at least 1
 */
export const createPagedList = <Item, Filter = undefined>(
  fetchPage: FetchPage<Item, Filter>,
  { filter: firstFilter, pageSize = PAGE_SIZE, keyOf }: PagedListOptions<Item, Filter>,
): PagedList<Item, Filter> => {
  if (!Number.isInteger(pageSize) || pageSize < 1) {
    throw new RangeError(`A page has a whole number of items from 1, not ${pageSize}`)
  }
  const store = createStore(() => emptyList<Item>(pageSize))
  let filter = firstFilter
  /** The pending request. A request that is no longer current was aborted, and its response is ignored. */
  let current: { controller: AbortController; settled: Promise<void> } | null = null
  let failedPage: number | null = null

  const dispatch = (action: PagedListAction<Item>) => store.setState((state) => reducePagedList(state, action), true)

  const knownItems = () => {
    if (!keyOf) return () => false
    const keys = new Set(store.getState().data.map(keyOf))
    return (item: Item) => keys.has(keyOf(item))
  }

  const requestPage = async (pageNumber: number, { signal }: AbortController): Promise<void> => {
    const settle = (action: PagedListAction<Item>) => {
      if (signal.aborted) return
      current = null
      failedPage = action.type === 'failed' ? pageNumber : null
      dispatch(action)
    }
    // A request that is aborted immediately, as in React's strict mode, is never sent.
    await Promise.resolve()
    if (signal.aborted) return
    try {
      const reply = await fetchPage({ pageNumber, pageSize, filter, signal })
      if (!isPage(reply)) throw new TypeError('The reply is no page: it has no list')
      settle({ type: 'received', pageNumber, reply, isKnown: knownItems() })
    } catch (error) {
      settle({ type: 'failed', error })
    }
  }

  const load = (pageNumber: number, reset = false): Promise<void> => {
    const controller = new AbortController()
    const settled = requestPage(pageNumber, controller)
    current = { controller, settled }
    dispatch({ type: 'requested', reset })
    return settled
  }

  const abort = () => {
    current?.controller.abort()
    current = null
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    next: () => {
      if (current) return current.settled
      if (failedPage !== null) return load(failedPage)
      const { finish, pageNumber } = store.getState()
      return finish ? Promise.resolve() : load(pageNumber + 1)
    },
    reload: () => {
      abort()
      return load(1)
    },
    setFilter: (next) => {
      abort()
      filter = next
      return load(1, true)
    },
    update: (change) => dispatch({ type: 'changed', change }),
    stop: () => {
      abort()
      dispatch({ type: 'stopped' })
    },
  }
}
