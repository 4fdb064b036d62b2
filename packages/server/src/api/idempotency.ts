import { createHash } from 'node:crypto'
import type { CallPath } from '@sso-elements/contract'
import { HOUR_MS } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { SignedInUser } from '../features/session/signed-in-user.ts'
import type { Database, DatabaseTransaction } from '../kit/database/schema.ts'
import { badRequest } from '../kit/http/api-error.ts'
import type { ClientInfo } from '../kit/http/client-info.ts'
import type { ServerSecrets } from '../kit/secrets/server-secrets.ts'
import type { RequestContext } from './route.ts'

/** How long a repeated call is recognized: longer than clients retry. */
const LIFETIME_HOURS = 24
const MAX_KEY_LENGTH = 200

/** What a call created. */
interface Made {
  id: string
  /** When an earlier call created it; null if this one did. */
  madeAt: Date | null
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Whether an earlier call with this idempotency key created something. */
export const wasMadeBefore = async (db: Database, scope: string, { idempotencyKey }: ClientInfo): Promise<boolean> => {
  if (idempotencyKey === undefined) return false
  const row = await db
    .selectFrom('idempotency_keys')
    .select('scope')
    .where('scope', '=', scope)
    .where('key_hash', '=', hashOf(idempotencyKey))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Creates something once, however often a call arrives with the same Idempotency-Key. The key is stored in the transaction that
 * creates it, so that either both exist or neither; a parallel repeat waits for it.
 * @returns the id of what was created, and when an earlier call created it, or null.
 * @throws ApiError 400 when the key was used with another body.
 */
export const makeOnce = async (
  transaction: DatabaseTransaction,
  secrets: ServerSecrets,
  { scope, client, body }: { scope: string; client: ClientInfo; body: unknown },
  make: () => Promise<string>,
): Promise<Made> => {
  const key = client.idempotencyKey
  if (key === undefined) return { id: await make(), madeAt: null }
  if (key === '' || key.length > MAX_KEY_LENGTH) throw badRequest('Idempotency-Key')
  const keyHash = hashOf(key)
  // The body may contain a password, so its hash is keyed.
  const text = JSON.stringify(body)
  const inserted = await sql`
    insert into idempotency_keys (scope, key_hash, body_hash, outcome, expires_at)
    values (${scope}, ${keyHash}, ${secrets.sign(text)}, '', now() + ${LIFETIME_HOURS}::int * interval '1 hour')
    on conflict (scope, key_hash) do nothing`.execute(transaction)
  if (inserted.numAffectedRows === 0n) {
    const earlier = await transaction
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'outcome', 'expires_at'])
      .where('scope', '=', scope)
      .where('key_hash', '=', keyHash)
      .executeTakeFirstOrThrow()
    if (!secrets.candidates(text).includes(earlier.body_hash)) throw badRequest('Idempotency-Key')
    return { id: earlier.outcome, madeAt: new Date(earlier.expires_at.getTime() - LIFETIME_HOURS * HOUR_MS) }
  }
  const id = await make()
  await transaction
    .updateTable('idempotency_keys')
    .set({ outcome: id })
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .execute()
  return { id, madeAt: null }
}

/**
 * `makeOnce` in a transaction of its own, for something in an organization. The key counts only for the same call, organization and
 * user.
 * @returns what `makeOnce` returns.
 * @throws ApiError 400 when the key was used with another body, and whatever `make` throws; then nothing is stored, not even the
 *   key.
 */
export const makeOnceFor = (
  { db, secrets, client, user }: RequestContext<SignedInUser>,
  { path, orgId, body }: { path: CallPath; orgId: string; body: unknown },
  make: (transaction: DatabaseTransaction) => Promise<string>,
): Promise<Made> =>
  db.transaction().execute((transaction) => {
    const scope = `${path} ${orgId} ${user.account.userId}`
    return makeOnce(transaction, secrets, { scope, client, body }, () => make(transaction))
  })

/** @throws ApiError 400 when a repeated call refers to something that was deleted since. */
export const requireExisting = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw badRequest('Idempotency-Key')
  return row
}
