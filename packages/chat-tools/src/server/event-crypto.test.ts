import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signDingtalkPage } from '../dingtalk/server/client.ts'
import { decryptUserInfo, signFeishuPage } from '../feishu/server/client.ts'
import {
  decryptEvent,
  decryptFeishuEvent,
  encryptedEventSignature,
  encryptReply,
  feishuEventSignature,
  isRecent,
  isSameText,
} from './event-crypto.ts'

/** The example in DingTalk's documents. */
const DINGTALK = {
  aesKey: '4g5j64qlyl3zvetqxz5jiocdr586fn2zvjpa8zls3ij',
  encrypted:
    '1a3NBxmCFwkCJvfoQ7WhJHB+iX3qHPsc9JbaDznE1i03peOk1LaOQoRz3+nlyGNhwmwJ3vDMG+OzrHMeiZI7gTRWVdUBmfxjZ8Ej23JVYa9VrYeJ5as7XM/ZpulX8NEQis44w53h1qAgnC3PRzM7Zc/D6Ibr0rgUathB6zRHP8PYrfgnNOS9PhSBdHlegK+AGGanfwjXuQ9+0pZcy0w9lQ==',
}

describe('event crypto with published examples', () => {
  it('decrypts an event of Feishu', { tags: ['IMS-06'] }, () => {
    expect(decryptFeishuEvent('test key', 'P37w+VZImNgPEO1RBhJ6RtKl7n6zymIbEG1pReEzghk=')).toBe('hello world')
  })

  it('signs an event of DingTalk', { tags: ['IMS-06'] }, () => {
    expect(encryptedEventSignature('123456', '1445827045067', 'nEXhMP4r', DINGTALK.encrypted)).toBe(
      '5a65ceeef9aab2d149439f82dc191dd6c5cbe2c0',
    )
  })

  it('decrypts an event of DingTalk', { tags: ['IMS-06'] }, () => {
    const { text, receiver } = decryptEvent(DINGTALK.aesKey, DINGTALK.encrypted)
    expect({ event: JSON.parse(text), receiver }).toMatchObject({ event: { EventType: expect.any(String) } })
  })

  it('signs a page of Feishu', { tags: ['FEI-03'] }, () => {
    const url = 'https://m.haiwainet.cn/ttc/3541093/2018/0509/content_31312407_1.html'
    const fixed = { timestamp: '1510045655000', nonceStr: 'Y7a8KkqX041bsSwT' }
    const { signature } = signFeishuPage({ appId: 'cli_x' }, '617bf955832a4d4d80d9d8d85917a427', `${url}#top`, fixed)
    expect(signature).toBe('2ee6a79c182eeec8d76e7474136edb6e617b8d58')
  })
})

describe('event crypto', () => {
  it('encrypts a reply that the DingTalk key decrypts', { tags: ['IMS-06'] }, () => {
    const message = { text: 'success 成功', receiver: 'dingcorp' }
    expect(decryptEvent(DINGTALK.aesKey, encryptReply(DINGTALK.aesKey, message))).toEqual(message)
  })

  it.each(['', 'AAAA', 'x'.repeat(64), Buffer.alloc(64).toString('base64')])(
    'rejects an event that the DingTalk key does not decrypt: %j',
    { tags: ['IMS-06'] },
    (encrypted) => {
      expect(() => decryptEvent(DINGTALK.aesKey, encrypted)).toThrow()
    },
  )

  it('signs every byte of the body, the time and the nonce for Feishu', { tags: ['IMS-06'] }, () => {
    const at = { timestamp: '1700000000', nonce: 'n' }
    const body = Buffer.from('{"encrypt":"é"}')
    const signature = feishuEventSignature(at, 'key', body)
    expect(signature).toBe(createHash('sha256').update('1700000000nkey').update(body).digest('hex'))
    const others = [
      feishuEventSignature({ ...at, timestamp: '1700000001' }, 'key', body),
      feishuEventSignature({ ...at, nonce: 'm' }, 'key', body),
      feishuEventSignature(at, 'other', body),
      feishuEventSignature(at, 'key', Buffer.from('{"encrypt": "é"}')),
    ]
    expect(others).not.toContain(signature)
  })

  it.each([
    [0, true],
    [-9 * 60_000, true],
    [9 * 60_000, true],
    [-11 * 60_000, false],
    [11 * 60_000, false],
    [Number.NaN, false],
  ])('treats an event %d ms from now as recent: %s', { tags: ['IMS-06'] }, (offset, recent) => {
    expect(isRecent(1_700_000_000_000 + offset, 1_700_000_000_000)).toBe(recent)
  })

  it('compares a signature as a whole', { tags: ['IMS-06'] }, () => {
    const right = createHmac('sha256', 'k').update('t').digest('hex')
    expect([right, right.slice(1), '', `${right}0`].map((given) => isSameText(right, given))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('signs a page of DingTalk with its whole query', { tags: ['DNG-01'] }, () => {
    const fixed = { timestamp: '1', nonceStr: 'n' }
    const { signature } = signDingtalkPage({ appId: 'ding' }, 't', 'https://a.example/b?c=1?d=2', fixed)
    const text = 'jsapi_ticket=t&noncestr=n&timestamp=1&url=https://a.example/b?c=1?d=2'
    expect(signature).toBe(createHash('sha256').update(text).digest('hex'))
  })

  it('signs a page of DingTalk with its decoded query and no fragment', { tags: ['DNG-01'] }, () => {
    const fixed = { timestamp: '1', nonceStr: 'n' }
    const signed = signDingtalkPage({ appId: 'ding' }, 't', 'https://a.example/b?c=%E4%B8%AD+a%2Bb#d', fixed)
    const text = 'jsapi_ticket=t&noncestr=n&timestamp=1&url=https://a.example/b?c=中 a+b'
    expect(signed).toEqual({ appId: 'ding', ...fixed, signature: createHash('sha256').update(text).digest('hex') })
  })
})

describe('the user info of Feishu', () => {
  // Made with `openssl enc -aes-128-cbc`: the documents name no example.
  const hexKey = '00112233445566778899aabbccddeeff'
  const iv = '0102030405060708090a0b0c0d0e0f10'
  const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64')
  const encryptedData = '8hMkP+GLPXs4wtuuVhIYn1z0337ny/4qkGkJPdamlGAz/ijstsAKtiQAJoeFmCj8'

  it.each([
    ['hex', hexKey, iv],
    ['Base64', base64(hexKey), base64(iv)],
  ])('is decrypted with a key in %s', { tags: ['FEI-06'] }, (_form, key, vector) => {
    expect(decryptUserInfo(key, { encryptedData, iv: vector })).toEqual({ openId: 'ou_example' })
  })

  it.each([
    ['another key', 'ff112233445566778899aabbccddeeff', iv],
    ['a short key', '0011', iv],
    ['another vector', hexKey, 'ff02030405060708090a0b0c0d0e0f10'],
  ])('with %s is rejected', { tags: ['FEI-06'] }, (_what, key, vector) => {
    expect(() => decryptUserInfo(key, { encryptedData, iv: vector })).toThrow('does not decrypt')
  })
})
