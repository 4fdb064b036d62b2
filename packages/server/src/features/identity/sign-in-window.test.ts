import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someEmail } from '../../testing/client.ts'
import {
  googleAt,
  type OpenidIssuer,
  providerBrowser,
  startOpenidIssuer,
  verifiedClaims,
} from '../../testing/openid-issuer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let issuer: OpenidIssuer
let server: TestServer
beforeAll(async () => {
  issuer = await startOpenidIssuer()
  server = await startTestServer({ ...googleAt(issuer), CALL_ORIGINS: 'https://app.example.com' })
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

const browser = () => providerBrowser(server, issuer)

describe('provider sign-in in a popup window', () => {
  it('returns the origin, language and brand to an allowed opener', {
    tags: ['IDN-04'],
  }, async () => {
    const there = browser()
    const opener = 'https://app.example.com'
    const query = new URLSearchParams({ opener, lang: 'zh', sourceType: '1' })
    const reply = await there.signIn(randomUUID(), verifiedClaims(someEmail()), `?${query}`)
    expect(reply.result).toMatchObject({ opener, lang: 'zh', sourceType: '1', returnTo: null })
  })

  it('ignores duplicate return addresses', { tags: ['IDN-04'] }, async () => {
    const query = '?sso-redirect=%2Fone&sso-redirect=%2Ftwo'
    const reply = await browser().signIn(randomUUID(), verifiedClaims(someEmail()), query)
    expect(reply.result).toMatchObject({ returnTo: null })
  })

  it.each([
    'https://evil.example',
    'null',
    '*',
    'https://app.example.com.evil.example',
    'https://app.example.com/',
    '',
  ])(
    'starts no sign-in for the opener %j, which is not one of the allowed origins',
    { tags: ['IDN-04'] },
    async (opener) => {
      const reply = await server.request(`/sso/login/with/google?${new URLSearchParams({ opener })}`)
      expect([reply.status, reply.headers.get('location')]).toEqual([303, '/sso/login'])
      expect(String(reply.headers.get('set-cookie'))).not.toContain('sso-attempt')
    },
  )

  it('repeats a registration with its Idempotency-Key in the same browser only', {
    tags: ['IDN-04'],
  }, async () => {
    const there = browser()
    await there.signIn(randomUUID(), verifiedClaims(someEmail()))
    const [person, key] = [{ orgUserName: 'Ada' }, { 'idempotency-key': randomUUID() }]
    const [first, again] = [await there.register(person, key), await there.register(person, key)]
    const userOf = async (reply: { result: { token: string } }) =>
      (await server.call('/account/user-info', {}, { token: reply.result.token })).result.userId
    expect(await userOf(again)).toBe(await userOf(first))
    expect((await there.register(person)).code).toBe('0460001')
    const elsewhere = await browser().register(person, key)
    expect(elsewhere.code).not.toBe('200')
  })
})
