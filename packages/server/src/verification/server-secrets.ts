import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Settings } from '../settings/settings.ts'

/** Bytes of a generated key. */
const SECRET_BYTES = 32
/** During key rotation the old key still verifies. */
const MAX_LIVE_KEYS = 2

/** AES-256-GCM (NIST SP 800-38D). */
const CIPHER = 'aes-256-gcm'
const CIPHER_KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_LENGTH = 8

/** Keyed hashes for texts that are too short for a plain hash, and encryption for texts that have to be decrypted. */
export interface ServerSecrets {
  /** Hash with the newest key. */
  sign(text: string): string
  /** Valid hashes of the text: one per live key. */
  candidates(text: string): string[]
  /** Encrypts with the newest key and prefixes the key’s id (IDN-06). `unseal` needs the same purpose. */
  seal(purpose: string, text: string): string
  /** Null when no live key sealed it for this purpose. */
  unseal(purpose: string, sealed: string): string | null
}

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

/** Derives a separate key for encryption, so that no key serves two purposes. Its id reveals nothing about it. */
const cipherKeyOf = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sso-elements encryption', CIPHER_KEY_BYTES))
  return { key, id: createHash('sha256').update(key).digest('base64url').slice(0, KEY_ID_LENGTH) }
}

const createServerSecrets = (keys: readonly string[], encryptionKeys: readonly string[]): ServerSecrets => {
  const [newest] = keys
  const cipherKeys = encryptionKeys.map(cipherKeyOf)
  const [newestCipherKey] = cipherKeys
  if (newest === undefined || newestCipherKey === undefined) throw new Error('A server needs at least one secret key.')
  return {
    sign: (text) => hmac(newest, text),
    candidates: (text) => keys.map((key) => hmac(key, text)),
    seal(purpose, text) {
      const { key, id } = newestCipherKey
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${id}.${sealed.toString('base64url')}`
    },
    unseal(purpose, sealed) {
      const [id, text = ''] = sealed.split('.', 2)
      const cipherKey = cipherKeys.find((each) => each.id === id)
      const bytes = Buffer.from(text, 'base64url')
      if (!cipherKey || bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(CIPHER, cipherKey.key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        // The purpose differs, or the text was modified.
        return null
      }
    },
  }
}

/** The generated keys in the database, newest first; the first instance generates one. */
const loadStoredKeys = async (db: Database): Promise<string[]> => {
  await db.transaction().execute(async (transaction) => {
    await sql`lock table server_keys in exclusive mode`.execute(transaction)
    await sql`insert into server_keys (secret)
      select ${randomBytes(SECRET_BYTES).toString('base64url')} where not exists (select from server_keys)`.execute(
      transaction,
    )
  })
  const rows = await db.selectFrom('server_keys').select('secret').orderBy('id', 'desc').limit(MAX_LIVE_KEYS).execute()
  return rows.map(({ secret }) => secret)
}

/** The configured keys, or those in the database. */
export const loadSecrets = async (
  db: Database,
  { secretKeys, secretsKey }: Pick<Settings, 'secretKeys' | 'secretsKey'>,
): Promise<ServerSecrets> => {
  const keys = secretKeys ?? (await loadStoredKeys(db))
  return createServerSecrets(keys, secretsKey ?? keys)
}
