import { type CallPath, CODE } from '@sso-elements/contract'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../kit/limits/limits.ts'
import { PASSWORD, someAddress, someEmail } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const WRONG = 'not-the-right-words'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const login = (orgEmail: string, password: string, from = someAddress()) =>
  server.call('/account/login', { orgEmail, password, tenantId: 1 }, { from })
const loginCode = (orgEmail: string, code: string) =>
  server.call('/account/anonymous/login-code', { orgEmail, code, tenantId: 1 })

describe('sign-in with a password', () => {
  it('accepts the right password, ignoring the case of the email', { tags: ['CAT-03'] }, async () => {
    const { email } = await server.register()
    const reply = await login(email.toUpperCase(), PASSWORD)
    expect(reply).toMatchObject({ status: 200, code: '200' })
    const me = await server.call('/account/user-info', {}, { token: reply.result.token })
    expect(me.result.orgEmail).toBe(email)
  })

  it('returns the same reply for a wrong password and an unknown email', {
    tags: ['COD-02'],
  }, async () => {
    const { email } = await server.register()
    const body = (orgEmail: string) => JSON.stringify({ orgEmail, password: WRONG, tenantId: 1 })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const known = await server.request('/api/account/login', { ...init, body: body(email) })
    const unknown = await server.request('/api/account/login', { ...init, body: body(someEmail()) })
    expect(known.status).toBe(unknown.status)
    const text = await known.text()
    expect(text).toBe(await unknown.text())
    expect(JSON.parse(text)).toMatchObject({ code: '0410002' })
  })

  it.each(['known', 'unknown'])(
    'requires a code after repeated wrong passwords for a %s email',
    { tags: ['CAT-03'] },
    async (kind) => {
      const email = kind === 'known' ? (await server.register()).email : someEmail()
      for (let tries = 0; tries < LIMITS.passwordTries.max; tries += 1) {
        expect((await login(email, WRONG)).code).toBe('0410002')
      }
      expect((await login(email, WRONG)).code).toBe('0410001')
      expect((await login(email, PASSWORD)).code).toBe('0410001')
    },
  )

  it('accepts a code after the password was blocked, then the password again', {
    tags: ['CAT-03'],
  }, async () => {
    const { email } = await server.register()
    for (let tries = 0; tries <= LIMITS.passwordTries.max; tries += 1) await login(email, WRONG)
    expect((await loginCode(email, await server.code(email, 'login'))).code).toBe('200')
    expect((await login(email, PASSWORD)).code).toBe('200')
  })

  it('checks passwords only up to the limit under 50 parallel tries', { tags: ['COD-03', 'engine'] }, async () => {
    const { email } = await server.register()
    const replies = await Promise.all(Array.from({ length: 50 }, () => login(email, WRONG)))
    expect(replies.filter(({ code }) => code === '0410002')).toHaveLength(LIMITS.passwordTries.max)
    expect(replies.filter(({ code }) => code === '0410001')).toHaveLength(50 - LIMITS.passwordTries.max)
  })

  it('accepts the right password 24 times in parallel', {
    tags: ['CAT-03'],
  }, async () => {
    const { email } = await server.register()
    for (const atOnce of [6, 24]) {
      const replies = await Promise.all(Array.from({ length: atOnce }, () => login(email, PASSWORD)))
      expect(replies.map(({ code }) => code)).toEqual(Array.from({ length: atOnce }, () => '200'))
    }
  })

  it('verifies no hash beyond the limit under 100 parallel wrong guesses', { tags: ['COD-03'] }, async () => {
    const { email } = await server.register()
    const { passwords } = server.server.dependencies
    const { verify } = passwords
    let checked = 0
    passwords.verify = (known, password) => {
      checked += password === WRONG ? 1 : 0
      return verify(known, password)
    }
    await Promise.all(Array.from({ length: 100 }, () => login(email, WRONG)))
    passwords.verify = verify
    expect(checked).toBe(LIMITS.passwordTries.max)
  })

  it('rejects the old password when a reset finishes during the check', { tags: ['RST-01'] }, async () => {
    const { email } = await server.register()
    const code = await server.code(email, 'reset')
    const { passwords } = server.server.dependencies
    const { verify } = passwords
    passwords.verify = async (known, password) => {
      const isRight = await verify(known, password)
      await server.call('/account/reset-password', { orgEmail: email, code, password: 'another-fine-sentence' })
      return isRight
    }
    const reply = await login(email, PASSWORD)
    passwords.verify = verify
    expect(reply.code).toBe('0410002')
    expect((await login(email, 'another-fine-sentence')).code).toBe('200')
  })

  it('does the same work for known and unknown emails', {
    tags: ['COD-02'],
  }, async () => {
    const { dependencies } = server.server
    const { email } = await server.register()
    const stranger = someEmail()
    const { db } = dependencies
    const { verify, hash } = dependencies.passwords
    const { send } = dependencies.mailer
    const { consume, settle } = dependencies.limiter
    let work: string[] = []
    const noted =
      <Parameters extends unknown[], Result>(name: string, act: (...parameters: Parameters) => Result) =>
      (...parameters: Parameters): Result => {
        work.push(name)
        return act(...parameters)
      }
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        work.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    Object.assign(dependencies, { db: db.withPlugin(counting) })
    Object.assign(dependencies.passwords, { verify: noted('verify', verify), hash: noted('hash', hash) })
    Object.assign(dependencies.mailer, { send: noted('mail', send) })
    Object.assign(dependencies.limiter, { consume: noted('consume', consume), settle: noted('settle', settle) })
    const workOf = async (path: CallPath, body: Record<string, unknown>) => {
      // Mails of earlier tests do not belong to this call.
      await dependencies.background.settled()
      work = []
      // Neither browser has sent a request before.
      await server.send(path, body, { headers: { cookie: 'a=b' } })
      return work
    }
    const password = 'another-fine-sentence'
    for (const [path, rest, least] of [
      ['/account/login', { password: WRONG, tenantId: 1 }, 'verify'],
      ['/account/send-code', { scene: 'login' }, 'mail'],
      ['/account/send-code', { scene: 'reset' }, 'mail'],
      ['/account/anonymous/login-code', { code: '000000', tenantId: 1 }, 'RawNode'],
      ['/account/reset-password', { code: '000000', password }, 'RawNode'],
    ] as const) {
      const known = await workOf(path, { orgEmail: email, ...rest })
      expect(known).toContain(least)
      expect(await workOf(path, { orgEmail: stranger, ...rest })).toEqual(known)
    }
    Object.assign(dependencies, { db })
    Object.assign(dependencies.passwords, { verify, hash })
    Object.assign(dependencies.mailer, { send })
    Object.assign(dependencies.limiter, { consume, settle })
  })

  it('reveals that an account is disabled only with the right password', { tags: ['CAT-02'] }, async () => {
    const { email } = await server.register()
    await server.db.updateTable('accounts').set({ enabled: false }).where('email', '=', email).execute()
    expect((await login(email, WRONG)).code).toBe('0410002')
    expect(await login(email, PASSWORD)).toMatchObject({ status: 200, code: '04206', result: null })
  })

  it('returns a new token and ends the session of the old one', async () => {
    const { email, token } = await server.register()
    const again = await server.call('/account/login', { orgEmail: email, password: PASSWORD, tenantId: 1 }, { token })
    expect(again.result.token).not.toBe(token)
    expect((await server.call('/account/user-info', {}, { token })).code).toBe('403')
    expect((await server.call('/account/user-info', {}, { token: again.result.token })).code).toBe('200')
  })

  it('replaces an outdated hash at the next sign-in', async () => {
    const { email } = await server.register()
    const { passwords, background } = server.server.dependencies
    const { hash } = await import('@node-rs/argon2')
    const weak = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
    await server.db.updateTable('accounts').set({ password_hash: weak }).where('email', '=', email).execute()
    expect((await login(email, PASSWORD)).code).toBe('200')
    await background.settled()
    const { password_hash: stored } = await server.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(passwords.isOutdated(weak)).toBe(true)
    expect(passwords.isOutdated(stored ?? '')).toBe(false)
    expect((await login(email, PASSWORD)).code).toBe('200')
  })

  it('limits tries by client address across many emails', { tags: ['COD-03'] }, async () => {
    const from = someAddress()
    const keyed = server.server.dependencies.limiter
    for (let tries = 0; tries < LIMITS.passwordSource.max; tries += 1) await keyed.consume({ passwordSource: from })
    const reply = await login(someEmail(), WRONG, from)
    expect(reply).toMatchObject({ status: 429, code: '429' })
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('sign-in with a code', () => {
  it('accepts a code once under 50 parallel tries', { tags: ['COD-01', 'engine'] }, async () => {
    const { email } = await server.register()
    const code = await server.code(email, 'login')
    const replies = await Promise.all(Array.from({ length: 50 }, () => loginCode(email, code)))
    expect(replies.filter((reply) => reply.code === '200')).toHaveLength(1)
    expect(replies.filter((reply) => reply.code === '0410003')).toHaveLength(49)
  })

  it('rejects a code for another purpose or user, and one replaced by a newer one', {
    tags: ['COD-01'],
  }, async () => {
    const { email } = await server.register()
    const other = await server.register()
    expect((await loginCode(email, await server.code(email, 'reset'))).code).toBe('0410003')
    const older = await server.code(email, 'login')
    expect((await loginCode(other.email, older)).code).toBe('0410003')
    await server.server.dependencies.limiter.settle({ reset: { codeResend: `login ${email}` } })
    const newer = await server.code(email, 'login')
    expect(older === newer ? '0410003' : (await loginCode(email, older)).code).toBe('0410003')
    expect((await loginCode(email, newer)).code).toBe('200')
  })

  it('invalidates a code after too many wrong tries, from any number of machines', { tags: ['COD-03'] }, async () => {
    const { email } = await server.register()
    const code = await server.code(email, 'login')
    const wrong = code === '000000' ? '000001' : '000000'
    await Promise.all(Array.from({ length: CODE.tries }, () => loginCode(email, wrong)))
    expect((await loginCode(email, code)).code).toBe('0410003')
  })

  it('rejects a code after ten minutes', { tags: ['COD-01'] }, async () => {
    const { email } = await server.register()
    const code = await server.code(email, 'login')
    const { left } = await server.db
      .selectFrom('verification_codes')
      .select(sql<number>`extract(epoch from expires_at - now())::int`.as('left'))
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(left).toBeGreaterThan(9 * 60)
    expect(left).toBeLessThanOrEqual(10 * 60)
    await server.db
      .updateTable('verification_codes')
      .set({ expires_at: sql`now()` })
      .where('email', '=', email)
      .execute()
    expect((await loginCode(email, code)).code).toBe('0410003')
  })

  it('stores only the hash of a code', async () => {
    const email = someEmail()
    const code = await server.code(email, 'login').catch(() => null)
    expect(code).toBeNull()
    const rows = await server.db.selectFrom('verification_codes').selectAll().where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.code_hash).toMatch(/^[\w-]{43}$/)
  })
})
