import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../kit/limits/limits.ts'
import { someBrowser } from '../../testing/browser.ts'
import { PASSWORD, someEmail } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const person = (orgEmail: string, code: string, password = PASSWORD) => ({
  orgEmail,
  code,
  password,
  orgUserName: 'Grace Hopper',
})
const rowsOf = async (email: string) => {
  const accounts = await server.db.selectFrom('accounts').select('id').where('email', '=', email).execute()
  return accounts.length
}
const login = (orgEmail: string, password: string) => server.call('/account/login', { orgEmail, password, tenantId: 1 })

describe('registration', () => {
  it('creates an account without an organization and signs in', { tags: ['REG-01'] }, async () => {
    const email = someEmail()
    const reply = await server.call('/account/register', person(email, await server.code(email, 'register')))
    const { token } = reply.result
    const me = await server.call('/account/user-info', {}, { token })
    expect(me.result).toMatchObject({
      orgUserName: 'Grace Hopper',
      orgEmail: email,
      orgId: null,
      enabled: true,
      roleVOList: [],
    })
    expect(await server.call('/account/user-org-assemble', {}, { token })).toMatchObject({ status: 200, code: '0418' })
  })

  it.each([
    ['Europe/Berlin', 'zh-CN,zh;q=0.9', 'Europe/Berlin', 'zh-CN'],
    ['America/Argentina/Buenos_Aires', 'en-GB', 'America/Argentina/Buenos_Aires', 'en-US'],
    ['Mars/Olympus', 'fr', 'UTC', 'en-US'],
    ['+08:00', 'zh', 'UTC', 'zh-CN'],
    ["'; drop table accounts; --", '', 'UTC', 'en-US'],
    [undefined, undefined, 'UTC', 'en-US'],
  ])(
    'stores the time zone %s and the language %s of the browser',
    { tags: ['REG-02'] },
    async (zone, languages, timeZone, language) => {
      const email = someEmail()
      const headers = {
        ...(zone !== undefined && { timezoneStr: zone }),
        ...(languages !== undefined && { 'accept-language': languages }),
      }
      const code = await server.code(email, 'register')
      const { result } = await server.call('/account/register', person(email, code), { headers })
      expect((await server.call('/account/user-info', {}, { token: result.token })).result.timeZone).toBe(timeZone)
      const stored = server.db.selectFrom('accounts').select('language').where('email', '=', email)
      expect(await stored.executeTakeFirst()).toEqual({ language })
      const elsewhere = { headers: { timezoneStr: 'Asia/Tokyo', 'accept-language': 'fr' }, token: result.token }
      expect((await server.call('/org/create', { orgName: 'Acme' }, elsewhere)).result).toMatchObject({
        timeZone,
        language,
      })
    },
  )

  it('creates one account under 50 parallel tries with one code', { tags: ['REG-01', 'engine'] }, async () => {
    const email = someEmail()
    const code = await server.code(email, 'register')
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => server.call('/account/register', person(email, code))),
    )
    expect(replies.filter((reply) => reply.code === '200')).toHaveLength(1)
    expect(replies.filter((reply) => reply.code === '0410003')).toHaveLength(49)
    expect(await rowsOf(email)).toBe(1)
  })

  it('reveals only to its owner that an email is taken', { tags: ['REG-01'] }, async () => {
    const { email } = await server.register()
    const stranger = await server.call('/account/register', person(email, '123456'))
    expect(stranger.code).toBe('0410003')
    expect((await server.call('/account/send-code', { orgEmail: email, scene: 'register' })).code).toBe('200')
    expect((await server.mails(email))[0]).toMatchObject({ subject: 'You already have a Worklane account' })
  })

  it('rejects a code mailed before the account was created', { tags: ['REG-01'] }, async () => {
    const email = someEmail()
    const [first, second] = [someBrowser(server), someBrowser(server)]
    const early = await first.code(email, 'register')
    expect((await second.register(email, await second.code(email, 'register'))).code).toBe('200')
    expect(await first.register(email, early)).toMatchObject({ status: 200, code: '0410005', result: null })
    expect(await rowsOf(email)).toBe(1)
  })

  it('creates one account for a repeated Idempotency-Key, even in parallel', {
    tags: ['REG-01', 'engine'],
  }, async () => {
    const email = someEmail()
    const body = person(email, await server.code(email, 'register'))
    const headers = { 'idempotency-key': 'a-key-of-the-browser' }
    const first = await Promise.all([1, 2, 3].map(() => server.call('/account/register', body, { headers })))
    const later = await server.call('/account/register', body, { headers })
    for (const reply of [...first, later]) {
      expect(reply.code).toBe('200')
      expect((await server.call('/account/user-info', {}, { token: reply.result.token })).result.orgEmail).toBe(email)
    }
    expect(await rowsOf(email)).toBe(1)
    const otherCode = await server.call('/account/register', { ...body, code: '000000' }, { headers })
    expect(otherCode).toMatchObject({ status: 400, code: '400', subMsg: 'Idempotency-Key' })
    const otherKey = await server.call('/account/register', body, { headers: { 'idempotency-key': 'another' } })
    expect(otherKey.code).toBe('0410003')
  })

  it('signs in on a repeated key with another name, but not with another password', {
    tags: ['REG-01'],
  }, async () => {
    const email = someEmail()
    const body = person(email, await server.code(email, 'register'))
    const headers = { 'idempotency-key': 'a-key-of-the-browser' }
    await server.call('/account/register', body, { headers })
    const renamed = await server.call('/account/register', { ...body, orgUserName: 'Somebody Else' }, { headers })
    const me = await server.call('/account/user-info', {}, { token: renamed.result.token })
    expect(me.result).toMatchObject({ orgEmail: email, orgUserName: body.orgUserName })
    const other = { ...body, password: 'another-fine-sentence' }
    const refused = await server.call('/account/register', other, { headers })
    expect(refused).toMatchObject({ status: 200, code: '0410005', result: null })
    expect((await login(email, PASSWORD)).code).toBe('200')
    expect(await rowsOf(email)).toBe(1)
  })

  it('limits password guesses through repeated registrations', { tags: ['COD-03'] }, async () => {
    const email = someEmail()
    const body = person(email, await server.code(email, 'register'))
    const headers = { 'idempotency-key': 'a-key-of-the-browser' }
    await server.call('/account/register', body, { headers })
    const guess = { ...body, password: 'another-fine-sentence' }
    for (let tries = 0; tries < LIMITS.passwordTries.max; tries += 1)
      await server.call('/account/register', guess, { headers })
    expect((await server.call('/account/register', body, { headers })).code).toBe('0410005')
  })

  it('rejects fields that a client must not set', async () => {
    const email = someEmail()
    const code = await server.code(email, 'register')
    for (const extra of ['role', 'roleVOList', 'orgId', 'enabled', 'verified', 'userId']) {
      const reply = await server.send('/account/register', { ...person(email, code), [extra]: 'organizationOwner' })
      expect(reply).toMatchObject({ status: 400, code: '400', subMsg: extra })
    }
    expect(await rowsOf(email)).toBe(0)
    expect((await server.call('/account/register', person(email, code))).code).toBe('200')
  })

  it('rejects an unknown invite code', { tags: ['INV-01'] }, async () => {
    const email = someEmail()
    const body = { ...person(email, await server.code(email, 'register')), inviteCode: 'made-up' }
    expect((await server.call('/account/register', body)).code).toBe('0420001')
    expect(await rowsOf(email)).toBe(0)
  })
})

