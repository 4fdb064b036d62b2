import { CompiledQuery } from 'kysely'
import type { Database, DatabaseTransaction } from '../../kit/database/schema.ts'

/**
 * Locks an account until the end of the transaction. Whoever changes the sessions of a family does so first: they reach each other's
 * rows in different orders, and could deadlock.
 */
export const lockAccount = async (transaction: DatabaseTransaction, accountId: string): Promise<void> => {
  await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/**
 * Ends all sessions of an account and whatever could open another: tickets, codes, proven identities, repeated registrations, and what
 * was authenticated but has not opened its session yet (SES-15). Disabling and deleting an account do the same in the database.
 *
 * @returns the time from which an authentication counts again; a session that is opened in the same transaction needs it
 */
export const revokeEverything = async (db: Database, accountId: string): Promise<Date> => {
  const call = CompiledQuery.raw('select revoke_everything($1) as revoked_at', [accountId])
  const { rows } = await db.executeQuery(call as CompiledQuery<{ revoked_at: Date }>)
  const [row] = rows
  if (!row) throw new Error('revoke_everything returned no row')
  return row.revoked_at
}
