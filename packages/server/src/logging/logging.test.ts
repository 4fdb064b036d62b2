import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someEmail } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'debug' })
})
afterAll(() => server.stop())

interface Line {
  [key: string]: unknown
}
const lines = (): Line[] => server.logs.map((line) => JSON.parse(line) as Line)

describe('the log', () => {
  it('OPS-01 has one line for each request and each event of sign-in, and none of their secrets', async () => {
    const email = someEmail()
    const password = 'canary-password-sentence'
    const code = await server.code(email, 'register')
    const registered = await server.call('/account/register', { orgEmail: email, code, password, orgUserName: 'Ada' })
    const { token } = registered.result
    const wrong = 'canary-of-a-wrong-password'
    await server.call('/account/login', { orgEmail: email, password: wrong, tenantId: 1 })
    const login = await server.call('/account/login', { orgEmail: email, password, tenantId: 1 })
    const { ticket } = (await server.call('/tickets', {}, { token })).result
    const exchanged = await server.call('/tickets/get-token', { ticket })
    await server.call('/account/logout', {}, { token })
    await server.request('/sso/login?email=canary@example.org&ticket=canary-ticket')
    await server.send('/account/login', { orgEmail: email, password: 'canary-in-a-bad-body', tenantId: 1, extra: 1 })

    const text = server.logs.join('')
    const secrets = [code, password, wrong, token, login.result.token, ticket, exchanged.result.token, email, 'canary']
    for (const secret of secrets) expect(text).not.toContain(secret)

    const events = lines().flatMap(({ event }) => (event === undefined ? [] : [event]))
    expect(events).toEqual(['code-sent', 'registered', 'sign-in-refused', 'sign-in', 'ticket-exchanged', 'signed-out'])
    for (const line of lines().filter(({ event }) => event !== undefined)) {
      expect(line).toMatchObject({ time: expect.any(String), address: expect.any(String), device: expect.any(String) })
      expect(line['accountId'] ?? line['emailFingerprint']).toBeTypeOf('string')
    }
    const fingerprints = lines().flatMap(({ emailFingerprint }) => emailFingerprint ?? [])
    expect(new Set(fingerprints).size).toBe(1)
    // Whoever reads the log cannot try addresses until one fits.
    const plain = createHash('sha256').update(email).digest()
    for (const format of ['hex', 'base64url'] as const)
      expect(plain.toString(format)).not.toContain(String(fingerprints[0]).slice(0, 12))
    const requests = lines().filter(({ path, status }) => path !== undefined && status !== undefined)
    expect(requests).toHaveLength(10)
    expect(requests[1]).toMatchObject({
      method: 'GET',
      path: '/outbox',
      status: 200,
      ms: expect.any(Number),
      requestId: expect.any(String),
    })
  })

  it('OPS-01 keeps to one line whatever a visitor sends', async () => {
    const before = server.logs.length
    await server.request('/sso/%0d%0a{"level":60}', { headers: { 'user-agent': 'x"}{"forged":true' } })
    const added = server.logs.slice(before)
    expect(added).toHaveLength(1)
    expect(added[0]?.trim()).not.toMatch(/[\r\n]/)
    expect(JSON.parse(added[0] ?? '')).not.toHaveProperty('forged')
  })

  it('OPS-01 keeps the values of a failed statement out', async () => {
    const before = server.logs.length
    const { passwords, db } = server.server.dependencies
    const { verify } = passwords
    passwords.verify = async () => {
      await sql`select ${'canary-value'}::int`.execute(db)
      return false
    }
    const reply = await server.call('/account/login', { orgEmail: someEmail(), password: 'x', tenantId: 1 })
    passwords.verify = verify
    expect(reply.status).toBe(500)
    const failure = server.logs.slice(before).find((line) => line.includes('a call failed')) ?? ''
    const { err } = JSON.parse(failure) as { err: Record<string, unknown> }
    expect(Object.keys(err).sort()).toEqual(['code', 'message', 'stack', 'type'])
    expect(err['code']).toBe('22P02')
  })
})
