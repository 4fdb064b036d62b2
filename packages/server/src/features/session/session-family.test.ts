import { SESSION_IDLE_SECONDS, SESSION_LIFETIME_SECONDS } from '@sso-elements/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../housekeeping.ts'
import { LIMITS } from '../../kit/limits/limits.ts'
import { someBrowser } from '../../testing/browser.ts'
import { PASSWORD, someAddress } from '../../testing/client.ts'
import { freshSession } from '../../testing/fresh-session.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { TICKET_SESSIONS_PER_SIGN_IN } from './open-session.ts'
import { hashOfToken } from './token.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ticketOf = async (token: string) => (await server.call('/tickets', {}, { token })).result.ticket
/** The session that a ticket of another one opens; `held` is the token that the browser sends along. */
const childOf = async (token: string, held?: string): Promise<string> => {
  const ticket = await ticketOf(token)
  return (await server.call('/tickets/get-token', { ticket }, held === undefined ? {} : { token: held })).result.token
}
const lives = async (token: string) => (await server.call('/account/user-info', {}, { token })).code === '200'
const ofToken = (token: string) => sql`token_hash = ${hashOfToken(token)}`
const mailsOf = async (email: string) => {
  await server.server.dependencies.background.settled()
  return (await server.mails(email)).filter(({ subject }) => subject.startsWith('New sign-in'))
}

