import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someEmail } from '../../testing/client.ts'
import {
  googleAt,
  type OpenidIssuer,
  providerBrowser,
  someIdentity,
  startOpenidIssuer,
  tokenOf,
  verifiedClaims,
} from '../../testing/openid-issuer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let issuer: OpenidIssuer
let server: TestServer
beforeAll(async () => {
  issuer = await startOpenidIssuer()
  server = await startTestServer(googleAt(issuer))
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

const browser = () => providerBrowser(server, issuer)
const events = (name: string) =>
  server.logs.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event === name)

describe('an invalid answer of an OpenID provider', () => {
  it('is rejected in another browser and without its state', {
    tags: ['IDN-03'],
  }, async () => {
    const { subject } = await someIdentity(server, issuer)
    const [victim, attacker] = [browser(), browser()]
    await victim.begin()
    const answer = issuer.approve(await attacker.begin(), subject)
    expect((await victim.finish(answer)).code).toBe('0460001')
    expect((await victim.finish({ ...answer, state: 'made-up' })).code).toBe('0460001')
    expect((await server.call('/account/identity/finish', { provider: 'google', ...answer })).code).toBe('0460001')
    expect(tokenOf(await attacker.finish(answer))).not.toBeNull()
    expect(events('provider-refused').at(-1)).toMatchObject({ provider: 'google', reason: expect.any(String) })
  })

  it('is rejected after ten minutes', { tags: ['IDN-03'] }, async () => {
    const there = browser()
    const answer = issuer.approve(await there.begin(), randomUUID())
    await server.db
      .updateTable('sign_in_attempts')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await there.finish(answer)).code).toBe('0460001')
  })

  it.each([
    ['signed by an unpublished key', { unknownKey: true }],
    ['without a signature', { header: { alg: 'none' } }],
    ['signed by another algorithm', { header: { alg: 'HS256' } }],
    ['for another audience', { claims: { aud: 'another-client' } }],
    ['of another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that is expired', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with NUL in its subject', { claims: { sub: 'a\u0000b' } }],
    ['with a subject of 10 kB', { claims: { sub: 'x'.repeat(10_000) } }],
  ])('is rejected with an ID token %s', { tags: ['IDN-03'] }, async (_what, told) => {
    const before = events('provider-refused').length
    const reply = await browser().signIn(randomUUID(), told)
    expect(reply.code).toBe('0460002')
    expect(events('provider-refused').slice(before)).toEqual([expect.objectContaining({ provider: 'google' })])
  })

  it.each([
    ['HTML', { status: 200, body: '<html>proxy</html>' }, '0460002'],
    ['no id token', { status: 200, body: '{"access_token":"x","token_type":"Bearer"}' }, '0460002'],
    ['an empty body', { status: 200, body: '' }, '0460002'],
    ['503', { status: 503, body: 'busy' }, '0460003'],
    ['500 in JSON', { status: 500, body: '{"error":"server_error"}' }, '0460003'],
    ['an error', { status: 400, body: '{"error":"invalid_grant"}' }, '0460002'],
  ])(
    'is rejected when the token endpoint of the provider returns %s',
    { tags: ['IDN-03'] },
    async (_what, answer, code) => {
      expect((await browser().signIn(randomUUID(), { answer })).code).toBe(code)
    },
  )

  it.each([
    ['after the user cancels', { error: 'access_denied' }, 'access_denied'],
    ['without a code', {}, 'no code'],
  ])(
    'is rejected and logged %s, and returns the return address once',
    { tags: ['IDN-03'] },
    async (_what, answer, reason) => {
      const there = browser()
      const { state } = issuer.approve(await there.begin('?sso-redirect=%2Fsso%2Forginfo'), randomUUID())
      const reply = await there.finish({ state, ...answer })
      expect(reply).toMatchObject({ code: '0460002', result: { returnTo: '/sso/orginfo' } })
      expect(events('provider-refused').at(-1)).toMatchObject({ provider: 'google', reason })
      expect(await there.finish({ state, ...answer })).toMatchObject({ code: '0460001', result: null })
    },
  )

  it('is rejected and logged without a state', { tags: ['IDN-03'] }, async () => {
    const before = events('provider-refused').length
    expect((await browser().finish({ code: 'c' })).code).toBe('0460001')
    expect(events('provider-refused')).toHaveLength(before + 1)
  })

  it('is rejected with an unknown code', { tags: ['IDN-03'] }, async () => {
    const there = browser()
    const { state } = issuer.approve(await there.begin(), randomUUID())
    expect((await there.finish({ code: 'made-up', state })).code).toBe('0460002')
  })

  it('has an oversized display name removed', {
    tags: ['IDN-06'],
  }, async () => {
    const there = browser()
    const name = `<img src=x onerror=alert(1)>${'x'.repeat(10_000)}`
    const reply = await there.signIn(randomUUID(), verifiedClaims(someEmail(), name))
    expect(reply.result).toMatchObject({ pending: { displayName: '' } })
  })
})
