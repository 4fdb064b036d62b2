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

describe('the access to a share', () => {
  it('leaves for the root without a code and without a request', { tags: ['SHR-01'] }, async () => {
    const { session } = open()
    const { access } = await accessOf(session, `${DOC}?share-redirect=/x`)
    expect(access).toEqual({ status: 'leave', to: HOME, place: 'root' })
    expect(requestedPaths()).toEqual([])
  })

  it.each([
    ['no value', ''],
    ['another origin', '&share-redirect=https%3A%2F%2Fevil.example%2F'],
    ['a backslash path', '&share-redirect=%2F%5Cevil.example'],
    ['a script', '&share-redirect=javascript%3Aalert(1)'],
  ])(
    'leaves share-login for home with %s as the redirect address',
    { tags: ['SHR-01', 'NAV-08'] },
    async (_, query) => {
      const { session } = open()
      const { access } = await accessOf(session, `${DOC}?shareCode=s1${query}`, true)
      expect(access).toEqual({ status: 'leave', to: HOME, place: 'home' })
      expect(requestedPaths()).toEqual([])
    },
  )

  it('asks on share-login with a valid redirect address', { tags: ['SHR-04'] }, async () => {
    const { session } = open()
    const { access } = await accessOf(session, `${DOC}?shareCode=s1&share-redirect=%2Fread%3Ftab%3D2`, true)
    expect(access).toMatchObject({ status: 'ask', destination: 'https://app.acme.example/read?tab=2' })
  })

  it('redirects to share-login with a redirect address if there is a password', { tags: ['SHR-04'] }, async () => {
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

  it('opens at once if there is no password', { tags: ['SHR-04', 'SHR-05'] }, async () => {
    const { session } = open()
    const { access } = await accessOf(session, `${DOC}?shareCode=s2`)
    expect(access).toMatchObject({ status: 'open', visit: { shareCode: 's2' } })
    expect(requestedPaths()).toEqual(['unauth-info', 'login'])
  })

  it('stores the token and removes it from the address before any request', { tags: ['SHR-03'] }, async () => {
    const { session, browser } = open()
    const { page, access } = await accessOf(session, `${DOC}?a=%20b&share-token=token-of-s1-9&shareCode=s1&c#part`)
    expect(page.rewritten).toEqual([`${DOC}?a=%20b&shareCode=s1&c#part`])
    expect(browser.shareCookies.get('token-share-s1')).toBe('token-of-s1-9')
    expect(access.status === 'open' && (await access.visit.content())).toMatchObject({ title: 'About s1' })
    expect(requestedPaths()).toEqual(['unauth-info', 'content'])
  })

  it('removes a token from the address even without a code', { tags: ['SHR-03'] }, async () => {
    const { session, browser } = open()
    const { page } = await accessOf(session, `${DOC}?share-token=t`)
    expect(page.rewritten).toEqual([DOC])
    expect(browser.shareCookies.size).toBe(0)
  })

  it('loads a share only once until the code changes', { tags: ['SHR-02'] }, async () => {
    const { session } = open()
    for (const code of ['s2', 's2', 's1', 's2']) await accessOf(session, `${DOC}?shareCode=${code}`)
    expect(requestedPaths()).toEqual(['unauth-info', 'login', 'unauth-info'])
  })

  it.each([
    ['a revoked share', '?shareCode=s3', ['unauth-info']],
    ['an invalid code', '?shareCode=%2e%2e%2f', []],
  ])('reports %s as gone', { tags: ['SHR-02'] }, async (_, query, calls) => {
    const { session } = open({ s3: { gone: true } })
    expect((await accessOf(session, DOC + query)).access).toEqual({ status: 'gone' })
    expect(requestedPaths()).toEqual(calls)
  })

  it('reports a share revoked between loading and entering as gone', { tags: ['SHR-04'] }, async () => {
    const { session } = open()
    const ofShares = shareAnswers({ s2: {} })
    server.answer((request) =>
      request.path.endsWith('/login') ? refusal('0430001', 'gone') : (ofShares(request) ?? refusal('404')),
    )
    expect((await accessOf(session, `${DOC}?shareCode=s2`)).access).toEqual({ status: 'gone' })
  })

  it('rejects instead of reporting gone if the server fails', { tags: ['SHR-02'] }, async () => {
    const { session } = open()
    server.answerPaths({ '/anonymous/share/unauth-info': refusal('500', '', 500) })
    await expect(accessOf(session, `${DOC}?shareCode=s2`)).rejects.toMatchObject({ status: 500 })
  })
})

describe('the destination of an open share', () => {
  const opened = async (href = `${DOC}?shareCode=s2`) => {
    const { session, browser } = open()
    const shares = await session.shares()
    const visit = shares.visit('s2')
    await visit.enter()
    session.configure({ returnOrigins: ['https://docs.partner.example'] })
    return { shares, visit, browser, href }
  }

  it('has no token in its address on the same origin', { tags: ['SHR-03'] }, async () => {
    const { shares, visit, href } = await opened()
    const address = 'https://app.acme.example/read?shareCode=s2'
    expect(shares.destination(visit, '/read', href)).toEqual({ shown: address, address })
  })

  it('has the token in its address on another origin', {
    tags: ['SHR-03'],
  }, async () => {
    const { shares, visit, href } = await opened()
    expect(shares.destination(visit, 'https://docs.partner.example/read#part', href)).toEqual({
      shown: 'https://docs.partner.example/read?shareCode=s2#part',
      address: `https://docs.partner.example/read?shareCode=s2&share-token=${visit.store.getState().token}#part`,
    })
  })

  it('always has the token in its address if the browser has no storage', { tags: ['SHR-03'] }, async () => {
    const { shares, visit, browser, href } = await opened()
    browser.shareCookies.clear()
    browser.storage.clear()
    browser.refuseStorage()
    await visit.clear()
    await visit.enter()
    expect(shares.destination(visit, '/read', href).address).toContain('share-token=token-of-s2')
  })

  it('is home without a token for a rejected address', { tags: ['NAV-08'] }, async () => {
    const { shares, visit, href } = await opened()
    expect(shares.destination(visit, 'https://evil.example/', href)).toEqual({ shown: HOME, address: HOME })
  })
})

describe('a product page', () => {
  const at = (href: string) => ({ href, replace: vi.fn<(to: string | URL) => void>() })

  it('is replaced by share-login in the history', { tags: ['SHR-04'] }, async () => {
    const { session } = open()
    const location = at(`${DOC}?shareCode=s1`)
    const access = await ensureAccess(session, location)
    expect(access).toMatchObject({ status: 'leaving', to: expect.stringContaining('/sso/share/login?shareCode=s1') })
    expect(location.replace.mock.calls).toEqual([['to' in access && access.to]])
  })

  it('stays if the share is open or gone', { tags: ['SHR-04'] }, async () => {
    const { session } = open()
    const [there, gone] = [at(`${DOC}?shareCode=s2`), at(`${DOC}?shareCode=s3`)]
    expect(await ensureAccess(session, there)).toMatchObject({ status: 'open' })
    expect(await ensureAccess(session, gone)).toEqual({ status: 'gone' })
    expect([there, gone].flatMap(({ replace }) => replace.mock.calls)).toEqual([])
  })

  it('does not redirect to itself without a share code', { tags: ['SHR-01'] }, async () => {
    const { session } = open()
    const location = at(HOME)
    expect(await ensureAccess(session, location)).toEqual({ status: 'missing' })
    expect(location.replace).not.toHaveBeenCalled()
  })

  it('removes the token from its address without a new history entry', {
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
