import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema.ts'
import { hashOfToken } from '../session/token.ts'
import type { ServerSecrets } from '../verification/server-secrets.ts'
import { ATTEMPT_SECONDS } from './browser-cookie.ts'
import type { ProvenIdentity } from './openid-client.ts'

/** What a sign-in with a provider is for. */
export const ATTEMPT_PURPOSES = ['sign-in', 'link'] as const

const attempt = z.object({
  nonce: z.string(),
  verifier: z.string(),
  purpose: z.enum(ATTEMPT_PURPOSES),
  setOut: z.object({
    /** As the visitor brought it: the page guards it. */
    returnTo: z.string().nullable(),
    opener: z.string().nullable(),
    lang: z.string().nullable(),
    sourceType: z.string().nullable(),
  }),
})
export type Attempt = z.infer<typeof attempt>

interface AttemptOf {
  browserHash: string
  provider: string
  state: string
}

const sealedFor = ({ provider, state }: Pick<AttemptOf, 'provider' | 'state'>): string => `attempt ${provider} ${state}`
const endsAt = sql<Date>`now() + ${ATTEMPT_SECONDS} * interval '1 second'`

export const keepAttempt = async (
  db: Database,
  secrets: ServerSecrets,
  of: AttemptOf,
  kept: Attempt,
): Promise<void> => {
  await db
    .insertInto('sign_in_attempts')
    .values({
      state_hash: hashOfToken(of.state),
      browser_hash: of.browserHash,
      provider: of.provider,
      sealed: secrets.seal(sealedFor(of), JSON.stringify(kept)),
      expires_at: endsAt,
    })
    .execute()
}

/** Uses an attempt up: one of 50 parallel tries gets it. Null for one of another browser, another provider, or that is over. */
export const takeAttempt = async (db: Database, secrets: ServerSecrets, of: AttemptOf): Promise<Attempt | null> => {
  const row = await db
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', hashOfToken(of.state))
    .where('browser_hash', '=', of.browserHash)
    .where('provider', '=', of.provider)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('sealed')
    .executeTakeFirst()
  const opened = row ? secrets.unseal(sealedFor(of), row.sealed) : null
  return opened === null ? null : attempt.parse(JSON.parse(opened))
}

/** Keeps who was proven, for this browser alone, and gives the name of the proof; the one before is forgotten. */
export const keepProven = async (db: Database, browserHash: string, proven: ProvenIdentity): Promise<string> => {
  const proof = randomUUID()
  const { provider, tenant, subject, email, emailVerified, displayName } = proven
  const row = {
    ...{ proof, provider, tenant, subject, email },
    email_verified: emailVerified,
    display_name: displayName,
    expires_at: endsAt,
  }
  await db
    .insertInto('proven_identities')
    .values({ browser_hash: browserHash, ...row })
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(row))
    .execute()
  return proof
}

export interface KeptProof extends ProvenIdentity {
  proof: string
}

const provenOf = (row: {
  proof: string
  provider: string
  tenant: string
  subject: string
  email: string | null
  email_verified: boolean
  display_name: string
}): KeptProof => {
  const { proof, provider, tenant, subject, email, email_verified, display_name } = row
  return { proof, provider, tenant, subject, email, emailVerified: email_verified, displayName: display_name }
}

const OF_PROVEN = ['proof', 'provider', 'tenant', 'subject', 'email', 'email_verified', 'display_name'] as const

/** Who was proven to this browser; null for nobody, or too long ago. */
export const findProven = async (db: Database, browserHash: string | null): Promise<KeptProof | null> => {
  if (browserHash === null) return null
  const row = await db
    .selectFrom('proven_identities')
    .select(OF_PROVEN)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row ? provenOf(row) : null
}

/** Uses the proof up that a page has named; null when it is another one by now, as after a sign-in in another tab. */
export const takeProven = async (
  db: Database,
  browserHash: string | null,
  proof: string,
): Promise<KeptProof | null> => {
  if (browserHash === null) return null
  const row = await db
    .deleteFrom('proven_identities')
    .where('browser_hash', '=', browserHash)
    .where('proof', '=', proof)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(OF_PROVEN)
    .executeTakeFirst()
  return row ? provenOf(row) : null
}
