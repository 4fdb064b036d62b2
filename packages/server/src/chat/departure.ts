import type { EndpointRequest } from '../http/endpoint.ts'
import type { Identity } from '../identity/identities.ts'
import { lockAccount } from '../session/lock-account.ts'

/**
 * Ends what a tool has proven of a person who has left its company: the link to their account, the sessions that came by it, and a
 * proof that is not used yet (IDN-07). An unknown person has no effect.
 */
export const recordDeparture = async (
  { db, authLog, client }: Pick<EndpointRequest, 'db' | 'authLog' | 'client'>,
  identity: Identity,
): Promise<void> => {
  const { provider, tenant, subject } = identity
  const accountId = await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('proven_identities')
      .where(({ and }) => and({ provider, tenant, subject }))
      .execute()
    const linked = await transaction
      .selectFrom('identities')
      .select('account_id')
      .where(({ and }) => and({ provider, tenant, subject }))
      .executeTakeFirst()
    if (!linked) return null
    await lockAccount(transaction, linked.account_id)
    await transaction
      .deleteFrom('identities')
      .where(({ and }) => and({ provider, tenant, subject, account_id: linked.account_id }))
      .execute()
    return linked.account_id
  })
  if (accountId !== null)
    authLog.record('identity-unlinked', client, { accountId, provider, reason: 'left the company' })
}
