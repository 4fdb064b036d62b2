// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { ensureAccess, sharePageOf } from '../ensure-share-access.ts'
import { PERSON } from '../testing/ada.ts'
import { refusal, useApiServer, useWarnings } from '../testing/api-server.ts'
import { createBrowser } from '../testing/browser.ts'
import { shareAnswers } from '../testing/shares.ts'

const server = useApiServer()
useWarnings()

const DOC = 'https://app.acme.example/doc'
const HOME = 'https://app.acme.example/'
const requestedPaths = () => server.seen.map(({ path }) => path.replace('/anonymous/share/', ''))

const open = (shares: Parameters<typeof shareAnswers>[0] = { s1: { password: 'sesame' }, s2: {} }) => {
  const ofShares = shareAnswers(shares)
  server.answer((request) => ofShares(request) ?? PERSON[request.path] ?? { status: 404, body: 'not found' })
  const browser = createBrowser(server.url)
  const { session } = browser.openTab(DOC)
  return { browser, session, shares }
}
type Session = ReturnType<typeof open>['session']

/** A page at this address that records its rewrites. */
const pageAt = (href: string) => {
  const rewritten: string[] = []
  return {
    rewritten,
    get href() {
      return rewritten.at(-1) ?? href
    },
    rewrite: (address: string) => void rewritten.push(address),
  }
}
const accessOf = async (session: Session, href: string, atShareLogin = false) => {
  const page = pageAt(href)
  return { page, access: await (await session.shares()).access(page, { atShareLogin }) }
}

describe('the way to what is shared', () => {
  it('without a code it leads to the root, and asks nobody', { tags: ['SHR-01'] }, async () => {
    const { session } = open()
    const { access } = await accessOf(session, `${DOC}?share-redirect=/x`)
    expect(access).toEqual({ status: 'leave', to: HOME, place: 'root' })
    expect(requestedPaths()).toEqual([])
  })

  it.each([
    ['none', ''],
    ['a forged one', '&share-redirect=https%3A%2F%2Fevil.example%2F'],
    ['one disguised as a path', '&share-redirect=%2F%5Cevil.example'],
    ['one that is a script', '&share-redirect=javascript%3Aalert(1)'],
  ])('share-login with %s for a destination leads home', { tags: ['SHR-01', 'NAV-08'] }, async (_, query) => {
    const { session } = open()
    const { access } = await accessOf(session, `${DOC}?shareCode=s1${query}`, true)
    expect(access).toEqual({ status: 'leave', to: HOME, place: 'home' })
    expect(requestedPaths()).toEqual([])
  })

  it('share-login with a destination asks', { tags: ['SHR-04'] }, async () => {
    const { session } = open()
    const { access } = await accessOf(session, `${DOC}?shareCode=s1&share-redirect=%2Fread%3Ftab%3D2`, true)
    expect(access).toMatchObject({ status: 'ask', destination: 'https://app.acme.example/read?tab=2' })
  })

  it('a share with a password leads to share-login, with the way back', { tags: ['SHR-04'] }, async () => {
    const { session } = open()
    const { access } = await accessOf(session, `${DOC}?shareCode=s1&tab=2`)
    expect(access).toMatchObject({ status: 'leave', place: 'share-login' })
    const to = new URL('to' in access ? access.to : '')
    expect(to.pathname).toBe('/sso/share/login')
    expect(Object.fromEntries(to.searchParams)).toEqual({
      shareCode: 's1',
      'share-redirect': `${DOC}?shareCode=s1&tab=2`,
    })
    expect(requestedPaths()).toEqual(['unauth-info'])
  })

  it('a share without one opens at once', { tags: ['SHR-04', 'SHR-05'] }, async () => {
    const { session } = open()
    const { access } = await accessOf(session, `${DOC}?shareCode=s2`)
    expect(access).toMatchObject({ status: 'open', visit: { shareCode: 's2' } })
    expect(requestedPaths()).toEqual(['unauth-info', 'login'])
  })

  it('the token is stored and removed from the address before any request', { tags: ['SHR-03'] }, async () => {
    const { session, browser } = open()
    const { page, access } = await accessOf(session, `${DOC}?a=%20b&share-token=token-of-s1-9&shareCode=s1&c#part`)
    expect(page.rewritten).toEqual([`${DOC}?a=%20b&shareCode=s1&c#part`])
    expect(browser.shareCookies.get('token-share-s1')).toBe('token-of-s1-9')
    expect(access.status === 'open' && (await access.visit.content())).toMatchObject({ title: 'About s1' })
    expect(requestedPaths()).toEqual(['unauth-info', 'content'])
  })

  it('a token is gone from the address also where it cannot be used', { tags: ['SHR-03'] }, async () => {
    const { session, browser } = open()
    const { page } = await accessOf(session, `${DOC}?share-token=t`)
    expect(page.rewritten).toEqual([DOC])
    expect(browser.shareCookies.size).toBe(0)
  })

  it('a share that is known is not asked about again, another one is', { tags: ['SHR-02'] }, async () => {
    const { session } = open()
    for (const code of ['s2', 's2', 's1', 's2']) await accessOf(session, `${DOC}?shareCode=${code}`)
    expect(requestedPaths()).toEqual(['unauth-info', 'login', 'unauth-info'])
  })

  it.each([
    ['one that was revoked', '?shareCode=s3', ['unauth-info']],
    ['what no share is called', '?shareCode=%2e%2e%2f', []],
  ])('%s is reported as gone', { tags: ['SHR-02'] }, async (_, query, calls) => {
    const { session } = open({ s3: { gone: true } })
    expect((await accessOf(session, DOC + query)).access).toEqual({ status: 'gone' })
    expect(requestedPaths()).toEqual(calls)
  })

  it('a share that is revoked between loading and entering is gone too', { tags: ['SHR-04'] }, async () => {
    const { session } = open()
    const ofShares = shareAnswers({ s2: {} })
    server.answer((request) =>
      request.path.endsWith('/login') ? refusal('0430001', 'gone') : (ofShares(request) ?? refusal('404')),
    )
    expect((await accessOf(session, `${DOC}?shareCode=s2`)).access).toEqual({ status: 'gone' })
  })

  it('a server that cannot say is no share that is gone', { tags: ['SHR-02'] }, async () => {
    const { session } = open()
    server.answerPaths({ '/anonymous/share/unauth-info': refusal('500', '', 500) })
    await expect(accessOf(session, `${DOC}?shareCode=s2`)).rejects.toMatchObject({ status: 500 })
  })
})