describe('a session that a ticket opened', () => {
  it('ends with the session of the ticket, and so do those of its own tickets', { tags: ['SES-13'] }, async () => {
    const { token, email } = await server.register()
    const child = await childOf(token)
    const grandchild = await childOf(child)
    const { token: other } = await freshSession(server, { email })
    await server.call('/account/logout', {}, { token })
    expect(await Promise.all([child, grandchild, other].map(lives))).toEqual([false, false, true])
  })

  it('ends without the session of the ticket', { tags: ['SES-13'] }, async () => {
    const { token } = await server.register()
    const [first, second] = [await childOf(token), await childOf(token)]
    await server.call('/account/logout', {}, { token: first })
    expect(await Promise.all([token, first, second].map(lives))).toEqual([true, false, true])
  })

  it('ends when the owner ends the session of the ticket in the list', { tags: ['SES-13'] }, async () => {
    const { token, email } = await server.register()
    const stolen = await freshSession(server, { email })
    const child = await childOf(stolen.token)
    await server.call('/account/sessions/end', { id: stolen.id }, { token })
    expect(await lives(child)).toBe(false)
  })

  it('is not opened when the session of the ticket ends at the same time', { tags: ['SES-13', 'engine'] }, async () => {
    for (let times = 0; times < 20; times += 1) {
      const { token } = await server.register()
      const ticket = await ticketOf(token)
      const [opened] = await Promise.all([
        server.call('/tickets/get-token', { ticket }),
        server.call('/account/logout', {}, { token }),
      ])
      if (opened.code === '200') expect(await lives(opened.result.token)).toBe(false)
      else expect(opened.code).toBe('0410003')
    }
  })

  it.each(['its parent', 'the parent of its parent'])(
    'replaces %s in the same browser, whose others live on',
    {
      tags: ['SES-13', 'engine'],
    },
    async (which) => {
      const { token } = await server.register()
      const other = await childOf(token)
      const opener = which === 'its parent' ? token : await childOf(token)
      const next = await childOf(opener, token)
      expect(await Promise.all([token, next, other].map(lives))).toEqual([false, true, true])
      await server.call('/account/logout', {}, { token: next })
      expect(await lives(other)).toBe(false)
    },
  )

  it('lives on when nobody uses the session of the ticket for eight days', { tags: ['SES-13', 'engine'] }, async () => {
    const { token } = await server.register()
    const child = await childOf(token)
    await sql`update sessions set expires_at = now() where ${ofToken(token)}`.execute(server.db)
    await sweep(server.server.dependencies)
    expect([await lives(token), await lives(child)]).toEqual([false, true])
  })

  it('counts its fourteen days from the first sign-in', { tags: ['SES-13', 'engine'] }, async () => {
    const { token } = await server.register()
    const day = 24 * 60 * 60
    const leftOf = async (of: string) => {
      const { rows } = await sql<{ left: number }>`
        select extract(epoch from expires_at - now())::int as left from sessions where ${ofToken(of)}`.execute(
        server.db,
      )
      return Math.round((rows[0]?.left ?? 0) / day)
    }
    expect(await leftOf(token)).toBe(SESSION_IDLE_SECONDS / day)
    await sql`update sessions set authenticated_at = now() - interval '13 days', created_at = now() - interval '13 days'
      where ${ofToken(token)}`.execute(server.db)
    let latest = token
    for (let times = 0; times < 3; times += 1) {
      latest = await childOf(latest)
      expect(await leftOf(latest)).toBe(SESSION_LIFETIME_SECONDS / day - 13)
    }
    await sql`update sessions set last_seen_at = now() - interval '1 hour' where ${ofToken(latest)}`.execute(server.db)
    expect(await lives(latest)).toBe(true)
    await server.server.dependencies.background.settled()
    expect(await leftOf(latest)).toBe(1)
  })

  it('is mailed as a new device, once', { tags: ['SES-14'] }, async () => {
    const { token, email } = await server.register()
    const thief = { from: someAddress(), headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' } }
    for (let times = 0; times < 3; times += 1) {
      const ticket = await ticketOf(token)
      expect((await server.call('/tickets/get-token', { ticket }, thief)).code).toBe('200')
    }
    const [mail, ...others] = await mailsOf(email)
    expect(mail?.subject).toBe('New sign-in to your Worklane account')
    expect(mail?.text).toContain('Firefox on Linux')
    expect(others).toEqual([])
  })

  it('makes way for newer ones of the same sign-in, and for no other device', {
    tags: ['SES-14', 'engine'],
  }, async () => {
    const { token, email } = await server.register()
    const devices = await Promise.all(
      Array.from({ length: 90 }, async () => (await freshSession(server, { email })).token),
    )
    const stolen = devices.pop() ?? ''
    const own = await childOf(token)
    const children: string[] = []
    for (let times = 0; times < TICKET_SESSIONS_PER_SIGN_IN + 5; times += 1)
      // A chain and a row at once.
      children.push(await childOf(times % 2 === 0 ? stolen : (children.at(-1) ?? stolen)))
    // A sign-in counts sign-ins alone.
    await server.call('/account/login', { orgEmail: email, password: PASSWORD, tenantId: 1 })
    const living = (await Promise.all(children.map(lives))).filter(Boolean)
    expect(living.length).toBeLessThanOrEqual(TICKET_SESSIONS_PER_SIGN_IN)
    expect(await lives(children.at(-1) ?? '')).toBe(true)
    expect((await Promise.all([token, own, stolen, ...devices].map(lives))).every(Boolean)).toBe(true)
  })

  it('is opened by 30 tickets of one family at the same time', { tags: ['SES-14'] }, async () => {
    const { token } = await server.register()
    const openers = await Promise.all(Array.from({ length: 15 }, () => childOf(token)))
    const tickets = await Promise.all([...openers, ...openers].map(ticketOf))
    const replies = await Promise.all(tickets.map((ticket) => server.call('/tickets/get-token', { ticket })))
    for (const { code } of replies) expect(['200', '0410003']).toContain(code)
    expect(replies.at(-1)?.status).toBe(200)
  })

  it('is limited by session and by account', { tags: ['SES-14'] }, async () => {
    const { token, email } = await server.register()
    const tickets = (of: string, count: number) =>
      Promise.all(Array.from({ length: count }, async () => (await server.call('/tickets', {}, { token: of })).status))
    const { max } = LIMITS.ticketsOfSession
    expect((await tickets(token, max + 5)).filter((status) => status === 200)).toHaveLength(max)
    const { token: second } = await freshSession(server, { email })
    const { token: third } = await freshSession(server, { email })
    await tickets(second, max)
    expect(await tickets(third, 1)).toEqual([429])
    expect(LIMITS.ticketsOfAccount.max).toBe(2 * max)
  })
})

describe('signing out everywhere', () => {
  it('ends every session and ticket, and makes each device a new one', { tags: ['SES-13'] }, async () => {
    const { token, email } = await server.register()
    const phone = someBrowser(server, { from: someAddress })
    await phone.signIn(email)
    const { token: other } = await freshSession(server, { email })
    const ticket = await ticketOf(other)
    const child = await childOf(token)
    const stranger = await server.register()
    const mails = (await mailsOf(email)).length
    expect((await server.call('/account/sessions/end-all', {}, { token })).result).toBeNull()
    expect(await Promise.all([token, other, child, stranger.token].map(lives))).toEqual([false, false, false, true])
    expect((await server.call('/tickets/get-token', { ticket })).code).toBe('0410003')
    expect((await phone.signIn(email)).code).toBe('200')
    expect(await mailsOf(email)).toHaveLength(mails + 1)
  })
})
