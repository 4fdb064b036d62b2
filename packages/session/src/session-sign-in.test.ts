import { describe, expect, it, vi } from 'vitest'
import { answerForAda, credentials, PERSON, tabWithToken } from './testing/ada.ts'
import { type Answer, refusal, success, useApiServer, useWarnings } from './testing/api-server.ts'
import { createBrowser } from './testing/browser.ts'
import { acme, ada } from './testing/people.ts'

const server = useApiServer()
useWarnings()

const paths = (): string[] => server.seen.map(({ path }) => path)

describe('signing in and out', () => {
  it('stores the token, loads the account and raises signed-in', { tags: ['CAT-03'] }, async () => {
    answerForAda(server)
    const browser = createBrowser(server.url)
    const { session } = browser.openTab()
    const signedIn: unknown[] = []
    session.on('signed-in', (event) => signedIn.push(event))
    await session.start()
    expect(await session.signIn(credentials)).toEqual({ status: 'signed-in' })
    expect(browser.cookies.get('prod')).toBe('new-token')
    expect(session.store.getState().account).toEqual(ada)
    expect(signedIn).toEqual([{ userId: '42', restored: false }])
    expect(server.seen[0]?.body).toEqual({ ...credentials, tenantId: 1 })
  })

  it('raises signed-in before the rights are loaded', {
    tags: ['SES-04'],
  }, async () => {
    server.answer(({ path }) => (path === '/product/get/org-product-right' ? null : (PERSON[path] ?? null)))
    const { session } = createBrowser(server.url).openTab()
    const userId = new Promise((resolve) => session.on('signed-in', (event) => resolve(event.userId)))
    void session.signIn(credentials)
    expect(await userId).toBe('42')
    expect(session.store.getState().organization).toEqual(acme)
    expect(session.store.getState().rights).toBeNull()
  })

  it('only warns if loading the account fails after sign-in', { tags: ['CAT-09'] }, async () => {
    answerForAda(server, { '/account/user-info': refusal('500', '', 500) })
    const { session } = createBrowser(server.url).openTab()
    expect(await session.signIn(credentials)).toEqual({ status: 'signed-in' })
    expect(session.store.getState().token).toBe('new-token')
    expect(console.warn).toHaveBeenCalled()
  })

  it('returns codes 0410001 and 04206 to the form without a message or reload', {
    tags: ['CAT-03'],
  }, async () => {
    const { session, reloads } = createBrowser(server.url).openTab()
    const messages: unknown[] = []
    session.on('message', (message) => messages.push(message))
    answerForAda(server, { '/account/login': refusal('0410001', 'Enter a code') })
    expect(await session.signIn(credentials)).toEqual({ status: 'code-required', code: '0410001' })
    answerForAda(server, { '/account/login': refusal('04206', 'Disabled') })
    expect(await session.signIn(credentials)).toEqual({ status: 'refused', code: '04206', msg: 'Disabled' })
    answerForAda(server, { '/account/login': refusal('0410002', 'Wrong') })
    await expect(session.signIn(credentials)).rejects.toMatchObject({ code: '0410002' })
    expect(messages).toEqual([])
    expect(reloads).toEqual([])
  })

  it('calls the server on sign-out, then clears the session, texts and cookie', {
    tags: ['SES-08'],
  }, async () => {
    answerForAda(server)
    const { session, browser } = tabWithToken(server)
    await session.start()
    browser.storage.set('sso-translations-7-en', '[]')
    browser.storage.set('other', 'stays')
    const signedOut = vi.fn()
    session.on('signed-out', signedOut)
    await session.signOut()
    expect(paths().at(-1)).toBe('/account/logout')
    expect(server.seen.at(-1)?.headers['accesstoken']).toBe('kept')
    expect(session.store.getState()).toMatchObject({ token: null, account: null, organization: null, rights: null })
    expect(browser.cookies.size).toBe(0)
    expect([...browser.storage.keys()]).toEqual(['other'])
    expect(signedOut).toHaveBeenCalledTimes(1)
  })

  it.each<[string, Answer]>([
    ['500', refusal('500', '', 500)],
    ['403', refusal('403', '', 403)],
    ['an HTML page', { body: '<html></html>' }],
  ])('clears the session even if the logout call returns %s', { tags: ['SES-08'] }, async (_what, reply) => {
    answerForAda(server, { '/account/logout': reply })
    const { session, browser, reloads } = tabWithToken(server)
    await session.start()
    const messages: unknown[] = []
    session.on('message', (message) => messages.push(message))
    await session.signOut()
    expect(browser.cookies.size).toBe(0)
    expect(session.store.getState().token).toBeNull()
    expect(messages).toEqual([])
    expect(reloads).toEqual([])
  })

  it('keeps the session for the page if the browser rejects the cookie', { tags: ['SES-01'] }, async () => {
    answerForAda(server)
    const browser = createBrowser(server.url)
    browser.refuseCookies()
    const { session } = browser.openTab()
    await session.start()
    await session.signIn(credentials)
    server.seen.length = 0
    await session.call('/org/list', {}, { showError: false }).catch(() => {})
    expect(server.seen[0]?.headers['accesstoken']).toBe('new-token')
    await session.signOut()
    expect(session.store.getState().token).toBeNull()
  })

  it('reports a rejected cookie at once and again on the next page', { tags: ['SES-01'] }, async () => {
    answerForAda(server)
    const browser = createBrowser(server.url)
    browser.refuseCookies()
    const { session } = browser.openTab()
    const messages: unknown[] = []
    session.on('message', (message) => messages.push(message))
    await session.start()
    expect(session.cookieRefused).toBe(false)
    await session.signIn(credentials)
    expect(messages).toEqual([{ key: 'message.cookieRefused', durationMs: 2000 }])
    expect(session.cookieRefused).toBe(true)

    const { session: next } = browser.openTab()
    await next.start()
    expect(next.store.getState().token).toBeNull()
    expect(next.cookieRefused).toBe(true)
    expect(browser.openTab(undefined, 60_000).session.cookieRefused).toBe(false)

    browser.acceptCookies()
    await next.signIn(credentials)
    expect(next.cookieRefused).toBe(false)
    expect(browser.openTab().session.cookieRefused).toBe(false)
  })

  it('ends the session in all tabs of the browser after a password reset', {
    tags: ['RST-01'],
  }, async () => {
    answerForAda(server, { '/account/reset-password': success(null), '/account/logout': refusal('403', '', 403) })
    const { session, browser, reloads } = tabWithToken(server, 'dead-by-then')
    const { session: other } = browser.openTab()
    await Promise.all([session.start(), other.start()])
    await session.resetPassword({ orgEmail: 'ada@acme.example', code: '123456', password: 'long enough here' })
    expect(session.store.getState()).toMatchObject({ token: null, account: null })
    expect(browser.cookies.size).toBe(0)
    expect(other.store.getState().token).toBeNull()
    expect(reloads).toEqual([])
  })

  it('keeps the session if the password reset is refused', { tags: ['RST-01'] }, async () => {
    answerForAda(server, { '/account/reset-password': refusal('0410003') })
    const { session } = tabWithToken(server)
    await session.start()
    const reset = session.resetPassword({ orgEmail: 'ada@acme.example', code: '1', password: 'long enough here' })
    await expect(reset).rejects.toMatchObject({ code: '0410003' })
    expect(session.store.getState()).toMatchObject({ token: 'kept', account: ada })
  })

  it('names the cookie after the environment', { tags: ['SES-01'] }, async () => {
    answerForAda(server)
    const browser = createBrowser(server.url)
    const { session } = browser.openTab()
    session.configure({ environment: 'dev' })
    await session.signIn(credentials)
    expect([...browser.cookies.keys()]).toEqual(['dev'])
  })

  it('stores the app name under pms-app-name', { tags: ['SES-02'] }, () => {
    const browser = createBrowser(server.url)
    browser.openTab().session.configure({ appName: 'Northwind' })
    expect(browser.storage.get('pms-app-name')).toBe('Northwind')
    expect(browser.openTab().session.config.appName).toBe('Northwind')
  })

  it('stores the app name, or the name of the brand without one, on sign-in', {
    tags: ['SES-02'],
  }, async () => {
    answerForAda(server)
    const browser = createBrowser(server.url)
    const { session } = browser.openTab()
    expect(session.config.appName).toBeNull()
    await session.signIn(credentials)
    expect(browser.storage.get('pms-app-name')).toBe('pms')
    session.preferences.setState({ sourceType: 1 })
    await session.signIn(credentials)
    expect(browser.storage.get('pms-app-name')).toBe('document')
    await session.signOut()
    expect(browser.openTab().session.config.appName).toBe('document')
    session.configure({ appName: 'Northwind' })
    await session.signIn(credentials)
    expect(browser.openTab().session.config.appName).toBe('Northwind')
  })

  it('reuses the idempotency key when a registration is retried after a lost response', {
    tags: ['REG-01'],
  }, async () => {
    const person = { orgEmail: 'a@b.example', code: '123456', password: 'long enough here', orgUserName: 'A' }
    const { session } = createBrowser(server.url).openTab()
    answerForAda(server, { '/account/register': { body: '<html>lost</html>', status: 502 } })
    await expect(session.register(person)).rejects.toThrow()
    answerForAda(server, { '/account/register': success({ token: 'new-token' }) })
    await session.register(person)
    await session.register(person)
    const keys = server.seen.filter(({ path }) => path === '/account/register').map((r) => r.headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('keeps the idempotency key for a corrected name or password only', {
    tags: ['REG-01'],
  }, async () => {
    const person = { orgEmail: 'a@b.example', code: '123456', password: 'long enough here', orgUserName: 'A' }
    const { session } = createBrowser(server.url).openTab()
    answerForAda(server, { '/account/register': { body: '<html>lost</html>', status: 502 } })
    for (const change of [
      {},
      { orgUserName: 'B' },
      { password: 'another one here' },
      { code: '654321' },
      { orgEmail: 'c@b.example' },
    ])
      await session.register({ ...person, ...change }).catch(() => {})
    const keys = server.seen.filter(({ path }) => path === '/account/register').map((r) => r.headers['idempotency-key'])
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3, 4])
  })
})
