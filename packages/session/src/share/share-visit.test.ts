import { describe, expect, it } from 'vitest'
import { answerForAda, PERSON, tabWithToken } from '../testing/ada.ts'
import { refusal, useApiServer, useWarnings } from '../testing/api-server.ts'
import { createBrowser } from '../testing/browser.ts'
import { shareAnswers } from '../testing/shares.ts'

const server = useApiServer()
useWarnings()

const INFO = '/anonymous/share/unauth-info'
const LOGIN = '/anonymous/share/login'
const CONTENT = '/anonymous/share/content'
const sent = (path: string) => server.seen.filter((request) => request.path === path)
const tokensSent = (path: string) => sent(path).map(({ headers }) => headers['accesstoken'])

/** A browser and a server with these shares. */
const withShares = (shares: Parameters<typeof shareAnswers>[0] = { s1: { password: 'sesame' }, s2: {} }) => {
  const ofShares = shareAnswers(shares)
  server.answer((request) => ofShares(request) ?? PERSON[request.path] ?? { status: 404, body: 'not found' })
  return { shares, browser: createBrowser(server.url) }
}
const visitIn = async (tab: ReturnType<ReturnType<typeof createBrowser>['openTab']>, code: string) =>
  (await tab.session.shares()).visit(code)

describe('entering a share', () => {
  it('stores the token under the share’s own key and creates an anonymous account', {
    tags: ['SHR-05'],
  }, async () => {
    const { browser } = withShares()
    const tab = browser.openTab()
    const visit = await visitIn(tab, 's1')
    await visit.enter('sesame')
    const { token, account, ended } = visit.store.getState()
    expect(account).toMatchObject({ userId: 's1', roleVOList: [{ roleCode: 'anonymous', enabled: 1 }], orgId: null })
    expect([...browser.shareCookies]).toEqual([['token-share-s1', token]])
    expect(browser.storage.get('sso-share-token-s1')).toBe(token)
    expect(ended).toBeNull()
    expect(visit.isKept).toBe(true)
  })

  it('without a password sends one request for repeated calls', {
    tags: ['SHR-05'],
  }, async () => {
    const { browser } = withShares()
    const visit = await visitIn(browser.openTab(), 's2')
    await Promise.all([visit.enter(), visit.enter()])
    expect(sent(LOGIN).map(({ body }) => body)).toEqual([{ shareCode: 's2' }])
  })

  it('lasts for the next page by the cookie or by session storage alone', {
    tags: ['SHR-03'],
  }, async () => {
    const { browser } = withShares()
    await (await visitIn(browser.openTab(), 's1')).enter('sesame')
    const byCookie = await visitIn(browser.openTab(), 's1')
    expect(byCookie.store.getState().account?.userId).toBe('s1')
    browser.shareCookies.clear()
    const byStorage = await visitIn(browser.openTab(), 's1')
    expect(await byStorage.content()).toMatchObject({ title: 'About s1' })
  })

  it('lasts for the page if the browser has no storage', { tags: ['SHR-05'] }, async () => {
    const { browser } = withShares()
    browser.refuseStorage()
    const visit = await visitIn(browser.openTab(), 's1')
    await visit.enter('sesame')
    expect(visit.isKept).toBe(false)
    expect(await visit.content()).toMatchObject({ title: 'About s1' })
  })

  it('loads the share once until it is cleared', { tags: ['SHR-02'] }, async () => {
    const { browser } = withShares()
    const visit = await visitIn(browser.openTab(), 's1')
    await Promise.all([visit.load(), visit.load()])
    await visit.load()
    expect(sent(INFO)).toHaveLength(1)
    expect(visit.store.getState().passwordRequired).toBe(true)
    await visit.clear()
    await visit.load()
    expect(sent(INFO)).toHaveLength(2)
  })

  it('clears only its own token and state', { tags: ['SHR-06'] }, async () => {
    const { browser } = withShares()
    const tab = browser.openTab()
    const first = await visitIn(tab, 's1')
    const second = await visitIn(tab, 's2')
    await first.enter('sesame')
    await second.enter()
    await first.load()
    await first.clear()
    expect(first.store.getState()).toEqual(first.store.getInitialState())
    expect([...browser.shareCookies.keys()]).toEqual(['token-share-s2'])
    expect([...browser.storage.keys()]).toEqual(['sso-share-token-s2'])
    await expect(first.content()).rejects.toMatchObject({ code: '403' })
    expect(await second.content()).toMatchObject({ title: 'About s2' })
  })
})

