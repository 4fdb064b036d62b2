/** How many items a page has unless told (LST-01). */
export const PAGE_SIZE = 10

/** A page as a server answers it; a plain array is the whole list (LST-01). */
export interface PageReply<Item> {
  list: readonly Item[]
  /** How many items all pages hold. */
  total?: number
  hasNextPage?: boolean
}

/** What is known of a list that comes in pages (LST-01). */
export interface PagedListState<Item> {
  pageSize: number
  /** Number of the last page that came, from 1; 0 before the first. */
  pageNumber: number
  /** How many items all pages hold, as far as the server said; otherwise how many came. */
  total: number
  /** Nothing is left to load. With no data it is the time to say that nothing was found. */
  finish: boolean
  loading: boolean
  data: readonly Item[]
  /** Why the last page did not come, or null; what came before stays, and the next try asks for the same page. */
  error: unknown
}

export type PagedListAction<Item> =
  /** `anew` empties the list: what comes is another one. */
  | { type: 'requested'; reset: boolean }
  | { type: 'received'; pageNumber: number; reply: readonly Item[] | PageReply<Item>; isKnown: (item: Item) => boolean }
  | { type: 'failed'; error: unknown }
  | { type: 'stopped' }
  | { type: 'changed'; change: (item: Item) => Item }

export const emptyList = <Item>(pageSize: number = PAGE_SIZE): PagedListState<Item> => ({
  pageSize,
  pageNumber: 0,
  total: 0,
  finish: false,
  loading: false,
  data: [],
  error: null,
})

const isWholeList = <Item>(reply: readonly Item[] | PageReply<Item>): reply is readonly Item[] => Array.isArray(reply)

/** Whether nothing follows. A server that says neither total nor next page has ended with the first page that is not full. */
const isFinished = (length: number, pageSize: number, { list, total, hasNextPage }: PageReply<unknown>): boolean => {
  if (hasNextPage === false || (total !== undefined && length >= total)) return true
  if (hasNextPage === true) return false
  return total === undefined ? list.length < pageSize : list.length === 0
}

const withPage = <Item>(
  state: PagedListState<Item>,
  { pageNumber, reply, isKnown }: Extract<PagedListAction<Item>, { type: 'received' }>,
): PagedListState<Item> => {
  const settled = { ...state, pageNumber, loading: false, error: null }
  if (isWholeList(reply)) return { ...settled, data: reply, total: reply.length, finish: true }
  // The first page takes the place of whatever was shown before a reload.
  const fresh = pageNumber === 1 ? reply.list : reply.list.filter((item) => !isKnown(item))
  const data = pageNumber === 1 ? fresh : [...state.data, ...fresh]
  return {
    ...settled,
    data,
    total: reply.total ?? data.length,
    finish: isFinished(data.length, state.pageSize, reply),
  }
}

/** The next state of a list. Pure. */
export const reducePagedList = <Item>(
  state: PagedListState<Item>,
  action: PagedListAction<Item>,
): PagedListState<Item> => {
  switch (action.type) {
    case 'requested':
      return { ...(action.reset ? emptyList<Item>(state.pageSize) : state), loading: true, error: null }
    case 'received':
      return withPage(state, action)
    case 'failed':
      return { ...state, loading: false, error: action.error }
    case 'stopped':
      return state.loading ? { ...state, loading: false } : state
    case 'changed':
      return { ...state, data: state.data.map(action.change) }
  }
}
