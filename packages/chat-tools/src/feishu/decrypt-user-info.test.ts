import { createCipheriv } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decryptUserInfo } from './decrypt-user-info.ts'

const key = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')
const iv = Buffer.from('f0e0d0c0b0a090807060504030201000', 'hex')

const encrypt = (plain: string): string => {
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64')
}

describe('Feishu’s encrypted user info', { tags: ['FEI-06'] }, () => {
  const encryptedData = encrypt(JSON.stringify({ openId: 'ou_1', nickName: '艾达' }))

  it.each(['hex', 'base64'] as const)('decrypts to an object with openId with a key in %s', async (encoding) => {
    const info = { encryptedData, iv: iv.toString(encoding) }
    await expect(decryptUserInfo(key.toString(encoding), info)).resolves.toEqual({ openId: 'ou_1' })
  })

  it.each([
    ['another key', 'ff'.repeat(16), encryptedData],
    ['a key of another length', 'AAAA', encryptedData],
    ['data that is not base64', key.toString('hex'), '%'],
    ['data that is not JSON', key.toString('hex'), encrypt('plain')],
    ['no openId', key.toString('hex'), encrypt('{"openId":7}')],
  ])('cannot be decrypted with %s', async (_what, sessionKey, data) => {
    const info = { encryptedData: data, iv: iv.toString('hex') }
    await expect(decryptUserInfo(sessionKey, info)).rejects.toMatchObject({ kind: 'unreadable' })
  })
})
