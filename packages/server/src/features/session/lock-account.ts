import type { DatabaseTransaction } from '../../kit/database/schema.ts'

/**
 * Locks an account until the end of the transaction. Whoever changes the sessions of a family does so first: they reach each other's
 * rows in different orders, and could deadlock.
 */
export const lockAccount = async (transaction: DatabaseTransaction, accountId: string): Promise<void> => {
  await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}
