import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someAddress, someEmail } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { someWorkspace } from '../../testing/workspace.ts'
import { LIMITS } from '../limits/limits.ts'

const WRONG_EXCHANGE = {
  clientId: 'ide',
  redirectUri: 'http://127.0.0.1:5000/',
  ticket: 'canary-ticket',
  codeVerifier: 'canary'.repeat(8),
}

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
  it('has one line per request and sign-in event without secrets', {
    tags: ['OPS-01'],
  }, async () => {
    server.logs.length = 0
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
    expect(events).toEqual([
      ...['code-sent', 'sign-in', 'registered', 'sign-in-refused', 'sign-in'],
      ...['sign-in', 'ticket-exchanged', 'signed-out'],
    ])
    for (const line of lines().filter(({ event }) => event !== undefined)) {
      expect(line).toMatchObject({ time: expect.any(String), address: expect.any(String), device: expect.any(String) })
      expect(line['accountId'] ?? line['emailFingerprint']).toBeTypeOf('string')
    }
    const fingerprints = lines().flatMap(({ emailFingerprint }) => emailFingerprint ?? [])
    expect(new Set(fingerprints).size).toBe(1)
    // A reader of the log cannot test addresses.
    const plain = createHash('sha256').update(email).digest()
    for (const format of ['hex', 'base64url'] as const)
      expect(plain.toString(format)).not.toContain(String(fingerprints[0]).slice(0, 12))
    const requests = lines().filter(({ path, status }) => path !== undefined && status !== undefined)
    expect(requests).toHaveLength(10)
    expect(requests[1]).toMatchObject({
      method: 'GET',
      address: expect.stringMatching(/^10\./),
      path: '/outbox',
      status: 200,
      ms: expect.any(Number),
      requestId: expect.any(String),
    })
  })

  it('stays on one line for any client input', { tags: ['OPS-01'] }, async () => {
    const before = server.logs.length
    await server.request('/sso/%0d%0a{"level":60}', { headers: { 'user-agent': 'x"}{"forged":true' } })
    const added = server.logs.slice(before)
    expect(added).toHaveLength(1)
    expect(added[0]?.trim()).not.toMatch(/[\r\n]/)
    expect(JSON.parse(added[0] ?? '')).not.toHaveProperty('forged')
  })

  it('omits the values of a failed statement', { tags: ['OPS-01'] }, async () => {
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

  /** The lines that an action logs. */
  const during = async (act: () => Promise<unknown>): Promise<Line[]> => {
    const before = server.logs.length
    await act()
    return lines().slice(before)
  }
  const requestsOf = (logged: Line[]) => logged.filter(({ status }) => status !== undefined)
  const eventsOf = (logged: Line[], name: string) => logged.filter(({ event }) => event === name)

  it('names the client address and the known account of a request', {
    tags: ['OPS-01'],
  }, async () => {
    const { token } = await server.register()
    const { userId } = (await server.call('/account/user-info', {}, { token })).result
    const from = '203.0.113.9'
    const [mine, dead, page] = requestsOf(
      await during(async () => {
        await server.call('/account/user-info', {}, { token, from })
        await server.call('/account/user-info', {}, { token: 'x'.repeat(43), from })
        await server.request('/sso/login?ticket=canary', {}, from)
      }),
    )
    expect(mine).toMatchObject({ path: '/api/account/user-info', status: 200, address: from, accountId: userId })
    expect(mine).not.toHaveProperty('code')
    expect(dead).toMatchObject({ status: 403, code: '403', address: from })
    expect(dead).not.toHaveProperty('accountId')
    expect(page).toMatchObject({ path: '/sso/login', address: from })
  })

  it('links an event to its request by ID', { tags: ['OPS-01'] }, async () => {
    const logged = await during(() => server.register())
    const [registered] = eventsOf(logged, 'registered')
    const request = requestsOf(logged).find(({ path }) => path === '/api/account/register')
    expect(registered?.['requestId']).toBe(request?.['requestId'])
  })

  it.each([
    ['/account/send-code', () => ({ orgEmail: 'limited@example.org', scene: 'login' }), 'codeResend'],
    ['/account/check-email', () => ({ orgEmail: 'limited@example.org' }), 'checkEmail'],
    ['/account/check-email', () => ({ orgEmail: someEmail() }), 'checkEmailSource'],
    ['/account/login', () => ({ orgEmail: 'limited@example.org', password: 'x', tenantId: 1 }), 'passwordTries'],
    ['/account/login', () => ({ orgEmail: someEmail(), password: 'x', tenantId: 1 }), 'passwordSource'],
    ['/tickets/get-token', () => ({ ticket: 'canary-ticket' }), 'ticketTries'],
    ['/authorize/token', () => WRONG_EXCHANGE, 'ticketTries'],
    ['/org/find', () => ({ orgKey: 'NOBODYHASIT' }), 'organizationFind'],
    ['/org/invite-info', () => ({ inviteCode: 'canary-invitation' }), 'inviteInfo'],
    ['/anonymous/share/unauth-info', () => ({ shareCode: 'canary-share' }), 'shareInfo'],
  ] as const)('has an event for the rate limit of %s (%#)', { tags: ['OPS-01'] }, async (path, body, limit) => {
    const from = someAddress()
    const { by, max } = LIMITS[limit]
    // All but one of an address at once; the counters of other limits have keys of their own.
    if (by === 'address') await server.server.dependencies.limiter.consume({ [limit]: from }, max - 1)
    const logged = await during(async () => {
      for (let sent = 0; sent <= (by === 'address' ? 1 : max); sent += 1) await server.send(path, body(), { from })
    })
    const limited = eventsOf(logged, 'limited').filter(({ limits }) => (limits as string[]).includes(limit))
    expect(limited).toHaveLength(1)
    expect(limited[0]).toMatchObject({
      path,
      address: from,
      retryAfter: expect.any(Number),
      device: expect.any(String),
    })
    if (path.startsWith('/account/')) expect(limited[0]?.['emailFingerprint']).toBeTypeOf('string')
    expect(JSON.stringify(logged)).not.toMatch(/canary|limited@/)
  })

  it('has an event for the rate limit of wrong codes', { tags: ['OPS-01'] }, async () => {
    const from = someAddress()
    await server.server.dependencies.limiter.consume({ codeTries: from }, LIMITS.codeTries.max)
    const body = { orgEmail: someEmail(), code: '000000', tenantId: 1 }
    const logged = await during(() => server.send('/account/anonymous/login-code', body, { from }))
    const limited = eventsOf(logged, 'limited')
    expect(limited).toEqual([expect.objectContaining({ limits: ['codeTries'], address: from })])
    expect(limited[0]?.['emailFingerprint']).toBeTypeOf('string')
  })

  it('names the account in an event of a limit per account', { tags: ['OPS-01'] }, async () => {
    const { token } = await server.register()
    const { userId } = (await server.call('/account/user-info', {}, { token })).result
    const logged = await during(async () => {
      for (let made = 0; made <= LIMITS.organizationCreation.max; made += 1)
        await server.call('/org/create', { orgName: 'Many' }, { token })
    })
    const [limited, ...others] = eventsOf(logged, 'limited')
    expect(limited).toMatchObject({ limits: ['organizationCreation'], path: '/org/create', accountId: userId })
    expect(others).toEqual([])
  })

  it('has an event for each checked email with a stable fingerprint', {
    tags: ['OPS-01'],
  }, async () => {
    const [first, second] = [someEmail(), someEmail()]
    const logged = await during(async () => {
      for (const orgEmail of [first, second, first]) await server.call('/account/check-email', { orgEmail })
    })
    const [one, two, again] = eventsOf(logged, 'email-checked').map(({ emailFingerprint }) => emailFingerprint)
    expect(one).toBe(again)
    expect(one).not.toBe(two)
    expect(JSON.stringify(logged)).not.toContain(first)
  })

  it('has an event for a rejected ticket with its account when known', {
    tags: ['OPS-01'],
  }, async () => {
    const { token } = await server.register()
    const { userId } = (await server.call('/account/user-info', {}, { token })).result
    const { ticket } = (await server.call('/tickets', {}, { token })).result
    const logged = await during(async () => {
      await server.call('/tickets/get-token', { ticket: 'canary-ticket' })
      await server.call('/authorize/token', { ...WRONG_EXCHANGE, ticket })
      await server.call('/tickets/get-token', { ticket })
      await server.call('/tickets/get-token', { ticket })
    })
    const events = logged.filter(({ event }) => event !== undefined)
    expect(events.map(({ event, reason, accountId }) => [event, reason, accountId])).toEqual([
      ['ticket-refused', 'used, expired or unknown', undefined],
      ['ticket-refused', 'wrong proof', userId],
      ['sign-in', undefined, userId],
      ['ticket-exchanged', undefined, userId],
      ['ticket-reused', undefined, userId],
    ])
    expect(JSON.stringify(logged)).not.toContain(ticket)
  })

  it('names the share and the organization in their events, but no codes', {
    tags: ['OPS-01'],
  }, async () => {
    const there = await someWorkspace(server)
    const { token } = there.owner
    const orgId = there.owner.organization.id
    const share = { resourceType: 'document' as const, resourceId: there.document.id, password: 'canary-password' }
    const codes: string[] = []
    const logged = await during(async () => {
      const { shareCode } = (await server.call('/share/create', share, { token })).result
      await server.call('/anonymous/share/login', { shareCode, password: 'wrong' })
      const opened = await server.call('/anonymous/share/login', { shareCode, password: share.password })
      await server.call('/anonymous/share/content', {}, { token: opened.result.token })
      await server.call('/anonymous/share/logout', {}, { token: opened.result.token })
      await server.call('/share/revoke', { shareCode }, { token })
      const { inviteCode } = (await server.call('/org/invite-link', {}, { token })).result
      const invited = someEmail()
      await server.call('/org/invite-emails', { emails: [invited] }, { token })
      codes.push(shareCode, opened.result.token, inviteCode, invited, share.password)
    })
    const { id: shareId } = await server.db
      .selectFrom('shares')
      .select('id')
      .where('resource_id', '=', there.document.id)
      .executeTakeFirstOrThrow()
    const events = ['share-made', 'share-refused', 'share-opened', 'share-closed', 'share-revoked']
    for (const event of events) expect(eventsOf(logged, event)).toEqual([expect.objectContaining({ shareId })])
    expect(requestsOf(logged).find(({ path }) => path === '/api/anonymous/share/content')).toMatchObject({ shareId })
    expect(eventsOf(logged, 'invited').map((line) => [line['method'], line['orgId']])).toEqual([
      ['link', orgId],
      ['mail', orgId],
    ])
    for (const secret of codes) expect(JSON.stringify(logged)).not.toContain(secret)
  })
})
