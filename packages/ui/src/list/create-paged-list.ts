import {
  emptyList,
  PAGE_SIZE,
  type PagedListAction,
  type PagedListState,
  type PageReply,
  reducePagedList,
} from './paged-list-state.ts'

/** What is asked of a server for one page. */
export interface PageQuestion<Filter> {
  /** From 1. */
  pageNumber: number
  pageSize: number
  filter: Filter
  /** Aborted when nobody wants the answer any more. */
  signal: AbortSignal
}

export type FetchPage<Item, Filter> = (question: PageQuestion<Filter>) => Promise<readonly Item[] | PageReply<Item>>

export interface PagedListOptions<Item, Filter> {
  filter: Filter
  /** 10 unless told (LST-01). */
  pageSize?: number
  /** What an item is known by: one that a later page brings again, because others were added meanwhile, is not listed twice. */
  keyOf?: (item: Item) => unknown
}

export interface PagedList<Item, Filter> {
  getState: () => PagedListState<Item>
  /** Calls the listener after each change; answers how to stop that. */
  subscribe: (listener: () => void) => () => void
  /** Loads the page after those that are there, or once more the one that failed. Two calls at once load one page. */
  next: () => Promise<void>
  /** Loads the first page again; what is listed stays until it comes. */
  reload: () => Promise<void>
  /** Empties the list and loads its first page with another filter; answers of the former filter are dropped. */
  setFilter: (filter: Filter) => Promise<void>
  /** Changes items in place, such as one that was edited. */
  update: (change: (item: Item) => Item) => void
  /** Gives up what is loading. */
  stop: () => void
}

const isPage = (reply: unknown): boolean =>
  Array.isArray(reply) || (typeof reply === 'object' && reply !== null && 'list' in reply && Array.isArray(reply.list))

/**
 * A list that is loaded page by page (LST-01), as a store. A failed page is told in the state's `error`: no promise rejects.
 *
 * @throws RangeError when the page size is no whole number from 1
 */
export const createPagedList = <Item, Filter = undefined>(
  fetchPage: FetchPage<Item, Filter>,
  { filter: firstFilter, pageSize = PAGE_SIZE, keyOf }: PagedListOptions<Item, Filter>,
): PagedList<Item, Filter> => {
  if (!Number.isInteger(pageSize) || pageSize < 1) {
    throw new RangeError(`A page has a whole number of items from 1, not ${pageSize}`)
  }
  let state = emptyList<Item>(pageSize)
  let filter = firstFilter
  /** What is loading. Who is not it any more has been given up, and its answer does not count. */
  let current: { controller: AbortController; settled: Promise<void> } | null = null
  let failedPage: number | null = null
  const listeners = new Set<() => void>()

  const dispatch = (action: PagedListAction<Item>) => {
    state = reducePagedList(state, action)
    for (const listener of [...listeners]) listener()
  }

  const knownItems = () => {
    if (!keyOf) return () => false
    const keys = new Set(state.data.map(keyOf))
    return (item: Item) => keys.has(keyOf(item))
  }

  const requestPage = async (pageNumber: number, { signal }: AbortController): Promise<void> => {
    const settle = (action: PagedListAction<Item>) => {
      if (signal.aborted) return
      current = null
      failedPage = action.type === 'failed' ? pageNumber : null
      dispatch(action)
    }
    // Who is given up at once, as by React's strict mode, asks no server.
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
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    next: () => {
      if (current) return current.settled
      if (failedPage !== null) return load(failedPage)
      return state.finish ? Promise.resolve() : load(state.pageNumber + 1)
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
