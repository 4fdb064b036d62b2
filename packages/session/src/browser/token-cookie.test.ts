// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { createTokenCookie, type TokenCookie } from './token-cookie.ts'

const NAME = 'pms-app-token'
const PAGE = 'https://sso.acme.co.uk/sso/login'

interface StoredCookie {
  domain: string
  path: string
  value: string
}

/** The window of this test, and its cookies. */
const { jsdom } = globalThis as unknown as {
  jsdom: {
    reconfigure(settings: { url: string }): void
    cookieJar: {
      setCookieSync(cookie: string, url: string): void
      getCookiesSync(url: string): StoredCookie[]
      removeAllCookiesSync(): void
    }
  }
}
const jar = jsdom.cookieJar
const homeUrl = location.href

/** The token's cookie as a page of this address sees it. */
const openOn = (url: string): TokenCookie => {
  jsdom.reconfigure({ url })
  return createTokenCookie({ host: location.hostname, environment: 'prod', cookieDomain: null })
}
const stored = () => jar.getCookiesSync(PAGE).map(({ domain, path, value }) => ({ domain, path, value }))

afterEach(() => {
  jar.removeAllCookiesSync()
  jsdom.reconfigure({ url: homeUrl })
})

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
