import { describe, expect, it } from 'vitest'
import { useApiServer, useWarnings } from '../testing/api-server.ts'
import { createBrowser } from '../testing/browser.ts'
import { shareAnswers } from '../testing/shares.ts'

const server = useApiServer()
useWarnings()

const LOGOUT = '/anonymous/share/logout'
const tokensSent = () => server.seen.filter(({ path }) => path === LOGOUT).map(({ headers }) => headers['accesstoken'])

/** A browser and a server with two shares. */
const withShares = () => {
  const ofShares = shareAnswers({ s1: { password: 'sesame' }, s2: {} })
  server.answer((request) => ofShares(request) ?? { status: 404, body: 'not found' })
  return { browser: createBrowser(server.url) }
}
const visitIn = async (tab: ReturnType<ReturnType<typeof createBrowser>['openTab']>, code: string) =>
  (await tab.session.shares()).visit(code)

describe('closing a share', () => {
  it('ends only its own token on the server', { tags: ['SHR-06'] }, async () => {
    const { browser } = withShares()
    const stranger = await visitIn(createBrowser(server.url).openTab(), 's1')
    await stranger.enter('sesame')
    const visit = await visitIn(browser.openTab(), 's1')
    await visit.enter('sesame')
    const { token } = visit.store.getState()
    await visit.clear()
    expect(tokensSent()).toEqual([token])
    browser.shareCookies.set('token-share-s1', token ?? '')
    expect(await (await visitIn(browser.openTab(), 's1')).check()).toBe(false)
    expect(await stranger.check()).toBe(true)
  })

  it('closes the share in all tabs of the browser, with any token', {
    tags: ['SHR-06'],
  }, async () => {
    const { browser } = withShares()
    const [first, second] = [await visitIn(browser.openTab(), 's1'), await visitIn(browser.openTab(), 's1')]
    await first.enter('sesame')
    await second.enter('sesame')
    const other = await visitIn(browser.openTab(), 's2')
    await other.enter()
    const tokens = [first, second].map(({ store }) => store.getState().token)
    await second.clear()
    expect(first.store.getState()).toMatchObject({ token: null, account: null, ended: null })
    await expect.poll(() => new Set(tokensSent())).toEqual(new Set(tokens))
    expect([...browser.shareCookies.keys()]).toEqual(['token-share-s2'])
    expect(await other.content()).toMatchObject({ title: 'About s2' })
  })

  it('removes the token at once even if the server is unreachable', { tags: ['SHR-06'] }, async () => {
    const { browser } = withShares()
    const tab = browser.openTab()
    const messages: unknown[] = []
    tab.session.on('message', (message) => messages.push(message))
    const visit = await visitIn(tab, 's1')
    await visit.enter('sesame')
    tab.session.configure({ apiBase: 'http://127.0.0.1:1' })
    const closed = visit.clear()
    expect(visit.store.getState().token).toBeNull()
    expect(browser.shareCookies.size + browser.storage.size).toBe(0)
    await closed
    expect(messages).toEqual([])
  })

  it('sends no request if the share is not open', { tags: ['SHR-06'] }, async () => {
    const { browser } = withShares()
    await (await visitIn(browser.openTab(), 's1')).clear()
    expect(tokensSent()).toEqual([])
  })
})
