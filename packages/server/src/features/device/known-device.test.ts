import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../kit/limits/limits.ts'
import { someBrowser } from '../../testing/browser.ts'
import { PASSWORD, someAddress, someEmail } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { coarseAddress } from '../sign-in/complete-sign-in.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Mails about a sign-in on a new device. */
const mailsOf = async (email: string) => {
  await server.server.dependencies.background.settled()
  return (await server.mails(email)).filter(({ subject }) => /New sign-in|新设备/.test(subject))
}
const login = (orgEmail: string, from: string, headers: Record<string, string> = {}) =>
  server.call('/account/login', { orgEmail, password: PASSWORD, tenantId: 1 }, { from, headers })

describe('the device cookie', () => {
  it('is set as HttpOnly at sign-in, registration and reset, and grants no access', async () => {
    const browser = someBrowser(server)
    const email = someEmail()
    const sent = await browser.sendCode(email, 'register')
    expect(sent.headers.get('set-cookie')).toMatch(
      /^sso-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const [mail] = await server.mails(email)
    const registered = await browser.register(email, mail?.code ?? '')
    const kept = registered.headers.get('set-cookie')?.split(';')[0] ?? ''
    // The requesting browser is the same one.
    expect(sent.headers.get('set-cookie')).toContain(kept)
    for (const reply of [
      await browser.signIn(email),
      await browser.resetPassword(email, await browser.code(email, 'reset')),
    ])
      expect(reply.headers.get('set-cookie')).toContain(kept)
    const opened = await server.request('/api/account/user-info', {
      method: 'POST',
      headers: { cookie: kept, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(opened.status).toBe(403)
    const rows = JSON.stringify(await server.db.selectFrom('known_devices').selectAll().execute())
    expect(rows).not.toContain(kept.split('=')[1])
  })

  it('is Secure and sent with cross-site calls on https', async () => {
    const secure = await startTestServer({ PUBLIC_URL: 'https://sso.example.com' })
    const sent = await someBrowser(secure).sendCode(someEmail(), 'login')
    expect(sent.headers.get('set-cookie')).toMatch(
      /^__Host-sso-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=None$/,
    )
    await secure.stop()
  })

  it('is set with the first page in a response that is not cached', async () => {
    const page = await server.request('/sso/login', { headers: { accept: 'text/html' } })
    expect(page.headers.get('set-cookie')).toContain('sso-device=')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(page.headers.get('etag') ?? page.headers.get('last-modified')).toBeNull()
    const again = await server.request('/sso/login', { headers: { accept: 'text/html', cookie: 'sso-device=kept' } })
    expect(again.headers.get('set-cookie')).toBeNull()
  })

  it.each(['', 'x', 'x'.repeat(43), 'x'.repeat(5000), '"; drop table known_devices'])(
    'grants no extra tries when forged as %j',
    { tags: ['COD-03'] },
    async (made) => {
      const { email } = await server.register()
      const headers = { cookie: `sso-device=${encodeURIComponent(made)}` }
      const from = someAddress()
      for (let tries = 0; tries <= LIMITS.passwordTries.max; tries += 1)
        await server.call(
          '/account/login',
          { orgEmail: email, password: 'wrong words', tenantId: 1 },
          { from, headers },
        )
      expect((await login(email, from, headers)).code).toBe('0410001')
    },
  )
})

describe('a sign-in on a new device', () => {
  it('is mailed with the device, the local time, the network and what to do', async () => {
    const { email, token } = await server.register()
    await server.call('/account/update-profile', { timeZone: 'Asia/Tokyo', language: 'en-US' }, { token })
    expect(await mailsOf(email)).toEqual([])
    expect((await login(email, '203.0.113.77', { 'user-agent': FIREFOX })).code).toBe('200')
    const [mail, ...others] = await mailsOf(email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('New sign-in to your Worklane account')
    expect(mail?.text).toContain('Device: Firefox on Linux\n')
    expect(mail?.text).toMatch(/Time: \w+ \d+, \d{4} at \d+:\d\d\s[AP]M \(Asia\/Tokyo\)\n/)
    expect(mail?.text).toContain('Network address: 203.0.113.x\n')
    expect(mail?.text).toContain('/sso/forgot-password\n')
    expect(mail?.text).not.toContain('203.0.113.77')
  })

  it('is mailed in the language of the account', async () => {
    const { email, token } = await server.register()
    await server.call('/account/update-profile', { language: 'zh-CN' }, { token })
    await login(email, someAddress(), { 'accept-language': 'en' })
    const [mail] = await mailsOf(email)
    expect(mail?.subject).toBe('您的 Worklane 账号在新设备上登录')
    expect(mail?.text).toContain('如果不是，请立即重置密码')
  })

  it('is mailed once per device and once for a client without cookies', async () => {
    const { email } = await server.register()
    const phone = someBrowser(server, { from: someAddress })
    for (let times = 0; times < 4; times += 1) expect((await phone.signIn(email)).code).toBe('200')
    expect(await mailsOf(email)).toHaveLength(1)
    const script = someBrowser(server, { refusesCookies: true })
    for (let times = 0; times < 4; times += 1) expect((await script.signIn(email)).code).toBe('200')
    expect(await mailsOf(email)).toHaveLength(2)
  })

  it('is mailed a limited number of times a day and succeeds when mail fails', async () => {
    const { email } = await server.register()
    for (let times = 0; times < LIMITS.newDeviceMail.max + 3; times += 1) await login(email, someAddress())
    expect(await mailsOf(email)).toHaveLength(LIMITS.newDeviceMail.max)
    const other = await server.register()
    const { mailer } = server.server.dependencies
    const { send } = mailer
    mailer.send = () => Promise.reject(new Error('no room for mail'))
    expect((await login(other.email, someAddress())).code).toBe('200')
    await server.server.dependencies.background.settled()
    mailer.send = send
  })

  it.each([
    ['203.0.113.77', '203.0.113.x'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:x'],
  ])('shows only the network of %s', (address, network) => {
    expect(coarseAddress(address)).toBe(network)
  })
})

describe('a password reset', () => {
  it('signs in on its device, notifies the owner and removes all other devices', {
    tags: ['RST-01'],
  }, async () => {
    const { email, token } = await server.register()
    const thief = someBrowser(server)
    await thief.signIn(email)
    const owner = someBrowser(server)
    const reply = await owner.resetPassword(email, await owner.code(email, 'reset'), 'another-fine-sentence')
    expect(reply.code).toBe('200')
    const me = await server.call('/account/user-info', {}, { token: reply.result?.token ?? '' })
    expect(me.result.orgEmail).toBe(email)
    expect((await server.call('/account/user-info', {}, { token })).status).toBe(403)
    await server.server.dependencies.background.settled()
    expect((await server.mails(email)).map(({ subject }) => subject).join()).toContain('password was changed')
    const known = await server.db
      .selectFrom('known_devices')
      .select('device_hash')
      .where('account_id', '=', me.result.userId)
      .execute()
    expect(known).toHaveLength(1)
    for (let tries = 0; tries <= LIMITS.passwordTries.max; tries += 1)
      await someBrowser(server).signIn(email, 'wrong words')
    expect((await thief.signIn(email, 'another-fine-sentence')).code).toBe('0410001')
    expect((await owner.signIn(email, 'another-fine-sentence')).code).toBe('200')
  })
})

describe('known devices of an account', () => {
  it('stay known after any number of sign-ins without cookies', { tags: ['COD-03'] }, async () => {
    const { email } = await server.register()
    const from = someAddress()
    const browser = someBrowser(server, { from })
    await browser.signIn(email)
    await browser.signIn(email)
    const script = someBrowser(server, { from, refusesCookies: true })
    for (let times = 0; times < 60; times += 1) await script.signIn(email)
    for (let tries = 0; tries <= LIMITS.passwordTries.max; tries += 1)
      await someBrowser(server).signIn(email, 'wrong words')
    expect((await browser.signIn(email)).code).toBe('200')
  })

  it('grant no extra tries for another account', { tags: ['COD-03'] }, async () => {
    const [first, second] = [await server.register(), await server.register()]
    const browser = someBrowser(server)
    await browser.signIn(first.email)
    for (let tries = 0; tries <= LIMITS.passwordTries.max; tries += 1)
      await someBrowser(server).signIn(second.email, 'wrong words')
    expect((await browser.signIn(second.email)).code).toBe('0410001')
  })
})

describe('ending a session', () => {
  it('of another device makes it a new device, whose sign-in is mailed', {
    tags: ['SES-11'],
  }, async () => {
    const { email, token } = await server.register()
    const device = someBrowser(server, { from: someAddress })
    await device.signIn(email)
    const sessions = await server.call('/account/sessions', {}, { token })
    const id = sessions.result.find(({ current }) => !current)?.id ?? ''
    expect((await server.call('/account/sessions/end', { id }, { token })).code).toBe('200')
    expect(await mailsOf(email)).toHaveLength(1)
    expect((await device.signIn(email)).code).toBe('200')
    expect(await mailsOf(email)).toHaveLength(2)
  })
})
