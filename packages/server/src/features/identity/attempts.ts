import { randomUUID } from 'node:crypto'
import type { ProvenIdentity } from '@sso-elements/chat-tools/server'
import { FEISHU_BRANDS } from '@sso-elements/contract'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../kit/database/schema.ts'
import type { ServerSecrets } from '../../kit/secrets/server-secrets.ts'
import { hashOfToken, newToken } from '../session/token.ts'
import { ATTEMPT_SECONDS } from './browser-cookie.ts'

/** What a sign-in with a provider is for. */
export const SIGN_IN_PURPOSES = ['sign-in', 'link'] as const

const attempt = v.object({
  nonce: v.string(),
  verifier: v.string(),
  /** `add` is no sign-in: the app of a chat tool is added to an organization. */
  purpose: v.picklist([...SIGN_IN_PURPOSES, 'add']),
  /** The organization whose app of a chat tool signs in, or is added; null for the other providers. */
  orgId: v.optional(v.nullable(v.string()), null),
  /** Which of Feishu and Lark has been asked; null for the other providers. */
  brand: v.optional(v.nullable(v.picklist(FEISHU_BRANDS)), null),
  /** The administrator who adds an app. */
  accountId: v.optional(v.nullable(v.string()), null),
  setOut: v.object({
    /** Not validated here: the page validates it. */
    returnTo: v.nullable(v.string()),
    opener: v.nullable(v.string()),
    lang: v.nullable(v.string()),
    sourceType: v.nullable(v.string()),
  }),
})
export type Attempt = v.InferOutput<typeof attempt>

/** An attempt as its beginner describes it; nonce and verifier are random. */
export type NewAttempt = Omit<v.InferInput<typeof attempt>, 'nonce' | 'verifier'>

interface AttemptKey {
  browserHash: string
  provider: string
  state: string
}

/** A state of letters and digits, which is all that WeCom returns. */
export const newState = (): string => newToken().replace(/[-_]/g, '0')

const sealPurpose = ({ provider, state }: Pick<AttemptKey, 'provider' | 'state'>): string =>
  `attempt ${provider} ${state}`
const expiresAt = sql<Date>`now() + ${ATTEMPT_SECONDS} * interval '1 second'`

export const storeAttempt = async (
  db: Database,
  secrets: ServerSecrets,
  key: AttemptKey,
  stored: v.InferInput<typeof attempt>,
): Promise<void> => {
  await db
    .insertInto('sign_in_attempts')
    .values({
      state_hash: hashOfToken(key.state),
      browser_hash: key.browserHash,
      provider: key.provider,
      sealed: secrets.seal(sealPurpose(key), JSON.stringify(stored)),
      expires_at: expiresAt,
    })
    .execute()
}

/** Consumes an attempt: of parallel calls one succeeds. Null for an attempt of another browser or provider, or an expired one. */
export const consumeAttempt = async (
  db: Database,
  secrets: ServerSecrets,
  key: AttemptKey,
): Promise<Attempt | null> => {
  const row = await db
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', hashOfToken(key.state))
    .where('browser_hash', '=', key.browserHash)
    .where('provider', '=', key.provider)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('sealed')
    .executeTakeFirst()
  const unsealed = row ? secrets.unseal(sealPurpose(key), row.sealed) : null
  return unsealed === null ? null : v.parse(attempt, JSON.parse(unsealed))
}

/** Stores a proven identity for one holder only and returns its proof id; it replaces the previous one of the holder. */
export const storeProvenIdentity = async (db: Database, holder: string, proven: ProvenIdentity): Promise<string> => {
  const proof = randomUUID()
  const { provider, tenant, subject, email, emailVerified, displayName } = proven
  const row = {
    ...{ proof, provider, tenant, subject, email },
    email_verified: emailVerified,
    display_name: displayName,
    expires_at: expiresAt,
  }
  await db
    .insertInto('proven_identities')
    .values({ browser_hash: holder, ...row })
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(row))
    .execute()
  return proof
}

export interface PendingIdentity extends ProvenIdentity {
  proof: string
}

const pendingIdentityOf = (row: {
  proof: string
  provider: string
  tenant: string
  subject: string
  email: string | null
  email_verified: boolean
  display_name: string
}): PendingIdentity => {
  const { proof, provider, tenant, subject, email, email_verified, display_name } = row
  return { proof, provider, tenant, subject, email, emailVerified: email_verified, displayName: display_name }
}

const PENDING_COLUMNS = ['proof', 'provider', 'tenant', 'subject', 'email', 'email_verified', 'display_name'] as const

/**
 * The identity that was proven to a holder, such as this browser; null when there is none, or it has expired.
 * @param proof of several, the one with this proof id
 */
export const findPendingIdentity = async (
  db: Database,
  holders: readonly string[],
  proof?: string,
): Promise<PendingIdentity | null> => {
  if (holders.length === 0) return null
  const row = await db
    .selectFrom('proven_identities')
    .select(PENDING_COLUMNS)
    .where('browser_hash', 'in', holders)
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(proof !== undefined, (query) => query.where('proof', '=', proof ?? ''))
    .executeTakeFirst()
  return row ? pendingIdentityOf(row) : null
}

/** Consumes the identity with the proof id that a page named; null when a newer one replaced it, as after a sign-in in another tab. */
export const consumePendingIdentity = async (
  db: Database,
  holders: readonly string[],
  proof: string,
): Promise<PendingIdentity | null> => {
  if (holders.length === 0) return null
  const row = await db
    .deleteFrom('proven_identities')
    .where('browser_hash', 'in', holders)
    .where('proof', '=', proof)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(PENDING_COLUMNS)
    .executeTakeFirst()
  return row ? pendingIdentityOf(row) : null
}
