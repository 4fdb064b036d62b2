/** Default number of items per page (LST-01). */
export const PAGE_SIZE = 10

/** A page in the response of a server; a plain array is the whole list (LST-01). */
export interface PageReply<Item> {
  list: readonly Item[]
  /** Number of items in all pages. */
  total?: number
  hasNextPage?: boolean
}

/** State of a paged list (LST-01). */
export interface PagedListState<Item> {
  pageSize: number
  /** Number of the last loaded page, starting at 1; 0 before the first. */
  pageNumber: number
  /** Number of items in all pages if the server sends it, else the number of loaded items. */
  total: number
  /** Whether all pages are loaded. If `data` is empty then, show that nothing was found. */
  finish: boolean
  loading: boolean
  data: readonly Item[]
  /** Why the last page failed, or null. The loaded items stay, and the next try requests the same page. */
  error: unknown
}

export type PagedListAction<Item> =
  /** `reset` clears the list, because the response belongs to another list. */
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

/** Whether this is the last page. Without `total` and `hasNextPage`, the first page that is not full is the last one. */
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
  // After a reload, the first page replaces all items.
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
