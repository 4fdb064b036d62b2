import { randomUUID } from 'node:crypto'
import { CODE_OF_REPLY, HOUR_S } from '@sso-elements/contract'
import { sql } from 'kysely'
import { route } from '../../api/route.ts'
import type { Database } from '../../kit/database/schema.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { hashOfToken, looksLikeToken, newToken } from '../session/token.ts'
import type { MarketplaceCustomer } from './resolve-customer.ts'

/** Cookie that identifies a visit from a marketplace. */
export const REFERENCE_COOKIE = 'sso-marketplace'
/** How long a user may take to sign in and choose an organization, in seconds. */
export const REFERENCE_SECONDS = HOUR_S

/** Stores a subscription, one row per account and license, and returns the reference of this visit. */
export const storeSubscription = async (
  db: Database,
  { productCode, account, licence }: MarketplaceCustomer,
  freeTrial: boolean,
): Promise<string> => {
  const reference = newToken()
  await sql`
    insert into marketplace_subscriptions
      (id, marketplace, product_code, customer_account, licence, free_trial, reference_hash, reference_expires_at)
    values (${randomUUID()}, 'aws', ${productCode}, ${account}, ${licence}, ${freeTrial}, ${hashOfToken(reference)},
      now() + ${REFERENCE_SECONDS}::int * interval '1 second')
    on conflict (marketplace, customer_account, licence) do update set
      product_code = excluded.product_code, free_trial = excluded.free_trial, reference_hash = excluded.reference_hash,
      reference_expires_at = excluded.reference_expires_at, updated_at = now()`.execute(db)
  return reference
}

/** The subscription of a visit that no organization has claimed; undefined for an unknown, expired or used reference. */
const findUnclaimedSubscription = async (db: Database, reference: string | undefined) => {
  if (!looksLikeToken(reference)) return undefined
  return db
    .selectFrom('marketplace_subscriptions')
    .select('free_trial')
    .where('reference_hash', '=', hashOfToken(reference))
    .where('reference_expires_at', '>', sql<Date>`now()`)
    .where('org_id', 'is', null)
    .executeTakeFirst()
}

/** Assigns the subscription of a visit to an organization, once; false when there is none. */
const claimSubscription = async (db: Database, reference: string | undefined, orgId: string): Promise<boolean> => {
  if (!looksLikeToken(reference)) return false
  const claimed = await db
    .updateTable('marketplace_subscriptions')
    .set({ org_id: orgId, reference_hash: null, updated_at: sql<Date>`now()` })
    .where('reference_hash', '=', hashOfToken(reference))
    .where('reference_expires_at', '>', sql<Date>`now()`)
    .where('org_id', 'is', null)
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

const subscription = route('/marketplace/subscription', async ({ db, settings, client }) => {
  const unclaimed = await findUnclaimedSubscription(db, client.cookie(REFERENCE_COOKIE))
  if (!unclaimed) throw new ApiError(CODE_OF_REPLY.subscriptionNotValid)
  return { productName: settings.brandPmsName, freeTrial: unclaimed.free_trial }
})

const claim = route('/marketplace/claim', async (request) => {
  const { db, authLog, client, user } = request
  const { organization } = request
  if (!(await claimSubscription(db, client.cookie(REFERENCE_COOKIE), organization.id))) {
    throw new ApiError(CODE_OF_REPLY.subscriptionNotValid)
  }
  authLog.record('subscription-claimed', client, {
    accountId: user.account.userId,
    orgId: organization.id,
    method: 'aws',
  })
  return null
})

export const marketplaceRoutes = [subscription, claim]
