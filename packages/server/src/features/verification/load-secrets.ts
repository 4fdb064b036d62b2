import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'
import {
  createSealing,
  createServerSecrets,
  type Sealing,
  type ServerSecrets,
} from '../../kit/secrets/server-secrets.ts'
import type { Settings } from '../../settings/settings.ts'

/** Bytes of a generated key. */
const SECRET_BYTES = 32
const PURPOSE = 'server key'

export interface LoadedSecrets {
  secrets: ServerSecrets
  /** Whether a copy of the database can be decrypted without anything else. */
  isKeyInDatabase: boolean
  /** Generated keys that no key of the settings decrypts, and that a new one has just replaced. */
  replacedKeys: number
}

/** A generated key is Base64 for URLs; an encrypted one has the dot behind the id of its key. Null when no key decrypts it. */
const keyOf = (secret: string, sealing: Sealing | null): string | null =>
  secret.includes('.') ? (sealing?.unseal(PURPOSE, secret) ?? null) : secret

/**
 * The generated keys in the database, newest first. Of several instances that start at once, one generates a key if one is needed and
 * none can be read.
 */
const loadStoredKeys = (db: Database, sealing: Sealing | null, isNeeded: boolean) =>
  db.transaction().execute(async (transaction) => {
    await sql`lock table server_keys in exclusive mode`.execute(transaction)
    const rows = await transaction.selectFrom('server_keys').select('secret').orderBy('id', 'desc').execute()
    const keys = rows.map(({ secret }) => keyOf(secret, sealing)).filter((key) => key !== null)
    if (keys.length > 0 || !isNeeded) return { keys, replacedKeys: 0 }
    const key = randomBytes(SECRET_BYTES).toString('base64url')
    const secret = sealing?.seal(PURPOSE, key) ?? key
    await transaction.insertInto('server_keys').values({ secret }).execute()
    return { keys: [key], replacedKeys: rows.length }
  })

/**
 * Encrypts generated keys with the newest key of the settings, so that the database alone decrypts nothing and verifies no code
 * (IDN-08).
 */
export const resealStoredKeys = async (db: Database, sealing: Sealing): Promise<void> => {
  const rows = await db.selectFrom('server_keys').select(['id', 'secret']).execute()
  for (const { id, secret } of rows) {
    const key = keyOf(secret, sealing)
    if (key === null || sealing.isOfNewestKey(secret)) continue
    await db
      .updateTable('server_keys')
      .set({ secret: sealing.seal(PURPOSE, key) })
      .where('id', '=', id)
      .where('secret', '=', secret)
      .execute()
  }
}

const newestFirst = (keys: readonly string[]): [string, ...string[]] => {
  const [newest, ...older] = new Set(keys)
  if (newest === undefined) throw new Error('A server needs at least one secret key.')
  return [newest, ...older]
}

/**
 * The keys of the settings, or those in the database. All of them decrypt and verify: what was encrypted or signed before a setting
 * was set stays valid.
 */
export const loadSecrets = async (
  db: Database,
  { secretKeys = [], secretsKey = [] }: Pick<Settings, 'secretKeys' | 'secretsKey'>,
): Promise<LoadedSecrets> => {
  const configured = [...secretsKey, ...secretKeys]
  const sealing = configured.length > 0 ? createSealing(newestFirst(configured)) : null
  const { keys, replacedKeys } = await loadStoredKeys(db, sealing, secretKeys.length === 0)
  const secrets = createServerSecrets(
    newestFirst([...secretKeys, ...keys]),
    createSealing(newestFirst([...configured, ...keys])),
  )
  return { secrets, isKeyInDatabase: sealing === null, replacedKeys }
}
