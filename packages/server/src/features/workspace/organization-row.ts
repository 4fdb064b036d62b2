import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '../../kit/database/schema.ts'
import { badRequest } from '../../kit/http/api-error.ts'

/** Tables whose rows belong to one organization, with the field that calls use for the id. */
const ID_FIELDS = {
  documents: 'documentId',
  projects: 'projectId',
  saved_filters: 'filterId',
  sprints: 'sprintId',
} as const

type Table = keyof typeof ID_FIELDS
type Row<Name extends Table> = Selectable<Tables[Name]>

// Raw SQL, because the query builder cannot type a variable table name.
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
 * Reads a row of an organization and locks it until the transaction ends.
 * @throws ApiError 400 with the id field, such as `sprintId`, when the organization has no such row.
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