describe('password reset', () => {
  it('sets the new password and ends every session of the user', { tags: ['RST-01'] }, async () => {
    const { email, token } = await server.register()
    const second = await login(email, PASSWORD)
    const code = await server.code(email, 'reset')
    const fresh = 'another-fine-sentence'
    expect((await server.call('/account/reset-password', { orgEmail: email, code, password: fresh })).code).toBe('200')
    for (const dead of [token, second.result.token]) {
      expect((await server.call('/account/user-info', {}, { token: dead })).status).toBe(403)
    }
    expect((await login(email, PASSWORD)).code).toBe('0410002')
    expect((await login(email, fresh)).code).toBe('200')
  })

  it.each([
    ['en-US', 'password was changed', 'sign in there with the new password'],
    ['zh-CN', '密码已修改', '使用新密码'],
  ])(
    'notifies the owner by email in %s that the password was changed',
    { tags: ['RST-01'] },
    async (language, subject, text) => {
      const { email, token } = await server.register()
      await server.call('/account/update-profile', { language }, { token })
      const body = { orgEmail: email, code: await server.code(email, 'reset'), password: 'another-fine-sentence' }
      await server.call('/account/reset-password', body)
      await server.server.dependencies.background.settled()
      const [mail] = await server.mails(email)
      expect(mail?.subject).toContain(subject)
      expect(mail?.text).toContain(text)
      expect(mail?.text).toContain('/sso/forgot-password')
      expect(mail?.code).toBeUndefined()
    },
  )

  it('rejects a repeated registration with the old password', { tags: ['RST-01'] }, async () => {
    const email = someEmail()
    const body = person(email, await server.code(email, 'register'))
    const headers = { 'idempotency-key': 'kept-by-somebody' }
    expect((await server.call('/account/register', body, { headers })).code).toBe('200')
    const code = await server.code(email, 'reset')
    await server.call('/account/reset-password', { orgEmail: email, code, password: 'another-fine-sentence' })
    expect((await server.call('/account/register', body, { headers })).code).toBe('0410003')
  })

  it('returns the same reply to a wrong code for known and unknown emails', { tags: ['COD-02'] }, async () => {
    const { email } = await server.register()
    const reset = (orgEmail: string) =>
      server.call('/account/reset-password', { orgEmail, code: '000000', password: 'another-fine-sentence' })
    const [known, unknown] = [await reset(email), await reset(someEmail())]
    expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })
    expect(known.code).toBe('0410003')
  })

  it('accepts a code once under 50 parallel tries', { tags: ['COD-01', 'engine'] }, async () => {
    const { email } = await server.register()
    const code = await server.code(email, 'reset')
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server.call('/account/reset-password', { orgEmail: email, code, password: `sentence number ${index}` }),
      ),
    )
    expect(replies.filter((reply) => reply.code === '200')).toHaveLength(1)
  })
})
