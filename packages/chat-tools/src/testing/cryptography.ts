import {
  createCipheriv,
  createDecipheriv,
  createHash,
  generateKeyPairSync,
  type KeyPairKeyObjectResult,
  randomBytes,
} from 'node:crypto'

export const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex')
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Encrypts an event of Feishu or Lark with the Encrypt Key of the app: base64 of the initialization vector and the ciphertext. */
export const encryptFeishuEvent = (encryptKey: string, text: string): string => {
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', createHash('sha256').update(encryptKey).digest(), iv)
  return Buffer.concat([iv, cipher.update(text), cipher.final()]).toString('base64')
}

export const decryptFeishuEvent = (encryptKey: string, encrypted: string): string => {
  const bytes = Buffer.from(encrypted, 'base64')
  const key = createHash('sha256').update(encryptKey).digest()
  const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(0, 16))
  return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString()
}

/** The key is base64 or 32 hexadecimal digits, since the platform's text and its sample differ. */
const isHex = (sessionKey: string): boolean => /^[\da-f]{32}$/i.test(sessionKey)

/** Encrypts the user information of `getUserInfo` with a session key; `iv` has the encoding of the key. */
export const encryptFeishuUser = (sessionKey: string, user: object) => {
  const encoding = isHex(sessionKey) ? 'hex' : 'base64'
  const [key, iv, rawData] = [Buffer.from(sessionKey, encoding), randomBytes(16), JSON.stringify(user)]
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  return {
    encryptedData: Buffer.concat([cipher.update(rawData), cipher.final()]).toString('base64'),
    iv: iv.toString(encoding),
    rawData,
    signature: sha1(rawData + key.toString('base64')),
  }
}

/** Signature of DingTalk's callbacks and of the replies to them. */
export const dingtalkSignature = (token: string, timestamp: string, nonce: string, encrypted: string): string =>
  sha1([token, timestamp, nonce, encrypted].sort().join(''))

/** DingTalk pads to 32 bytes, not to the 16 of the cipher. */
const BLOCK = 32
const dingtalkKey = (aesKey: string): Buffer => Buffer.from(`${aesKey}=`, 'base64')

/** Encrypts a message of DingTalk to or from the receiver with this id. */
export const encryptDingtalk = (aesKey: string, message: string, id: string): string => {
  const key = dingtalkKey(aesKey)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(message))
  const plain = Buffer.concat([randomBytes(16), length, Buffer.from(message + id)])
  const padding = BLOCK - (plain.length % BLOCK)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(padding, padding)), cipher.final()]).toString(
    'base64',
  )
}

/** Throws if the key is wrong or the text was changed. */
export const decryptDingtalk = (aesKey: string, encrypted: string): { message: string; id: string } => {
  const key = dingtalkKey(aesKey)
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const plain = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()])
  const padding = plain.at(-1) ?? 0
  const end = plain.length - padding
  const messageEnd = 20 + plain.readUInt32BE(16)
  if (padding < 1 || padding > BLOCK || messageEnd > end) throw new Error('the message is not encrypted with this key')
  return { message: plain.subarray(20, messageEnd).toString(), id: plain.subarray(messageEnd, end).toString() }
}

/** A PKCE verifier and its challenge (RFC 7636), as an application creates them. */
export const someProofKey = () => {
  const codeVerifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  return { codeVerifier, challenge: { codeChallenge, codeChallengeMethod: 'S256' } }
}

const keys = new Map<string, KeyPairKeyObjectResult>()

/** The RSA key with a name: generated once for all simulations of a process, since one takes as long as many tests. */
export const rsaKey = (name: string): KeyPairKeyObjectResult => {
  const key = keys.get(name) ?? generateKeyPairSync('rsa', { modulusLength: 2048 })
  keys.set(name, key)
  return key
}
