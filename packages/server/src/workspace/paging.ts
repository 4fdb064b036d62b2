import { PAGE, type PageList, type PageRequest } from '@sso-elements/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'

/** A query whose rows are counted; what it selects does not matter. */
// biome-ignore lint/suspicious/noExplicitAny: rows of any tables can be counted
type Countable = SelectQueryBuilder<any, any, unknown>

/**
 * One page of what a query finds, in the query's order. `total` is counted up to `PAGE.countedTo` and only where the page does not
 * tell it, so that a first page of half a million rows costs what one of a few thousand does; where it is greater and a page
 * follows, there are at least so many rows. A page past the end is empty, and its total is exact.
 *
 * @param counted the same rows by a query that costs less
 */
export const readPage = async <DB extends Tables, Table extends keyof DB, Row, Item>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Row>,
  { pageNumber = 1, pageSize = PAGE.defaultSize }: PageRequest,
  itemOf: (row: Row) => Item,
  counted: Countable = query,
): Promise<PageList<Item>> => {
  const offset = (pageNumber - 1) * pageSize
  const found = await query
    .limit(pageSize + 1)
    .offset(offset)
    .execute()
  const hasNextPage = found.length > pageSize
  const list = found.slice(0, pageSize).map((row) => itemOf(row as Row))
  const seen = offset + found.length
  const isLast = !hasNextPage && (list.length > 0 || offset === 0)
  if (isLast || (hasNextPage && seen > PAGE.countedTo)) return { list, total: seen, hasNextPage }
  // One more than is counted says that there are more; all rows lie before a page past the end.
  const most = hasNextPage ? PAGE.countedTo + 1 : offset
  const bounded = counted.clearSelect().select(sql.lit(1).as('one')).limit(most)
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from (${bounded}) as counted`.execute(db)
  return { list, total: Math.max(rows[0]?.rows ?? 0, hasNextPage ? seen : 0), hasNextPage }
}