describe('the errors of a share', () => {
  it('are thrown for a wrong password, without a message', { tags: ['SHR-07'] }, async () => {
    const { browser } = withShares()
    const tab = browser.openTab()
    const messages: unknown[] = []
    tab.session.on('message', (message) => messages.push(message))
    const visit = await visitIn(tab, 's1')
    await expect(visit.enter('open')).rejects.toMatchObject({ code: '0430002' })
    await expect(visit.enter()).rejects.toMatchObject({ code: '0430002' })
    expect(messages).toEqual([])
    expect(visit.store.getState().token).toBeNull()
    expect(browser.shareCookies.size).toBe(0)
  })

  it.each([
    ['a revoked share', { s1: { password: 'sesame', gone: true } }, '403'],
    ['the code of an expired share', 'refuse', '0430001'],
  ] as const)('end the open share for %s', { tags: ['SHR-06'] }, async (_, change, code) => {
    const { browser, shares } = withShares()
    const visit = await visitIn(browser.openTab(), 's1')
    await visit.enter('sesame')
    if (change === 'refuse') server.answerPaths({ [CONTENT]: refusal('0430001', 'gone') })
    else Object.assign(shares, change)
    await expect(visit.content()).rejects.toMatchObject({ code })
    expect(visit.store.getState()).toMatchObject({ token: null, account: null, ended: code, passwordRequired: null })
    expect(browser.shareCookies.size + browser.storage.size).toBe(0)
  })

  it('remove the stored token of a deleted share', { tags: ['SHR-02'] }, async () => {
    const { browser, shares } = withShares()
    await (await visitIn(browser.openTab(), 's1')).enter('sesame')
    Object.assign(shares, { s1: { gone: true } })
    const visit = await visitIn(browser.openTab(), 's1')
    await expect(visit.load()).rejects.toMatchObject({ code: '0430001' })
    expect(visit.store.getState()).toMatchObject({ token: null, ended: '0430001' })
    expect(browser.shareCookies.size).toBe(0)
  })

  it('keep the share open if the server or the network fails', { tags: ['SHR-06'] }, async () => {
    const { browser } = withShares()
    const visit = await visitIn(browser.openTab(), 's1')
    await visit.enter('sesame')
    server.answerPaths({ [CONTENT]: refusal('500', '', 500) })
    await expect(visit.content()).rejects.toMatchObject({ status: 500 })
    await expect(visit.check()).rejects.toMatchObject({ status: 500 })
    expect(visit.store.getState()).toMatchObject({ account: { userId: 's1' }, ended: null })
  })

  it('end a share opened with a token of another share', { tags: ['SHR-08'] }, async () => {
    const { browser } = withShares()
    await (await visitIn(browser.openTab(), 's2')).enter()
    browser.shareCookies.set('token-share-s1', browser.shareCookies.get('token-share-s2') ?? '')
    const visit = await visitIn(browser.openTab(), 's1')
    expect(await visit.check()).toBe(false)
    expect(visit.store.getState()).toMatchObject({ token: null, ended: '403' })
    expect([...browser.shareCookies.keys()]).toEqual(['token-share-s2'])
  })

  it('store no cookie or key for an invalid code', { tags: ['SHR-08'] }, async () => {
    const { browser } = withShares({ 'a; path=/x': {} })
    const visit = await visitIn(browser.openTab(), 'a; path=/x')
    await expect(visit.load()).rejects.toMatchObject({ code: '0430001' })
    await visit.enter()
    expect(visit.isKept).toBe(false)
    expect(browser.shareCookies.size + browser.storage.size).toBe(0)
    expect(sent(INFO)).toEqual([])
  })
})