describe('where an opened share leads', () => {
  const opened = async (href = `${DOC}?shareCode=s2`) => {
    const { session, browser } = open()
    const shares = await session.shares()
    const visit = shares.visit('s2')
    await visit.enter()
    session.configure({ returnOrigins: ['https://docs.partner.example'] })
    return { shares, visit, browser, href }
  }

  it('a page of the same origin finds the token by itself', { tags: ['SHR-03'] }, async () => {
    const { shares, visit, href } = await opened()
    const address = 'https://app.acme.example/read?shareCode=s2'
    expect(shares.destination(visit, '/read', href)).toEqual({ shown: address, address })
  })

  it('a page of another one gets the token in the address, and whoever listens does not', {
    tags: ['SHR-03'],
  }, async () => {
    const { shares, visit, href } = await opened()
    expect(shares.destination(visit, 'https://docs.partner.example/read#part', href)).toEqual({
      shown: 'https://docs.partner.example/read?shareCode=s2#part',
      address: `https://docs.partner.example/read?shareCode=s2&share-token=${visit.store.getState().token}#part`,
    })
  })

  it('every page gets the token so where the browser keeps nothing', { tags: ['SHR-03'] }, async () => {
    const { shares, visit, browser, href } = await opened()
    browser.shareCookies.clear()
    browser.storage.clear()
    browser.refuseStorage()
    await visit.clear()
    await visit.enter()
    expect(shares.destination(visit, '/read', href).address).toContain('share-token=token-of-s2')
  })

  it('a page that the guard refuses gets nothing: the way leads home', { tags: ['NAV-08'] }, async () => {
    const { shares, visit, href } = await opened()
    expect(shares.destination(visit, 'https://evil.example/', href)).toEqual({ shown: HOME, address: HOME })
  })
})

describe('a page of a product', () => {
  const at = (href: string) => ({ href, replace: vi.fn<(to: string | URL) => void>() })

  it('is left for share-login without an entry of its own in the history', { tags: ['SHR-04'] }, async () => {
    const { session } = open()
    const location = at(`${DOC}?shareCode=s1`)
    const access = await ensureAccess(session, location)
    expect(access).toMatchObject({ status: 'leaving', to: expect.stringContaining('/sso/share/login?shareCode=s1') })
    expect(location.replace.mock.calls).toEqual([['to' in access && access.to]])
  })

  it('that is shared stays when the share is open or gone', { tags: ['SHR-04'] }, async () => {
    const { session } = open()
    const [there, gone] = [at(`${DOC}?shareCode=s2`), at(`${DOC}?shareCode=s3`)]
    expect(await ensureAccess(session, there)).toMatchObject({ status: 'open' })
    expect(await ensureAccess(session, gone)).toEqual({ status: 'gone' })
    expect([there, gone].flatMap(({ replace }) => replace.mock.calls)).toEqual([])
  })

  it('that people without a code are sent to is not sent to itself', { tags: ['SHR-01'] }, async () => {
    const { session } = open()
    const location = at(HOME)
    expect(await ensureAccess(session, location)).toEqual({ status: 'missing' })
    expect(location.replace).not.toHaveBeenCalled()
  })

  it('loses the token from its address, and neither gets a new entry nor forgets its own', {
    tags: ['SHR-03'],
  }, async () => {
    history.pushState({ scroll: 7 }, '', '/doc?shareCode=s1&share-token=secret&tab=2#part')
    const entries = history.length
    const { session } = open()
    expect((await session.shares()).arrive(sharePageOf(location))).toBe('s1')
    expect(location.href).toBe(`${location.origin}/doc?shareCode=s1&tab=2#part`)
    expect(history.state).toEqual({ scroll: 7 })
    expect(history.length).toBe(entries)
  })
})
