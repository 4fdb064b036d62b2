import { CODE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../rate-limit/limits.ts'
import { PASSWORD, someAddress, someEmail } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

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

describe('sign-in by password', () => {
  it('CAT-03 signs in with the right password, whatever the case of the address', async () => {
    const { email } = await server.register()
    const reply = await login(email.toUpperCase(), PASSWORD)
    expect(reply).toMatchObject({ status: 200, code: '200' })
    const me = await server.call('/account/user-info', {}, { token: reply.result.token })
    expect(me.result.orgEmail).toBe(email)
  })

  it('CAT-03 answers a wrong password and an unknown address with the same bytes and status', async () => {
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
    'CAT-03 asks for a code after repeated wrong passwords of a %s address',
    async (kind) => {
      const email = kind === 'known' ? (await server.register()).email : someEmail()
      for (let tries = 0; tries < LIMITS.passwordTries.most; tries += 1) {
        expect((await login(email, WRONG)).code).toBe('0410002')
      }
      expect((await login(email, WRONG)).code).toBe('0410001')
      expect((await login(email, PASSWORD)).code).toBe('0410001')
    },
  )

  it('CAT-03 lets a person in by code after the password was blocked, and by password again after that', async () => {
    const { email } = await server.register()
    for (let tries = 0; tries <= LIMITS.passwordTries.most; tries += 1) await login(email, WRONG)
    expect((await loginCode(email, await server.code(email, 'login'))).code).toBe('200')
    expect((await login(email, PASSWORD)).code).toBe('200')
  })

  it('CAT-03 checks no more passwords than the limit says when 50 are tried at once', async () => {
    const { email } = await server.register()
    const replies = await Promise.all(Array.from({ length: 50 }, () => login(email, WRONG)))
    expect(replies.filter(({ code }) => code === '0410002')).toHaveLength(LIMITS.passwordTries.most)
    expect(replies.filter(({ code }) => code === '0410001')).toHaveLength(50 - LIMITS.passwordTries.most)
  })

  it('CAT-02 tells a disabled account only to somebody with the right password', async () => {
    const { email } = await server.register()
    await server.db.updateTable('accounts').set({ enabled: false }).where('email', '=', email).execute()
    expect((await login(email, WRONG)).code).toBe('0410002')
    expect(await login(email, PASSWORD)).toMatchObject({ status: 200, code: '04206', result: null })
  })

  it('SES-01 gives a new token at every sign-in, and ends the session whose token came with it', async () => {
    const { email, token } = await server.register()
    const again = await server.call('/account/login', { orgEmail: email, password: PASSWORD, tenantId: 1 }, { token })
    expect(again.result.token).not.toBe(token)
    expect((await server.call('/account/user-info', {}, { token })).code).toBe('403')
    expect((await server.call('/account/user-info', {}, { token: again.result.token })).code).toBe('200')
  })

  it('SES-11 makes a weak hash anew at the next sign-in', async () => {
    const { email } = await server.register()
    const { passwords, background } = server.server.dependencies
    const { hash } = await import('@node-rs/argon2')
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await server.db.updateTable('accounts').set({ password_hash: weak }).where('email', '=', email).execute()
    expect((await login(email, PASSWORD)).code).toBe('200')
    await background.settled()
    const { password_hash: stored } = await server.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(passwords.isOutdated(weak)).toBe(true)
    expect(passwords.isOutdated(stored)).toBe(false)
    expect((await login(email, PASSWORD)).code).toBe('200')
  })

  it('CAT-06 stops one machine that tries a password on many addresses', async () => {
    const from = someAddress()
    const keyed = server.server.dependencies.limiter
    for (let tries = 0; tries < LIMITS.passwordSource.most; tries += 1) await keyed.take({ passwordSource: from })
    const reply = await login(someEmail(), WRONG, from)
    expect(reply).toMatchObject({ status: 429, code: '429' })
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('sign-in by code', () => {
  it('CAT-07 signs in with the mailed code once, also when it is used 50 times at once', async () => {
    const { email } = await server.register()
    const code = await server.code(email, 'login')
    const replies = await Promise.all(Array.from({ length: 50 }, () => loginCode(email, code)))
    expect(replies.filter((reply) => reply.code === '200')).toHaveLength(1)
    expect(replies.filter((reply) => reply.code === '0410003')).toHaveLength(49)
  })

  it('CAT-07 refuses a code of another scene, of another person, and one that a newer code replaced', async () => {
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

  it('CAT-07 kills a code after its tries, from however many machines', async () => {
    const { email } = await server.register()
    const code = await server.code(email, 'login')
    const wrong = code === '000000' ? '000001' : '000000'
    await Promise.all(Array.from({ length: CODE.tries }, () => loginCode(email, wrong)))
    expect((await loginCode(email, code)).code).toBe('0410003')
  })

  it('CAT-07 refuses a code after ten minutes', async () => {
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

  it('SES-11 keeps no code in readable form', async () => {
    const email = someEmail()
    const code = await server.code(email, 'login').catch(() => null)
    expect(code).toBeNull()
    const rows = await server.db.selectFrom('verification_codes').selectAll().where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.code_hash).toMatch(/^[\w-]{43}$/)
  })
})

describe('asking for a code', () => {
  it('CAT-07 answers known and unknown addresses alike, and tells only the mailbox which it is', async () => {
    const { email } = await server.register()
    const stranger = someEmail()
    for (const scene of ['login', 'reset'] as const) {
      const known = await server.call('/account/send-code', { orgEmail: email, scene })
      const unknown = await server.call('/account/send-code', { orgEmail: stranger, scene })
      expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })
      expect(known.result).toEqual({ resendAfter: CODE.resendSeconds })
    }
    expect((await server.mails(email))[0]?.code).toMatch(/^\d{6}$/)
    const mails = await server.mails(stranger)
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      expect(mail.code).toBeUndefined()
      expect(mail.text).toContain('/sso/register')
    }
  })

  it('CAT-07 mails once a minute, and tells the seconds left in between', async () => {
    const email = someEmail()
    await server.call('/account/send-code', { orgEmail: email, scene: 'register' })
    const again = await server.call('/account/send-code', { orgEmail: email, scene: 'register' })
    expect(again.code).toBe('200')
    expect(again.result.resendAfter).toBeGreaterThan(0)
    expect(again.result.resendAfter).toBeLessThanOrEqual(CODE.resendSeconds)
    expect(await server.mails(email)).toHaveLength(1)
  })

  it('CAT-07 mails an address no more than the daily number', async () => {
    const email = someEmail()
    const { limiter } = server.server.dependencies
    for (let sent = 0; sent < LIMITS.codeDaily.most; sent += 1) {
      await limiter.settle({ reset: { codeResend: `register ${email}` } })
      expect((await server.call('/account/send-code', { orgEmail: email, scene: 'register' })).code).toBe('200')
    }
    await limiter.settle({ reset: { codeResend: `register ${email}` } })
    expect((await server.call('/account/send-code', { orgEmail: email, scene: 'register' })).status).toBe(429)
  })

  it('I18N-02 writes the mail in the language of the request', async () => {
    const email = someEmail()
    await server.call(
      '/account/send-code',
      { orgEmail: email, scene: 'register' },
      { headers: { 'accept-language': 'zh-CN' } },
    )
    expect((await server.mails(email))[0]?.text).toContain('验证码')
  })

  it('HTT-08 tells of an address whether it is registered, three times a minute', async () => {
    const { email } = await server.register()
    const check = (orgEmail: string) => server.call('/account/check-email', { orgEmail })
    expect((await check(email)).result).toEqual({ registered: true })
    expect((await check(someEmail())).result).toEqual({ registered: false })
    await check(email)
    await check(email)
    expect((await check(email)).status).toBe(429)
  })
})