describe('a member and share visitors in one browser', () => {
  it('send the share’s token with share calls and never the member’s', { tags: ['SHR-08'] }, async () => {
    withShares()
    const tab = tabWithToken(server)
    await tab.session.start()
    const visit = await visitIn(tab, 's1')
    await visit.load()
    await visit.enter('sesame')
    await visit.content()
    const { token } = visit.store.getState()
    expect([...tokensSent(INFO), ...tokensSent(LOGIN), ...tokensSent(CONTENT)]).toEqual([undefined, undefined, token])
    await tab.session.call('/org/org-info', {})
    expect(tokensSent('/org/org-info')).toEqual(['kept', 'kept'])
    expect(tab.session.store.getState()).toMatchObject({ token: 'kept', account: { userId: '42' } })
  })

  it('keep the member signed in when a share ends', { tags: ['SHR-08'] }, async () => {
    const { shares } = withShares()
    const tab = tabWithToken(server)
    await tab.session.start()
    const visit = await visitIn(tab, 's2')
    await visit.enter()
    Object.assign(shares, { s2: { gone: true } })
    await expect(visit.content()).rejects.toMatchObject({ code: '403' })
    await expect(tab.session.call(CONTENT, {})).rejects.toMatchObject({ code: '403' })
    expect(tab.session.store.getState().token).toBe('kept')
    expect(tab.reloads).toEqual([])
  })

  it('keep the share open when the member signs out', { tags: ['SHR-08'] }, async () => {
    withShares()
    const tab = tabWithToken(server)
    await tab.session.start()
    const visit = await visitIn(tab, 's2')
    await visit.enter()
    await tab.session.signOut()
    expect(await visit.content()).toMatchObject({ title: 'About s2' })
  })

  it('keep share tokens for the next page after code 403 for the member', {
    tags: ['CAT-01', 'SHR-08'],
  }, async () => {
    const { browser } = withShares()
    browser.cookies.set('prod', 'kept')
    const tab = browser.openTab()
    await tab.session.start()
    const visit = await visitIn(tab, 's2')
    await visit.enter()
    answerForAda(server, { '/org/list': refusal('403', '', 403) })
    await expect(tab.session.call('/org/list', {})).rejects.toMatchObject({ code: '403' })
    await expect.poll(() => visit.store.getState().token).toBeNull()
    expect((await visitIn(browser.openTab(), 's2')).store.getState().account?.userId).toBe('s2')
  })
})

describe('shares in several tabs', () => {
  it('do not affect each other', { tags: ['SHR-08'] }, async () => {
    const { browser } = withShares()
    const [first, second] = [browser.openTab(), browser.openTab()]
    await (await visitIn(first, 's1')).enter('sesame')
    await (await visitIn(second, 's2')).enter()
    expect(await (await visitIn(first, 's1')).content()).toMatchObject({ title: 'About s1' })
    expect(await (await visitIn(second, 's2')).content()).toMatchObject({ title: 'About s2' })
  })

  it('keep a newer token when an older one is refused in another tab', {
    tags: ['SHR-06'],
  }, async () => {
    const { browser } = withShares()
    const [first, second] = [await visitIn(browser.openTab(), 's1'), await visitIn(browser.openTab(), 's1')]
    await first.enter('sesame')
    await second.enter('sesame')
    const newer = second.store.getState().token
    server.answer(({ headers }) => (headers['accesstoken'] === newer ? null : refusal('403', '', 403)))
    expect(await first.check()).toBe(false)
    expect(browser.shareCookies.get('token-share-s1')).toBe(newer)
  })
})
