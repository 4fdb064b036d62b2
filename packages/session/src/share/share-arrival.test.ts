import { describe, expect, it } from 'vitest'
import { refusal, useApiServer, useWarnings } from '../testing/api-server.ts'
import { createBrowser } from '../testing/browser.ts'
import { shareAnswers } from '../testing/shares.ts'

const server = useApiServer()
useWarnings()

const CONTENT = '/anonymous/share/content'

/** A browser and a server with two shares. */
const withShares = () => {
  const ofShares = shareAnswers({ s1: { password: 'sesame' }, s2: {} })
  server.answer((request) => ofShares(request) ?? { status: 404, body: 'not found' })
  return { browser: createBrowser(server.url) }
}
const visitIn = async (tab: ReturnType<ReturnType<typeof createBrowser>['openTab']>, code: string) =>
  (await tab.session.shares()).visit(code)

describe('a token in a link', () => {
  const arriveWith = async (browser: ReturnType<typeof createBrowser>, token: string) => {
    const tab = browser.openTab()
    const messages: unknown[] = []
    tab.session.on('message', (message) => messages.push(message))
    const shares = await tab.session.shares()
    shares.arrive({ href: `https://app.acme.example/doc?shareCode=s1&share-token=${token}`, rewrite: () => {} })
    return { visit: shares.visit('s1'), messages }
  }

  it.each([
    ['is refused', () => 'garbage'],
    ['opens another share', (other: string) => other],
  ])('that %s keeps the open share', { tags: ['SHR-03'] }, async (_, wrong) => {
    const { browser } = withShares()
    const first = await visitIn(browser.openTab(), 's1')
    await first.enter('sesame')
    const second = await visitIn(createBrowser(server.url).openTab(), 's2')
    await second.enter()
    const { token } = first.store.getState()
    const { visit, messages } = await arriveWith(browser, wrong(second.store.getState().token ?? ''))
    expect(await visit.content()).toMatchObject({ title: 'About s1' })
    expect(visit.store.getState()).toMatchObject({ token, ended: null })
    expect(browser.shareCookies.get('token-share-s1')).toBe(token)
    expect(messages).toEqual([])
  })

  it('that is valid replaces the stored token', { tags: ['SHR-03'] }, async () => {
    const { browser } = withShares()
    await (await visitIn(browser.openTab(), 's1')).enter('sesame')
    const { visit } = await arriveWith(browser, 'token-of-s1-99')
    expect(await visit.check()).toBe(true)
    expect(browser.shareCookies.get('token-share-s1')).toBe('token-of-s1-99')
    expect(browser.storage.get('sso-share-token-s1')).toBe('token-of-s1-99')
  })

  it('is removed together with the stored token if both are invalid', { tags: ['SHR-06'] }, async () => {
    const { browser } = withShares()
    browser.shareCookies.set('token-share-s1', 'dead')
    const { visit } = await arriveWith(browser, 'garbage')
    expect(await visit.check()).toBe(false)
    expect(visit.store.getState()).toMatchObject({ token: null, ended: '403' })
    expect(browser.shareCookies.size + browser.storage.size).toBe(0)
  })

  it('leaves the stored token in place if the server fails', { tags: ['SHR-03'] }, async () => {
    const { browser } = withShares()
    await (await visitIn(browser.openTab(), 's1')).enter('sesame')
    const kept = browser.shareCookies.get('token-share-s1')
    const { visit } = await arriveWith(browser, 'garbage')
    server.answerPaths({ [CONTENT]: refusal('500', '', 500) })
    await expect(visit.check()).rejects.toMatchObject({ status: 500 })
    expect(browser.shareCookies.get('token-share-s1')).toBe(kept)
  })
})
