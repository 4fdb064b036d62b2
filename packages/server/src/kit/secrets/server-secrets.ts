import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** AES-256-GCM (NIST SP 800-38D). */
const CIPHER = 'aes-256-gcm'
const CIPHER_KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_LENGTH = 8

/** Encryption for texts that have to be decrypted (IDN-06). */
export interface Sealing {
  /** Encrypts with the newest key and prefixes the key’s id. `unseal` needs the same purpose. */
  seal(purpose: string, text: string): string
  /** Null when no live key sealed it for this purpose. */
  unseal(purpose: string, sealed: string): string | null
  /** Whether the newest key sealed it. */
  isOfNewestKey(sealed: string): boolean
}

/** Keyed hashes for texts that are too short for a plain hash, and encryption. */
export interface ServerSecrets extends Sealing {
  /** Hash with the newest key. */
  sign(text: string): string
  /** Valid hashes of the text: one per live key. */
  candidates(text: string): string[]
}

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

/** Derives a separate key for encryption, so that no key serves two purposes. Its id reveals nothing about it. */
const cipherKeyOf = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sso-elements encryption', CIPHER_KEY_BYTES))
  return { key, id: createHash('sha256').update(key).digest('base64url').slice(0, KEY_ID_LENGTH) }
}

/** @param keys the newest first */
export const createSealing = (keys: readonly [string, ...string[]]): Sealing => {
  const newest = cipherKeyOf(keys[0])
  const cipherKeys = [newest, ...keys.slice(1).map(cipherKeyOf)]
  return {
    seal(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, newest.key, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${newest.id}.${sealed.toString('base64url')}`
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
    isOfNewestKey: (sealed) => sealed.startsWith(`${newest.id}.`),
  }
}

/** @param keys of the hashes, the newest first */
export const createServerSecrets = (keys: readonly [string, ...string[]], sealing: Sealing): ServerSecrets => ({
  ...sealing,
  sign: (text) => hmac(keys[0], text),
  candidates: (text) => keys.map((key) => hmac(key, text)),
})

/** Purpose of the encryption of an organization's app. */
export const installationPurpose = (id: string): string => `chat installation ${id}`

/** Purpose of the encryption of a chat tool's token. */
export const tokenPurpose = (key: string): string => `platform token ${key}`
