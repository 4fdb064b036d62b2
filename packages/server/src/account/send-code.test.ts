import { CODE } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../rate-limit/limits.ts'
import { someEmail } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('asking for a code', () => {
  it('COD-02 answers known and unknown addresses alike, and tells only the mailbox which it is', async () => {
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

  it('COD-03 mails once a minute, and tells the seconds left in between', async () => {
    const email = someEmail()
    await server.call('/account/send-code', { orgEmail: email, scene: 'register' })
    const again = await server.call('/account/send-code', { orgEmail: email, scene: 'register' })
    expect(again.code).toBe('200')
    expect(again.result.resendAfter).toBeGreaterThan(0)
    expect(again.result.resendAfter).toBeLessThanOrEqual(CODE.resendSeconds)
    expect(await server.mails(email)).toHaveLength(1)
  })

  it('COD-03 mails an address no more than the daily number', async () => {
    const email = someEmail()
    const { limiter } = server.server.dependencies
    for (let sent = 0; sent < LIMITS.codeDaily.most; sent += 1) {
      await limiter.settle({ reset: { codeResend: `register ${email}` } })
      expect((await server.call('/account/send-code', { orgEmail: email, scene: 'register' })).code).toBe('200')
    }
    await limiter.settle({ reset: { codeResend: `register ${email}` } })
    expect((await server.call('/account/send-code', { orgEmail: email, scene: 'register' })).status).toBe(429)
  })

  it('COD-03 says that a code was sent only when one was: a refusal by the daily number does not count as one', async () => {
    const email = someEmail()
    const { limiter } = server.server.dependencies
    await limiter.take({ codeDaily: email }, LIMITS.codeDaily.most)
    const ask = () => server.call('/account/send-code', { orgEmail: email, scene: 'login' })
    expect([(await ask()).status, (await ask()).status]).toEqual([429, 429])
    await limiter.settle({ reset: { codeDaily: email } })
    expect((await ask()).result).toEqual({ resendAfter: CODE.resendSeconds })
    expect(await server.mails(email)).toHaveLength(1)
  })

  it('COD-01 mails another code at once when the one before was used', async () => {
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

  it('COD-03 mails another code at once when wrong tries wore the one before out, known or unknown alike', async () => {
    const { email } = await server.register()
    const stranger = someEmail()
    const ask = (orgEmail: string) => server.call('/account/send-code', { orgEmail, scene: 'login' })
    const guess = (orgEmail: string, code: string) =>
      server.call('/account/anonymous/login-code', { orgEmail, code, tenantId: 1 })
    for (const orgEmail of [email, stranger]) {
      await ask(orgEmail)
      const mails = await server.mails(orgEmail)
      const wrong = mails[0]?.code === '000000' ? '000001' : '000000'
      for (let tries = 1; tries < CODE.tries; tries += 1) await guess(orgEmail, wrong)
      const early = await ask(orgEmail)
      expect(early.code).toBe('200')
      expect(await server.mails(orgEmail)).toHaveLength(mails.length)
      await guess(orgEmail, wrong)
      expect((await ask(orgEmail)).result).toEqual({ resendAfter: CODE.resendSeconds })
      expect(await server.mails(orgEmail)).toHaveLength(mails.length + 1)
    }
    expect((await server.mails(email))[0]?.code).toMatch(/^\d{6}$/)
  })

  it('COD-03 does not count what could not be mailed', async () => {
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

  it('COD-02 writes the mail in the language of the request', async () => {
    const email = someEmail()
    await server.call(
      '/account/send-code',
      { orgEmail: email, scene: 'register' },
      { headers: { 'accept-language': 'zh-CN' } },
    )
    expect((await server.mails(email))[0]?.text).toContain('验证码')
  })

  it('HTT-08 check-email tells of an address whether it is registered, three times a minute', async () => {
    const { email } = await server.register()
    const check = (orgEmail: string) => server.call('/account/check-email', { orgEmail })
    expect((await check(email)).result).toEqual({ registered: true })
    expect((await check(someEmail())).result).toEqual({ registered: false })
    await check(email)
    await check(email)
    expect((await check(email)).status).toBe(429)
  })
})
