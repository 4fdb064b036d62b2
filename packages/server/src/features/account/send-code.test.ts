import { CODE } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../kit/limits/limits.ts'
import { differentCode, someBrowser } from '../../testing/browser.ts'
import { someAddress, someEmail } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { newToken } from '../session/token.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const madeUpCookie = () => ({ headers: { cookie: `sso-device=${newToken()}` } })

describe('requesting a code', () => {
  it('returns the same reply for known and unknown emails', {
    tags: ['COD-02'],
  }, async () => {
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

  it('sends one mail a minute and returns the seconds left', { tags: ['COD-03'] }, async () => {
    const email = someEmail()
    await server.call('/account/send-code', { orgEmail: email, scene: 'register' })
    const again = await server.call('/account/send-code', { orgEmail: email, scene: 'register' })
    expect(again.code).toBe('200')
    expect(again.result.resendAfter).toBeGreaterThan(0)
    expect(again.result.resendAfter).toBeLessThanOrEqual(CODE.resendSeconds)
    expect(await server.mails(email)).toHaveLength(1)
  })

  it('limits mails by client address, for known and unknown emails', { tags: ['COD-03'] }, async () => {
    const { email } = await server.register()
    for (const orgEmail of [email, someEmail()]) {
      const before = (await server.mails(orgEmail)).length
      const from = someAddress()
      // With any number of browsers: a forged cookie makes none of them a known device.
      const ask = () =>
        someBrowser(server, { from }).call('/account/send-code', { orgEmail, scene: 'login' }, madeUpCookie())
      for (let sent = 0; sent < LIMITS.codeMailsSite.max; sent += 1) expect((await ask()).code).toBe('200')
      expect((await ask()).status).toBe(429)
      expect(await server.mails(orgEmail)).toHaveLength(before + LIMITS.codeMailsSite.max)
    }
  })

  it('does not count a rate-limited request as a sent code', { tags: ['COD-03'] }, async () => {
    const email = someEmail()
    const from = someAddress()
    const { limiter } = server.server.dependencies
    const part = { codeMailsSite: `${email} login ${from}` }
    await limiter.consume(part, LIMITS.codeMailsSite.max)
    const browser = someBrowser(server, { from })
    const ask = () => browser.sendCode(email, 'login')
    expect([(await ask()).status, (await ask()).status]).toEqual([429, 429])
    await limiter.settle({ reset: part })
    expect((await ask()).result).toEqual({ resendAfter: CODE.resendSeconds })
    expect(await server.mails(email)).toHaveLength(1)
  })

  it('sends another code at once after the last one was consumed', { tags: ['COD-01'] }, async () => {
    const email = someEmail()
    const password = 'another-fine-sentence'
    const orgUserName = 'Ada Lovelace'
    const uses = {
      register: (code: string) => server.call('/account/register', { orgEmail: email, code, password, orgUserName }),
      login: (code: string) => server.call('/account/anonymous/login-code', { orgEmail: email, code, tenantId: 1 }),
      reset: (code: string) => server.call('/account/reset-password', { orgEmail: email, code, password }),
    }
    for (const scene of ['register', 'login', 'reset'] as const) {
      expect((await uses[scene](await server.code(email, scene))).code).toBe('200')
      const { length } = await server.mails(email)
      const again = await server.call('/account/send-code', { orgEmail: email, scene })
      expect(again.result).toEqual({ resendAfter: CODE.resendSeconds })
      await server.server.dependencies.background.settled()
      expect((await server.mails(email)).length).toBeGreaterThan(length)
    }
  })

  it('sends no new code within the minute after too many wrong tries', {
    tags: ['COD-03'],
  }, async () => {
    const { email } = await server.register()
    for (const orgEmail of [email, someEmail()]) {
      const browser = someBrowser(server)
      await browser.sendCode(orgEmail, 'login')
      const mails = await server.mails(orgEmail)
      for (let tries = 0; tries < CODE.tries; tries += 1)
        expect((await browser.signInByCode(orgEmail, differentCode(mails[0]?.code ?? ''))).code).toBe('0410003')
      const again = await browser.sendCode(orgEmail, 'login')
      expect(again.code).toBe('200')
      expect(again.result.resendAfter).toBeLessThanOrEqual(CODE.resendSeconds)
      expect(await server.mails(orgEmail)).toHaveLength(mails.length)
    }
  })

  it.each([
    ['en-US', 'You already have a Worklane account', 'Sign in here:'],
    ['zh-CN', '您已有 Worklane 账号，请直接登录', '请在这里登录：'],
  ])(
    'returns the same reply for a taken email and mails a sign-in link in %s',
    { tags: ['COD-02'] },
    async (language, subject, text) => {
      const { email, token } = await server.register()
      await server.call('/account/update-profile', { language }, { token })
      const stranger = someEmail()
      const ask = (orgEmail: string) =>
        server.call('/account/send-code', { orgEmail, scene: 'register' }, { headers: { cookie: 'a=b' } })
      const [known, unknown] = [await ask(email), await ask(stranger)]
      expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })
      const [mail] = await server.mails(email)
      expect(mail?.subject).toBe(subject)
      expect(mail?.text).toContain(`${text}\n${server.server.url}/sso/login\n`)
      expect(mail?.code).toBeUndefined()
      expect(mail?.text).not.toMatch(/\d{6}/)
      // The next step looks the same, too.
      const register = (orgEmail: string) =>
        server.call('/account/register', {
          orgEmail,
          code: '123456',
          password: 'another-fine-sentence',
          orgUserName: 'Ada',
        })
      expect((await register(email)).code).toBe('0410003')
      expect((await server.mails(stranger))[0]?.code).toMatch(/^\d{6}$/)
    },
  )

  it('counts every spelling of an email as one and rejects invalid emails', {
    tags: ['COD-04'],
  }, async () => {
    const browser = someBrowser(server)
    const name = `ada${Date.now()}`
    for (const orgEmail of [
      `${name}@аррӏе.com`,
      `${name.toUpperCase()}@XN--80AK6AA92E.com`,
      ` ${name}@xn--80ak6aa92e.COM `,
    ])
      expect((await browser.sendCode(orgEmail, 'register')).code).toBe('200')
    const mails = await server.mails(`${name}@аррӏе.com`)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.to).toBe(`${name}@xn--80ak6aa92e.com`)
    expect((await browser.register(`${name}@XN--80ak6aa92e.com`, mails[0]?.code ?? '')).code).toBe('200')
    expect((await browser.signIn(`${name}@аррӏе.com`)).code).toBe('200')
    for (const orgEmail of ['.a@b.co', 'a..b@b.co', 'a.@b.co', `${'a'.repeat(65)}@b.co`, 'a@127.1', 'a@b_c.co'])
      expect(await browser.sendCode(orgEmail, 'login')).toMatchObject({ status: 400, subMsg: 'orgEmail' })
  })

  it('does not count a mail that failed', { tags: ['COD-03'] }, async () => {
    const email = someEmail()
    const { mailer } = server.server.dependencies
    const { send } = mailer
    mailer.send = () => Promise.reject(new Error('no room for mail'))
    const ask = () => server.call('/account/send-code', { orgEmail: email, scene: 'register' })
    expect((await ask()).status).toBe(500)
    mailer.send = send
    expect((await ask()).result).toEqual({ resendAfter: CODE.resendSeconds })
    expect(await server.mails(email)).toHaveLength(1)
  })

  it('sends the mail in the language of the request', { tags: ['COD-02'] }, async () => {
    const email = someEmail()
    await server.call(
      '/account/send-code',
      { orgEmail: email, scene: 'register' },
      { headers: { 'accept-language': 'zh-CN' } },
    )
    expect((await server.mails(email))[0]?.text).toContain('验证码')
  })

  it('check-email returns whether an email is registered, three times a minute', {
    tags: ['HTT-08'],
  }, async () => {
    const { email } = await server.register()
    const check = (orgEmail: string) => server.call('/account/check-email', { orgEmail })
    expect((await check(email)).result).toEqual({ registered: true })
    expect((await check(someEmail())).result).toEqual({ registered: false })
    await check(email)
    await check(email)
    expect((await check(email)).status).toBe(429)
  })
})
