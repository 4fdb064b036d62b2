import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '../database/schema.ts'
import { badRequest } from '../http/api-error.ts'

/** Tables whose rows are each of one organization, and how calls name the id of a row. */
const ID_FIELDS = {
  documents: 'documentId',
  projects: 'projectId',
  saved_filters: 'filterId',
  sprints: 'sprintId',
} as const

type Table = keyof typeof ID_FIELDS
type Row<Name extends Table> = Selectable<Tables[Name]>

// As text: the query builder has no types for a table that its caller names.
const select = async <Name extends Table>(db: Database, table: Name, orgId: string, id: string, lock = sql``) => {
  const row = sql<Row<Name>>`select * from ${sql.table(table)} where id = ${id} and org_id = ${orgId} ${lock}`
  return (await row.execute(db)).rows[0]
}

/** A row of an organization, or undefined. */
export const findRow = <Name extends Table>(
  db: Database,
  table: Name,
  orgId: string,
  id: string,
): Promise<Row<Name> | undefined> => select(db, table, orgId, id)

/**
 * A row of an organization, which nobody else changes until the transaction ends.
 * @throws Refusal 400 naming the id, such as `sprintId`, when the organization has no such row.
 */
export const lockRow = async <Name extends Table>(
  transaction: DatabaseTransaction,
  table: Name,
  orgId: string,
  id: string,
): Promise<Row<Name>> => {
  const row = await select(transaction, table, orgId, id, sql`for update`)
  if (!row) throw badRequest(ID_FIELDS[table])
  return row
}
