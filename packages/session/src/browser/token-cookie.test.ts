import { CookieJar, JSDOM } from 'jsdom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTokenCookie, type TokenCookie } from './token-cookie.ts'

const NAME = 'pms-app-token'
const PAGE = 'https://sso.acme.co.uk/sso/login'

let jar: CookieJar
/** The token's cookie as a page of this address sees it. */
const openOn = (url: string): TokenCookie => {
  const { document, location } = new JSDOM('', { url, cookieJar: jar }).window
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', location)
  return createTokenCookie({ host: location.hostname, environment: 'prod', cookieDomain: null })
}
const stored = () => jar.getCookiesSync(PAGE).map(({ domain, path, value }) => ({ domain, path, value }))

beforeEach(() => {
  jar = new CookieJar()
})
afterEach(() => void vi.unstubAllGlobals())

describe('the cookie of the token', () => {
  it('goes from every domain that may have it at a sign-out', { tags: ['SES-01', 'SES-08'] }, () => {
    const cookie = openOn(PAGE)
    expect(cookie.write('token')).toBe(true)
    // The browser has refused it on co.uk, which is tried first.
    expect(stored()).toEqual([{ domain: 'acme.co.uk', path: '/', value: 'token' }])
    jar.setCookieSync(`${NAME}=older; path=/`, PAGE)
    cookie.remove()
    expect(stored()).toEqual([])
  })

  it.each(['/sso', '/sso/', '/sso/login'])('replaces one that was left at %s', { tags: ['SES-01'] }, (path) => {
    for (const domain of ['', '; domain=acme.co.uk'])
      jar.setCookieSync(`${NAME}=left over; path=${path}${domain}`, PAGE)
    const cookie = openOn(PAGE)
    expect(cookie.read()).toBe('left over')
    expect(cookie.write('token')).toBe(true)
    expect(stored()).toEqual([{ domain: 'acme.co.uk', path: '/', value: 'token' }])
    expect(openOn('https://app.acme.co.uk/board').read()).toBe('token')
  })

  it('goes from the paths of a page at a sign-out, too', { tags: ['SES-01', 'SES-08'] }, () => {
    jar.setCookieSync(`${NAME}=left over; path=/sso`, PAGE)
    openOn(PAGE).remove()
    expect(stored()).toEqual([])
  })
})
