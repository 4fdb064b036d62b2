export {
  createPagedList,
  type FetchPage,
  type PagedList,
  type PagedListOptions,
  type PageQuestion,
} from './create-paged-list.ts'
export { anyOf, between, equalTo, type FilterCondition, type FilterValue, lessThan } from './filter-condition.ts'
export { PAGE_SIZE, type PagedListState, type PageReply } from './paged-list-state.ts'
export { type PagedListInUse, usePagedList } from './use-paged-list.ts'
