import type { EndpointRequest } from '../../api/endpoint.ts'
import type { Database } from '../../kit/database/schema.ts'
import type { Identity } from '../identity/identities.ts'
import { lockAccount } from '../session/revoke-everything.ts'
import { installationsOf } from './installations.ts'

/** Whether another organization of the person has connected the app that has proven an identity. */
const isHeldElsewhere = async (
  db: Database,
  { provider, tenant, accountId }: Identity & { accountId: string },
  ownerOrgId: string,
): Promise<boolean> => {
  const row = await installationsOf(db, { provider, tenant })
    .innerJoin('memberships as m', 'm.org_id', 'c.org_id')
    .where('m.account_id', '=', accountId)
    .where('c.org_id', '<>', ownerOrgId)
    .select('c.id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Ends what a tool has proven of a person who has left its company: the link to their account, the sessions that came by it, and a
 * proof that is not used yet (IDN-07). An unknown person has no effect.
 *
 * @param ownerOrgId the organization whose own app was told: while another one of the person has connected the same app, only its sessions end
 */
export const recordDeparture = async (
  { db, authLog, client }: Pick<EndpointRequest, 'db' | 'authLog' | 'client'>,
  identity: Identity,
  ownerOrgId: string | null,
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
    if (ownerOrgId !== null) {
      await transaction
        .deleteFrom('sessions')
        .where('scope_org_id', '=', ownerOrgId)
        .where('account_id', '=', linked.account_id)
        .where('identity_provider', '=', provider)
        .execute()
      if (await isHeldElsewhere(transaction, { ...identity, accountId: linked.account_id }, ownerOrgId)) return null
    }
    await transaction
      .deleteFrom('identities')
      .where(({ and }) => and({ provider, tenant, subject, account_id: linked.account_id }))
      .execute()
    return linked.account_id
  })
  if (accountId !== null)
    authLog.record('identity-unlinked', client, { accountId, provider, reason: 'left the company' })
}
