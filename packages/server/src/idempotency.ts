import { createHash } from 'node:crypto'
import type { CallPath } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from './database/schema.ts'
import { badRequest } from './http/api-error.ts'
import type { ClientInfo } from './http/client-info.ts'
import type { RequestContext } from './http/route.ts'
import type { SignedInPerson } from './session/signed-in-person.ts'
import type { ServerSecrets } from './verification/server-secrets.ts'

/** How long a repeated call is recognised: longer than any client keeps trying. */
const LIFETIME_HOURS = 24
const LONGEST_KEY = 200

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Whether a call with this visitor's key made something before. */
export const wasMade = async (db: Database, scope: string, { idempotencyKey }: ClientInfo): Promise<boolean> => {
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
 * Makes something once, however often the same call arrives with the same Idempotency-Key. The key is written in the
 * transaction that makes the thing, so that either both are there or neither; a parallel repeat waits for it.
 * @returns the id of what was made, now or before, and whether it was before.
 * @throws Refusal 400 when the key came with another body.
 */
export const makeOnce = async (
  transaction: DatabaseTransaction,
  secrets: ServerSecrets,
  { scope, client, body }: { scope: string; client: ClientInfo; body: unknown },
  make: () => Promise<string>,
): Promise<{ id: string; repeated: boolean }> => {
  const key = client.idempotencyKey
  if (key === undefined) return { id: await make(), repeated: false }
  if (key === '' || key.length > LONGEST_KEY) throw badRequest('Idempotency-Key')
  const keyHash = hashOf(key)
  // The body may hold a password: its hash needs a key.
  const text = JSON.stringify(body)
  const inserted = await sql`
    insert into idempotency_keys (scope, key_hash, body_hash, outcome, expires_at)
    values (${scope}, ${keyHash}, ${secrets.sign(text)}, '', now() + ${LIFETIME_HOURS}::int * interval '1 hour')
    on conflict (scope, key_hash) do nothing`.execute(transaction)
  if (inserted.numAffectedRows === 0n) {
    const before = await transaction
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'outcome'])
      .where('scope', '=', scope)
      .where('key_hash', '=', keyHash)
      .executeTakeFirstOrThrow()
    if (!secrets.candidates(text).includes(before.body_hash)) throw badRequest('Idempotency-Key')
    return { id: before.outcome, repeated: true }
  }
  const id = await make()
  await transaction
    .updateTable('idempotency_keys')
    .set({ outcome: id })
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .execute()
  return { id, repeated: false }
}

/**
 * Makes something of an organization once, whole or not at all, for a person whose client may not have heard the answer. The same key
 * in another organization, in another call or of another person is another wish.
 * @returns what `makeOnce` does.
 * @throws Refusal 400 when the key came with another body, and whatever `make` refuses; then nothing is kept, the key neither.
 */
export const makeOnceFor = (
  { db, secrets, client, person }: RequestContext<SignedInPerson>,
  { path, orgId, body }: { path: CallPath; orgId: string; body: unknown },
  make: (transaction: DatabaseTransaction) => Promise<string>,
): Promise<{ id: string; repeated: boolean }> =>
  db.transaction().execute((transaction) => {
    const scope = `${path} ${orgId} ${person.account.userId}`
    return makeOnce(transaction, secrets, { scope, client, body }, () => make(transaction))
  })

/** @throws Refusal 400 for a repeated call whose thing is gone meanwhile. */
export const stillThere = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw badRequest('Idempotency-Key')
  return row
}
