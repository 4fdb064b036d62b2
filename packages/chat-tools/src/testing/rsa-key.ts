import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'

const keys = new Map<string, KeyPairKeyObjectResult>()

/** The RSA key with a name: generated once for all simulations of a process, since one takes as long as many tests. */
export const rsaKey = (name: string): KeyPairKeyObjectResult => {
  const key = keys.get(name) ?? generateKeyPairSync('rsa', { modulusLength: 2048 })
  keys.set(name, key)
  return key
}
