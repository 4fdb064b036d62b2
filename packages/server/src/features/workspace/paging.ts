import { PAGE, type PageList, type PageRequest } from '@sso-elements/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../kit/database/schema.ts'

/** A query whose rows are counted, whatever it selects. */
// biome-ignore lint/suspicious/noExplicitAny: rows of any tables can be counted
type Countable = SelectQueryBuilder<any, any, unknown>

/**
 * Reads one page of a query. `total` is counted only up to `PAGE.countedTo`, and only when the page does not determine it, so that
 * the first page of half a million rows costs as much as that of a few thousand. A greater total with a next page is a lower bound.
 * A page past the end is empty, with an exact total.
 *
 * @param counted a cheaper query for the same rows
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
  const knownTotal = offset + found.length
  const isTotalKnown = !hasNextPage && (list.length > 0 || offset === 0)
  if (isTotalKnown || (hasNextPage && knownTotal > PAGE.countedTo)) return { list, total: knownTotal, hasNextPage }
  // Counting one more shows whether there are more; a page past the end has all rows before it.
  const countLimit = hasNextPage ? PAGE.countedTo + 1 : offset
  const bounded = counted.clearSelect().select(sql.lit(1).as('one')).limit(countLimit)
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from (${bounded}) as counted`.execute(db)
  return { list, total: Math.max(rows[0]?.rows ?? 0, hasNextPage ? knownTotal : 0), hasNextPage }
}
