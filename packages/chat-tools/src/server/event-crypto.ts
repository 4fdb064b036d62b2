import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Maximum distance between the time of an event and now, in milliseconds: tools retry for a few minutes. */
const MAX_AGE_MS = 10 * 60_000

/** Whether an event is neither old nor from the future. @param milliseconds since 1970, as the tool wrote it */
export const isRecent = (milliseconds: number, now: number, maxAgeMs = MAX_AGE_MS): boolean =>
  Math.abs(now - milliseconds) <= maxAgeMs

/** Compares in constant time. */
export const isSameText = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/** Signature of Feishu's events, over the body as it was received. */
export const feishuEventSignature = (
  { timestamp, nonce }: { timestamp: string; nonce: string },
  encryptKey: string,
  body: Uint8Array,
): string =>
  createHash('sha256')
    .update(timestamp + nonce + encryptKey)
    .update(body)
    .digest('hex')

const AES_BLOCK_BYTES = 16

/** Decrypts an event of Feishu: AES-256-CBC with the hash of the key; the first block is the IV. @throws Error */
export const decryptFeishuEvent = (encryptKey: string, encrypted: string): string => {
  const bytes = Buffer.from(encrypted, 'base64')
  const key = createHash('sha256').update(encryptKey).digest()
  const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(0, AES_BLOCK_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(AES_BLOCK_BYTES)), decipher.final()]).toString('utf8')
}

/** Signature of the events of DingTalk and WeCom, of the encrypted text. */
export const encryptedEventSignature = (token: string, timestamp: string, nonce: string, encrypted: string): string =>
  createHash('sha1').update([token, timestamp, nonce, encrypted].sort().join('')).digest('hex')

/** The blocks that these tools pad to are twice as long as those of AES. */
const PADDING_BLOCK_BYTES = 32
const RANDOM_BYTES = 16
const LENGTH_BYTES = 4

const aesKeyOf = (aesKey: string): { key: Buffer; iv: Buffer } => {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  return { key, iv: key.subarray(0, AES_BLOCK_BYTES) }
}

export interface EncryptedMessage {
  text: string
  /** Corp id or app key of the receiver. */
  receiver: string
}

/** Decrypts an event of DingTalk or WeCom: random bytes, the length of the text, the text, the receiver. @throws Error or RangeError */
export const decryptEvent = (aesKey: string, encrypted: string): EncryptedMessage => {
  const { key, iv } = aesKeyOf(aesKey)
  const decipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()])
  const padding = padded.at(-1) ?? 0
  if (padding < 1 || padding > PADDING_BLOCK_BYTES) throw new RangeError('wrong padding')
  const message = padded.subarray(RANDOM_BYTES, padded.length - padding)
  const textEnd = LENGTH_BYTES + message.readUInt32BE(0)
  if (textEnd > message.length) throw new RangeError('wrong length')
  return { text: message.toString('utf8', LENGTH_BYTES, textEnd), receiver: message.toString('utf8', textEnd) }
}

/** Encrypts a reply to an event of DingTalk. */
export const encryptReply = (aesKey: string, { text, receiver }: EncryptedMessage): string => {
  const { key, iv } = aesKeyOf(aesKey)
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(Buffer.byteLength(text))
  const message = Buffer.concat([randomBytes(RANDOM_BYTES), length, Buffer.from(text), Buffer.from(receiver)])
  const padding = PADDING_BLOCK_BYTES - (message.length % PADDING_BLOCK_BYTES)
  const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
  return Buffer.concat([
    cipher.update(message),
    cipher.update(Buffer.alloc(padding, padding)),
    cipher.final(),
  ]).toString('base64')
}
