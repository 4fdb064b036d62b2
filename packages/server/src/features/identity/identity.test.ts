import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someEmail } from '../../testing/client.ts'
import {
  googleAt,
  OPENID_CLIENT,
  type OpenidIssuer,
  providerBrowser,
  someIdentity,
  startOpenidIssuer,
  tokenOf,
  verifiedClaims,
} from '../../testing/openid-issuer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let issuer: OpenidIssuer
let server: TestServer
beforeAll(async () => {
  issuer = await startOpenidIssuer()
  server = await startTestServer(googleAt(issuer))
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

const browser = () => providerBrowser(server, issuer)
const events = (name: string) =>
  server.logs.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event === name)

describe('the sign-in providers', () => {
  it('are those of the settings, without secrets', { tags: ['IDN-04'] }, async () => {
    const reply = await server.call('/account/sign-in-options', {})
    expect(reply.result).toEqual({
      providers: [
        { key: 'google', name: { en: 'Google', zh: 'Google' }, url: `${server.server.url}/sso/login/with/google` },
      ],
    })
  })

  it('are empty when none is configured', { tags: ['IDN-04'] }, async () => {
    const plain = await startTestServer()
    expect((await plain.call('/account/sign-in-options', {})).result).toEqual({ providers: [] })
    const reply = await plain.request('/sso/login/with/google')
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe('/sso/login')
    await plain.stop()
  })
})

describe('the redirect to an OpenID provider', () => {
  it('asks for a code with PKCE, state and nonce, bound to an HttpOnly cookie', {
    tags: ['IDN-03'],
  }, async () => {
    const reply = await server.request('/sso/login/with/google?sso-redirect=%2Fsso%2Forginfo')
    expect(reply.status).toBe(303)
    const location = new URL(reply.headers.get('location') ?? '')
    expect(location.origin).toBe(issuer.issuer)
    expect(Object.fromEntries(location.searchParams)).toEqual({
      client_id: OPENID_CLIENT.id,
      redirect_uri: `${server.server.url}/sso/login/get-google-code`,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(reply.headers.get('set-cookie')).toMatch(
      /^sso-attempt=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['HEAD', { method: 'HEAD' }],
    ['an image', { headers: { 'sec-fetch-dest': 'image' } }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
  ])('is not started by %s', { tags: ['IDN-03'] }, async (_what, init) => {
    const reply = await server.request('/sso/login/with/google', init)
    expect([reply.headers.get('location'), reply.headers.get('set-cookie')]).toEqual([
      '/sso/login',
      expect.not.stringContaining('sso-attempt'),
    ])
  })

  it('stores nothing readable in the database', { tags: ['IDN-06'] }, async () => {
    const there = browser()
    const asked = await there.begin('?sso-redirect=%2Fsso%2Fsecret-place')
    const rows = JSON.stringify(await server.db.selectFrom('sign_in_attempts').selectAll().execute())
    expect(rows).not.toContain('secret-place')
    for (const name of ['state', 'nonce']) expect(rows).not.toContain(asked.searchParams.get(name))
  })

  it('fails while the provider is down and works again afterwards', { tags: ['IDN-03'] }, async () => {
    const fresh = await startTestServer(googleAt(issuer))
    issuer.setDown(true)
    const there = providerBrowser(fresh, issuer)
    const back = await there.begin('?sso-redirect=%2Fsso%2Forginfo')
    expect(back.pathname + back.search).toMatch(
      /^\/sso\/login\/get-google-code\?error=temporarily_unavailable&state=[\w-]{43}$/,
    )
    const state = back.searchParams.get('state') ?? ''
    const reply = await there.finish({ state, error: 'temporarily_unavailable' })
    expect(reply).toMatchObject({ code: '0460002', result: { returnTo: '/sso/orginfo' } })
    issuer.setDown(false)
    expect((await there.begin()).origin).toBe(issuer.issuer)
    await fresh.stop()
  })
})

describe('the callback from an OpenID provider', () => {
  it('registers a new user with a verified email without a password or code', {
    tags: ['IDN-04'],
  }, async () => {
    const email = someEmail()
    const subject = randomUUID()
    const there = browser()
    const reply = await there.signIn(subject, verifiedClaims(email), '?sso-redirect=%2Fsso%2Forginfo')
    const pending = {
      proof: expect.any(String),
      provider: 'google',
      email,
      emailVerified: true,
      displayName: 'Ada Lovelace',
      brand: null,
      organizations: [],
    }
    expect(reply.result).toEqual({
      ...{ status: 'step', step: 'register', pending },
      ...{ returnTo: '/sso/orginfo', opener: null, lang: null, sourceType: null },
    })
    expect((await there.call('/account/identity/pending', {})).result).toEqual({ ...pending, step: 'register' })
    const registered = await there.register({ orgUserName: 'Ada' })
    const info = await server.call('/account/user-info', {}, { token: registered.result.token })
    expect(info.result).toMatchObject({ orgEmail: email, orgUserName: 'Ada' })
    expect((await there.call('/account/identity/pending', {})).result).toBeNull()
    const account = await server.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(account.password_hash).toBeNull()

    const again = await browser().signIn(subject, verifiedClaims('another-address-by-now@example.org'))
    expect(again.result).toMatchObject({ status: 'signed-in', token: expect.any(String), returnTo: null })
    expect(events('sign-in').at(-1)).toMatchObject({ method: 'provider', provider: 'google' })
  })

  it.each<[string, Record<string, unknown>, Record<string, unknown>?]>([
    ['unverified', { email: 'claimed@example.org', email_verified: false }],
    ['marked as verified by a string', { email: 'claimed@example.org', email_verified: 'true' }],
    ['missing', {}],
    ['malformed', { email: 'not an address', email_verified: true }],
    [
      'of userinfo, and called verified by the ID token alone',
      { email_verified: true },
      { email: 'claimed@example.org' },
    ],
  ])(
    'requires a mailed code from a new user whose provider email is %s',
    { tags: ['IDN-04'] },
    async (_what, claims, userinfo = {}) => {
      const there = browser()
      const reply = await there.signIn(randomUUID(), { claims, userinfo })
      expect(reply.result).toMatchObject({ status: 'step', step: 'register', pending: { emailVerified: false } })
      const orgUserName = 'Ada'
      expect((await there.register({ orgUserName })).subMsg).toBe('orgEmail')
      const orgEmail = someEmail()
      expect((await there.register({ orgUserName, orgEmail })).subMsg).toBe('code')
      const wrong = await there.register({ orgUserName, orgEmail, code: '000000' })
      expect(wrong.code).toBe('0410003')
      await there.call('/account/send-code', { orgEmail, scene: 'register' })
      const code = (await server.mails(orgEmail))[0]?.code ?? ''
      const right = await there.register({ orgUserName, orgEmail, code })
      expect((await server.call('/account/user-info', {}, { token: right.result.token })).result.orgEmail).toBe(
        orgEmail,
      )
    },
  )

  it('requires proof of the account before it links a known email', {
    tags: ['IDN-02'],
  }, async () => {
    const { email, token } = await server.register()
    const subject = randomUUID()
    const there = browser()
    expect((await there.signIn(subject, verifiedClaims(email))).result).toMatchObject({ status: 'step', step: 'link' })
    expect((await there.register({ orgUserName: 'Eve' })).code).toBe('0410005')
    expect((await there.signIn(subject, verifiedClaims(email))).result).toMatchObject({ status: 'step', step: 'link' })
    const linked = await there.link(token)
    expect(linked.result).toEqual([
      { provider: 'google', name: expect.any(Object), linkedAt: expect.any(String), lastUsedAt: expect.any(String) },
    ])
    expect((await there.link(token)).code).toBe('0460001')
    await server.server.dependencies.background.settled()
    expect((await server.mails(email))[0]?.subject).toContain('Google is linked')
    const signedIn = await browser().signIn(subject)
    expect((await server.call('/account/user-info', {}, { token: tokenOf(signedIn) ?? '' })).result.orgEmail).toBe(
      email,
    )
  })

  it('does not reveal an account to an unverified email', {
    tags: ['IDN-02'],
  }, async () => {
    const { email } = await server.register()
    const reply = await browser().signIn(randomUUID(), { claims: { email, email_verified: false } })
    expect(reply.result).toMatchObject({ status: 'step', step: 'register' })
  })

  it('rejects an identity that another account has linked', { tags: ['IDN-02'] }, async () => {
    const { subject } = await someIdentity(server, issuer)
    const { token } = await server.register()
    const there = browser()
    expect((await there.signIn(subject, {}, '?purpose=link')).result).toMatchObject({
      status: 'proven',
      returnTo: null,
    })
    expect((await there.link(token)).code).toBe('0460004')
    expect((await server.call('/account/identities', {}, { token })).result).toEqual([])
  })

  it('links an identity to one account under ten parallel tries', { tags: ['IDN-02'] }, async () => {
    const subject = randomUUID()
    const people = await Promise.all(Array.from({ length: 10 }, () => server.register()))
    const browsers = people.map(browser)
    for (const there of browsers) await there.signIn(subject, {}, '?purpose=link')
    const replies = await Promise.all(browsers.map((there, index) => there.link(people[index]?.token ?? '')))
    expect(replies.filter(({ code }) => code === '200')).toHaveLength(1)
    expect(replies.filter(({ code }) => code === '0460004')).toHaveLength(9)
  })

  it('signs in once under 50 parallel tries', { tags: ['IDN-03'] }, async () => {
    const { subject } = await someIdentity(server, issuer)
    const there = browser()
    const answer = issuer.approve(await there.begin(), subject)
    const replies = await Promise.all(Array.from({ length: 50 }, () => there.finish(answer)))
    expect(replies.filter((reply) => tokenOf(reply))).toHaveLength(1)
    expect(replies.filter(({ code }) => code === '0460001')).toHaveLength(49)
  })

  it('registers once under 50 parallel tries', {
    tags: ['IDN-04'],
  }, async () => {
    const there = browser()
    await there.signIn(randomUUID(), verifiedClaims(someEmail()))
    const replies = await Promise.all(Array.from({ length: 50 }, () => there.register({ orgUserName: 'Ada' })))
    expect(replies.filter((reply) => tokenOf(reply))).toHaveLength(1)
  })

  it('rejects a disabled account', { tags: ['CAT-03'] }, async () => {
    const { email, subject } = await someIdentity(server, issuer)
    await server.db.updateTable('accounts').set({ enabled: false }).where('email', '=', email).execute()
    expect(await browser().signIn(subject)).toMatchObject({ code: '04206', result: { status: 'refused' } })
    expect(events('sign-in-refused').at(-1)).toMatchObject({ provider: 'google', reason: 'disabled' })
  })
})
