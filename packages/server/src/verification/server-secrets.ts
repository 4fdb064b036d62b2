import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Bytes of the key that a server makes for itself. */
const SECRET_BYTES = 32
/** During a change of keys the old one still verifies. */
const MOST_LIVE = 2

/** Keyed hashes of what is too short for a plain one. */
export interface ServerSecrets {
  /** Made with the newest key. */
  sign(text: string): string
  /** All hashes of the text that count: one for each live key. */
  candidates(text: string): string[]
}

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

const createServerSecrets = (keys: readonly string[]): ServerSecrets => {
  const [newest] = keys
  if (newest === undefined) throw new Error('A server needs at least one secret key.')
  return {
    sign: (text) => hmac(newest, text),
    candidates: (text) => keys.map((key) => hmac(key, text)),
  }
}

/** The configured keys, or the one that the first instance on this database made. */
export const loadSecrets = async (db: Database, configured: readonly string[] | undefined): Promise<ServerSecrets> => {
  if (configured) return createServerSecrets(configured)
  await db.transaction().execute(async (transaction) => {
    await sql`lock table server_keys in exclusive mode`.execute(transaction)
    await sql`insert into server_keys (secret)
      select ${randomBytes(SECRET_BYTES).toString('base64url')} where not exists (select from server_keys)`.execute(
      transaction,
    )
  })
  const rows = await db.selectFrom('server_keys').select('secret').orderBy('id', 'desc').limit(MOST_LIVE).execute()
  return createServerSecrets(rows.map(({ secret }) => secret))
}
