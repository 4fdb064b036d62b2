import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someAddress } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { newToken } from '../session/token.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RETURN_ORIGINS: 'https://app.example.com,https://*.tools.example' })
})
afterAll(() => server.stop())

const ticketOf = async (token: string) => (await server.call('/tickets', {}, { token })).result.ticket
const exchange = (ticket: string) => server.call('/tickets/get-token', { ticket })
const me = (token: string) => server.call('/account/user-info', {}, { token })

describe('a ticket', () => {
  it('creates a new session of the same user', { tags: ['HND-01'] }, async () => {
    const { email, token } = await server.register()
    const { result } = await exchange(await ticketOf(token))
    expect(result.token).not.toBe(token)
    expect((await me(result.token)).result.orgEmail).toBe(email)
    expect((await me(token)).code).toBe('200')
  })

  it('says whether it was made in the browser that exchanges it', { tags: ['SES-16'] }, async () => {
    const { token } = await server.register()
    const cookieOf = () => ({ headers: { cookie: `sso-device=${newToken()}` } })
    const [here, there] = [cookieOf(), cookieOf()]
    const isOfBrowser = async (asker: object, user: object) => {
      const { ticket } = (await server.call('/tickets', {}, { token, ...asker })).result
      return (await server.call('/tickets/get-token', { ticket }, user)).result.ofThisBrowser
    }
    expect(await isOfBrowser(here, here)).toBe(true)
    expect([await isOfBrowser(here, there), await isOfBrowser(here, {}), await isOfBrowser({}, {})]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('works once under 50 parallel tries', { tags: ['HND-01', 'engine'] }, async () => {
    const { token } = await server.register()
    const ticket = await ticketOf(token)
    const replies = await Promise.all(Array.from({ length: 50 }, () => exchange(ticket)))
    expect(replies.filter(({ code }) => code === '200')).toHaveLength(1)
    expect(replies.filter(({ code }) => code === '0410003')).toHaveLength(49)
  })

  it('works at a client address after two others were used 50 times there', {
    tags: ['HND-01'],
  }, async () => {
    const { token } = await server.register()
    const from = someAddress()
    for (let others = 0; others < 2; others += 1) {
      const ticket = await ticketOf(token)
      await Promise.all(Array.from({ length: 50 }, () => server.call('/tickets/get-token', { ticket }, { from })))
    }
    expect((await server.call('/tickets/get-token', { ticket: await ticketOf(token) }, { from })).code).toBe('200')
  })

  it('expires after a minute', { tags: ['HND-01', 'engine'] }, async () => {
    const { token } = await server.register()
    const ticket = await ticketOf(token)
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from max(expires_at) - now())::float as left from tickets where not used`.execute(server.db)
    expect(rows[0]?.left).toBeGreaterThan(50)
    expect(rows[0]?.left).toBeLessThanOrEqual(60)
    await server.db.updateTable('tickets').set({ expires_at: sql`now()` }).execute()
    expect((await exchange(ticket)).code).toBe('0410003')
  })

  it('ends with its original session', { tags: ['HND-01'] }, async () => {
    const { token } = await server.register()
    const ticket = await ticketOf(token)
    await server.call('/account/logout', {}, { token })
    expect((await exchange(ticket)).code).toBe('0410003')
  })

  it('is stored as a hash', async () => {
    const { token } = await server.register()
    const ticket = await ticketOf(token)
    const rows = await server.db.selectFrom('tickets').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(ticket)
  })

  it.each(['', 'x', "';drop table tickets;--", 'x'.repeat(101)])(
    'is rejected when it is made up (%j)',
    { tags: ['HND-01'] },
    async (ticket) => {
      expect(['0410003', '400']).toContain((await exchange(ticket)).code)
    },
  )

  it('requires a session', { tags: ['HND-01'] }, async () => {
    expect((await server.call('/tickets', {})).status).toBe(403)
  })

  it('ends its session when it is reused', { tags: ['HND-01'] }, async () => {
    const { token } = await server.register()
    const ticket = await ticketOf(token)
    const given = (await exchange(ticket)).result.token
    const other = (await exchange(await ticketOf(token))).result.token
    expect((await me(given)).code).toBe('200')
    expect((await exchange(ticket)).code).toBe('0410003')
    expect((await me(given)).status).toBe(403)
    for (const live of [token, other]) expect((await me(live)).code).toBe('200')
  })

  it.each([
    ['HEAD', {}],
    ['GET', { 'sec-fetch-mode': 'navigate' }],
    ['GET', { 'sec-fetch-mode': 'no-cors' }],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['GET', { purpose: 'prefetch' }],
    ['GET', { 'x-moz': 'prefetch' }],
  ])('is not consumed by a %s request with %j', { tags: ['HND-01'] }, async (method, headers) => {
    const { token } = await server.register()
    const ticket = await ticketOf(token)
    const response = await server.request(`/api/tickets/get-token?ticket=${ticket}`, { method, headers })
    expect(response.status).toBe(400)
    expect((await exchange(ticket)).code).toBe('200')
  })

  it.each([
    ['https://evil.example', false],
    ['null', false],
    ['https://app.example.com.evil.example', false],
    ['http://app.example.com', false],
    ['https://app.example.com', true],
    ['https://team.tools.example', true],
    ['own', true],
  ])('is accepted from the origin %s: %s', { tags: ['HND-01'] }, async (given, isServed) => {
    const { token } = await server.register()
    const ticket = await ticketOf(token)
    const origin = given === 'own' ? new URL(server.server.url).origin : given
    const reply = await server.call('/tickets/get-token', { ticket }, { headers: { origin } })
    if (isServed) return expect(reply.code).toBe('200')
    expect(reply).toMatchObject({ status: 400, subMsg: 'Origin', result: null })
    expect((await exchange(ticket)).code).toBe('200')
  })
})
