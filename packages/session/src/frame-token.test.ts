// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepTokenInFrame } from './frame-token.ts'
import { answerForAda, credentials } from './testing/ada.ts'
import { useApiServer, useWarnings } from './testing/api-server.ts'
import { createBrowser } from './testing/browser.ts'

const server = useApiServer()
useWarnings()
const KEY = 'sso-frame-pms-app-token'
const kept = (): string | null => sessionStorage.getItem(KEY)

beforeEach(() => {
  answerForAda(server)
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window)
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const openFrame = (browser: ReturnType<typeof createBrowser>) => {
  const { session } = browser.openTab()
  const heard: unknown[] = []
  session.on('signed-in', ({ restored }) => heard.push(restored))
  session.on('message', ({ key }) => heard.push(key))
  keepTokenInFrame(session)
  return { session, heard }
}
const blocking = () => {
  const browser = createBrowser(server.url)
  browser.refuseCookies()
  return browser
}

describe('a frame with blocked cookies', () => {
  it('keeps the session in session storage until sign-out', {
    tags: ['EMB-02'],
  }, async () => {
    const browser = blocking()
    const first = openFrame(browser)
    await first.session.start()
    await first.session.signIn(credentials)
    expect([kept(), first.heard, first.session.cookieRefused]).toEqual(['new-token', [false], false])
    expect(localStorage.length).toBe(0)

    const next = openFrame(browser)
    await next.session.start()
    expect([next.session.store.getState().account?.userId, next.heard]).toEqual(['42', [true]])
    await next.session.signOut()
    expect(kept()).toBeNull()
  })

  it('keeps a session that started before keepTokenInFrame', { tags: ['EMB-02'] }, async () => {
    const { session } = blocking().openTab()
    await session.signIn(credentials)
    keepTokenInFrame(session)
    expect(kept()).toBe('new-token')
  })

  it('warns that the session ends with the page if storage is blocked too', { tags: ['EMB-02'] }, async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
    const { session, heard } = openFrame(blocking())
    await session.signIn(credentials)
    expect(heard).toEqual(['message.cookieRefused', false])
  })

  it('removes its copy of the token once the cookie exists', {
    tags: ['EMB-02'],
  }, async () => {
    sessionStorage.setItem(KEY, 'older-token')
    const browser = createBrowser(server.url)
    browser.cookies.set('prod', 'new-token')
    const { session } = openFrame(browser)
    await session.start()
    expect([session.store.getState().token, kept()]).toEqual(['new-token', null])
  })
})

it('a page outside a frame keeps no token in storage', { tags: ['EMB-02'] }, async () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(window)
  const { session, heard } = openFrame(blocking())
  await session.signIn(credentials)
  expect([kept(), heard]).toEqual([null, ['message.cookieRefused', false]])
})
