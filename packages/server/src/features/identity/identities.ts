import { CODE_OF_REPLY } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../kit/database/schema.ts'
import { ApiError, badRequest } from '../../kit/http/api-error.ts'

/** A user as a provider identifies them (IDN-02). */
export interface Identity {
  provider: string
  tenant: string
  subject: string
}

/** The account that an identity is linked to; records that the identity was used. */
export const findAccountByIdentity = async (
  db: Database,
  { provider, tenant, subject }: Identity,
): Promise<string | null> => {
  const row = await db
    .updateTable('identities')
    .set({ last_used_at: sql<Date>`now()` })
    .where('provider', '=', provider)
    .where('tenant', '=', tenant)
    .where('subject', '=', subject)
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id ?? null
}

/**
 * Links an identity to an account; linking it again to the same account succeeds.
 * @throws ApiError 0460004 when it belongs to another account, also when a parallel request was faster; 0460006 when the account has
 *   another identity of this provider and tenant
 */
export const linkIdentity = async (db: DatabaseTransaction, identity: Identity, accountId: string): Promise<void> => {
  const { provider, tenant, subject } = identity
  // Serialized, because two simultaneous links would not see each other.
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()
  const other = (await identitiesOf(db, accountId)).find(
    (each) => each.provider === provider && each.tenant === tenant && each.subject !== subject,
  )
  if (other) throw new ApiError(CODE_OF_REPLY.providerLinked)
  const linked = await db
    .insertInto('identities')
    .values({ provider, tenant, subject, account_id: accountId, last_used_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'tenant', 'subject'])
        .doUpdateSet({ last_used_at: sql<Date>`now()` })
        .where('identities.account_id', '=', accountId),
    )
    .returning('account_id')
    .executeTakeFirst()
  if (!linked) throw new ApiError(CODE_OF_REPLY.identityTaken)
}

/**
 * Unlinks the identities of a provider from an account, and ends the sessions that came by them, but that of the caller.
 * @returns the identities
 * @throws ApiError 400 `provider` when the account has none, 0460005 when the user could not sign in any other way (IDN-05)
 */
export const unlinkIdentity = async (
  transaction: DatabaseTransaction,
  provider: string,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<Pick<Identity, 'provider' | 'tenant'>[]> => {
  // Serialized, because two simultaneous calls would each find the other’s identity.
  const account = await transaction
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await sql`
    with recursive line as (
      select s.id, s.parent_id from sessions s where s.id = ${sessionId}
      union all
      select p.id, p.parent_id from sessions p join line l on p.id = l.parent_id)
    update sessions set identity_provider = null, identity_tenant = null, identity_subject = null
    where id in (select l.id from line l) and identity_provider = ${provider}`.execute(transaction)
  const removed = await transaction
    .deleteFrom('identities')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .returning(['provider', 'tenant'])
    .execute()
  if (removed.length === 0) throw badRequest('provider')
  const other = await transaction
    .selectFrom('identities')
    .select('provider')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  if (account.password_hash === null && !other) throw new ApiError(CODE_OF_REPLY.lastWayIn)
  return removed
}

/** The identities of an account, the oldest link first. */
export const identitiesOf = (db: Database, accountId: string) =>
  db
    .selectFrom('identities')
    .select(['provider', 'tenant', 'subject', 'linked_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('linked_at')
    .execute()
