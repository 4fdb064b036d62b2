import { SESSION_IDLE_SECONDS, SESSION_LIFETIME_SECONDS } from '@sso-elements/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { SESSIONS_PER_ACCOUNT } from './open-session.ts'
import { hashOfToken, newToken } from './token.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const me = (token: string) => server.call('/account/user-info', {}, { token })
const login = async (orgEmail: string, headers: Record<string, string> = {}) => {
  const reply = await server.call('/account/login', { orgEmail, password: PASSWORD, tenantId: 1 }, { headers })
  return reply.result.token
}
const rowOf = (token: string) =>
  server.db
    .selectFrom('sessions')
    .selectAll()
    .select(sql<number>`extract(epoch from expires_at - authenticated_at)::int`.as('lifetime'))
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()

describe('a session', () => {
  /** Ages a session: moves all its times back by days. */
  const wait = (token: string, days: number) => {
    const earlier = (name: string) => sql<Date>`${sql.ref(name)} - ${days}::int * interval '1 day'`
    return server.db
      .updateTable('sessions')
      .set({
        created_at: earlier('created_at'),
        authenticated_at: earlier('authenticated_at'),
        last_seen_at: earlier('last_seen_at'),
        expires_at: earlier('expires_at'),
      })
      .where('token_hash', '=', hashOfToken(token))
      .execute()
  }
  /** Uses it, and waits until the server has recorded the use. */
  const use = async (token: string) => {
    const reply = await me(token)
    await server.server.dependencies.background.settled()
    return reply
  }

  it('lasts at most fourteen days regardless of use', { tags: ['SES-01', 'engine'] }, async () => {
    const { token } = await server.register()
    for (let day = 2; day < 14; day += 2) {
      await wait(token, 2)
      expect((await use(token)).code).toBe('200')
    }
    expect((await rowOf(token))?.lifetime).toBe(SESSION_LIFETIME_SECONDS)
    expect(SESSION_LIFETIME_SECONDS).toBe(1_209_600)
    await wait(token, 2)
    expect(await use(token)).toMatchObject({ status: 403, code: '403', result: null })
  })

  it('expires after eight days without use, but not with weekly use', {
    tags: ['SES-11', 'engine'],
  }, async () => {
    const { token } = await server.register()
    expect((await rowOf(token))?.lifetime).toBe(SESSION_IDLE_SECONDS)
    await wait(token, 7)
    expect((await use(token)).code).toBe('200')
    await wait(token, 8)
    expect(await use(token)).toMatchObject({ status: 403, code: '403', result: null })
  })

  it('is stored as a hash only', { tags: ['SES-11'] }, async () => {
    const { token } = await server.register()
    const tables = [
      'sessions',
      'accounts',
      'tickets',
      'idempotency_keys',
      'outbox_mails',
      'verification_codes',
    ] as const
    for (const table of tables) {
      const rows = await server.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(token)
    }
    expect(await rowOf(token)).toBeDefined()
  })

  it('has a token of 256 random bits that never repeats', () => {
    const tokens = new Set(Array.from({ length: 2000 }, newToken))
    expect(tokens.size).toBe(2000)
    const ones = [...tokens].reduce((sum, token) => {
      const bits = [...Buffer.from(token, 'base64url')].map((byte) => byte.toString(2).replaceAll('0', '').length)
      expect(bits).toHaveLength(32)
      return sum + bits.reduce((left, right) => left + right, 0)
    }, 0)
    expect(ones / (2000 * 256)).toBeCloseTo(0.5, 2)
  })

  it.each(['', 'x', 'x'.repeat(43), 'x'.repeat(5000), "' or 1=1 --", 'Bearer abc'])(
    'does not exist for the token %j',
    async (token) => {
      expect(await me(token)).toMatchObject({ status: 403, code: '403' })
    },
  )

  it('is accepted in the header only, not in a cookie', { tags: ['HTT-01'] }, async () => {
    const { token } = await server.register()
    const response = await server.request('/api/account/user-info', {
      method: 'POST',
      headers: { cookie: `pms-app-token=${token}; pms-app-token-test=${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(403)
  })

  it('ends at logout without affecting others', { tags: ['SES-11'] }, async () => {
    const { email, token } = await server.register()
    const other = await login(email)
    expect((await server.call('/account/logout', {}, { token })).code).toBe('200')
    expect((await me(token)).status).toBe(403)
    expect((await me(other)).code).toBe('200')
    expect((await server.call('/account/logout', {}, { token })).status).toBe(403)
  })

  it('ends when the account is disabled and stays ended', { tags: ['SES-11', 'engine'] }, async () => {
    const { email, token } = await server.register()
    const enable = (enabled: boolean) =>
      server.db.updateTable('accounts').set({ enabled }).where('email', '=', email).execute()
    await enable(false)
    expect((await me(token)).status).toBe(403)
    await enable(true)
    expect((await me(token)).status).toBe(403)
  })

  it('is listed and ended by its owner only', { tags: ['ACC-01'] }, async () => {
    const { email, token } = await server.register()
    const firefox = await login(email, { 'user-agent': FIREFOX })
    const stranger = await server.register()
    const { result: sessions } = await server.call('/account/sessions', {}, { token })
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    const other = sessions.find(({ current }) => !current)
    expect(other?.device).toBe('Firefox on Linux')
    const id = other?.id ?? ''
    const ends = [stranger.token, token].map(
      (who) => () => server.call('/account/sessions/end', { id }, { token: who }),
    )
    expect((await ends[0]?.())?.code).toBe('200')
    expect((await me(firefox)).code).toBe('200')
    expect((await ends[1]?.())?.code).toBe('200')
    expect((await me(firefox)).status).toBe(403)
  })

  it('replaces the oldest one when the account has 100', { tags: ['engine'] }, async () => {
    const { email, token } = await server.register()
    const account = await rowOf(token)
    await sql`insert into sessions (id, token_hash, account_id, device, address, expires_at, created_at)
      select gen_random_uuid(), 'filler ' || n || ${email}, ${account?.account_id}, 'x', 'x', now() + interval '1 day',
        now() + interval '1 second' from generate_series(1, ${SESSIONS_PER_ACCOUNT - 1}::int) n`.execute(server.db)
    expect((await me(token)).code).toBe('200')
    await login(email)
    expect((await me(token)).status).toBe(403)
  })

  it('records its last use at most once a minute', { tags: ['SES-11', 'engine'] }, async () => {
    const { token } = await server.register()
    const { background } = server.server.dependencies
    const before = await rowOf(token)
    await me(token)
    await background.settled()
    expect((await rowOf(token))?.last_seen_at).toEqual(before?.last_seen_at)
    await sql`update sessions set last_seen_at = now() - interval '61 seconds' where id = ${before?.id}`.execute(
      server.db,
    )
    await me(token)
    await background.settled()
    const after = await rowOf(token)
    expect(after?.last_seen_at.getTime()).toBeGreaterThanOrEqual(before?.last_seen_at.getTime() ?? 0)
  })
})

describe('the profile', () => {
  it('changes only the given fields', { tags: ['ACC-01'] }, async () => {
    const { token } = await server.register()
    const before = (await me(token)).result
    const changes = { orgUserName: '  王小明 ', timeZone: 'Asia/Shanghai', head: `${server.server.url}/a.png` }
    const after = await server.call('/account/update-profile', changes, { token })
    expect(after.result).toEqual({ ...before, ...changes, orgUserName: '王小明' })
    expect((await me(token)).result).toEqual(after.result)
  })

  it.each([
    ['orgUserName', { orgUserName: ' ' }],
    ['orgUserName', { orgUserName: 'x'.repeat(51) }],
    ['orgUserName', { orgUserName: 'a\u0000b' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['head', { head: 'javascript:alert(1)' }],
    ['head', { head: 'https://tracker.example/a.png' }],
    ['head', { head: 'http://ada:secret@localhost:3000/a.png' }],
    ['head', { head: 'http://app.example.com/a.png' }],
    ['language', { language: 'not a language' }],
    ['enabled', { enabled: false }],
    ['body', {}],
  ])('rejects an invalid %s by name (%#)', async (field, body) => {
    const { token } = await server.register()
    const before = (await me(token)).result
    expect(await server.send('/account/update-profile', body, { token })).toMatchObject({ status: 400, subMsg: field })
    expect((await me(token)).result).toEqual(before)
  })
})
