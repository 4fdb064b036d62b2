import { describe, expect, it } from 'vitest'
import type { PagePath } from '../pages/page-files.ts'
import { ALL_PAGES } from '../testing/all-pages.ts'
import { decide, RULES } from './decide.ts'
import { type GoPath, type NavigationContext, type Outcome, type UserState, userStateOf } from './navigation-context.ts'

const ORIGIN = 'https://sso.acme.example'
const HOME = 'https://app.acme.example/'
const BOARD = 'https://app.acme.example/board'
const SETTINGS = 'https://settings.acme.example/'
const DINGTALK = 'Mozilla/5.0 AliApp(DingTalk/7.8.1)'
const USER_STATES: UserState[] = ['none', 'unknown', 'temporary', 'share', 'member']

const contextFor = (path: string, user: UserState, more: Partial<NavigationContext> = {}): NavigationContext => ({
  path,
  route: ALL_PAGES.find((row) => row.path === path) ?? null,
  from: null,
  search: '',
  user,
  cookieRefused: false,
  framed: false,
  address: `${ORIGIN}/sso/${path}${more.search ?? ''}`,
  returnTo: null,
  userAgent: 'Mozilla/5.0 Chrome/156',
  origin: ORIGIN,
  home: HOME,
  settings: SETTINGS,
  createOrganizationUrl: null,
  shareLoginUrl: null,
  ...more,
})

const show: Outcome = { type: 'show' }
const go = (path: GoPath & PagePath, more: { returnTo?: string } = {}): Outcome => ({ type: 'go', path, ...more })
const toLogin = (path: string): Outcome => ({ type: 'go', path: 'login', returnTo: `${ORIGIN}/sso/${path}` })
const leave = (to: string): Outcome => ({ type: 'leave', to })
const kept = { cookieRefused: true, framed: true }
const stay = (path: string): Outcome => ({ type: 'stay', to: `${ORIGIN}/sso/${path}` })
const suuid = { returnTo: `${BOARD}?suuid=1` }
const elsewhere = { createOrganizationUrl: 'https://start.acme.example/new' }

describe('the navigation decision', () => {
  const CASES: [tags: string[], title: string, string, UserState, Outcome, Partial<NavigationContext>?][] = [
    [['FLT-01'], 'opens the account page for personal-centre', 'personal-centre', 'none', leave(`${SETTINGS}account`)],
    [
      ['FLT-01'],
      'opens the account page for account-settings',
      'account-settings',
      'member',
      leave(`${SETTINGS}account`),
    ],
    [['FLT-01'], 'opens the API key page for personal-api', 'personal-api', 'member', leave(`${SETTINGS}api-key`)],
    [
      ['FLT-01'],
      'opens the organization page for organizational-info',
      'organizational-info',
      'member',
      leave(`${SETTINGS}organization-info`),
    ],
    [
      ['FLT-02'],
      'redirects qywx/transit-liga to transit-home with its query',
      'qywx/transit-liga',
      'none',
      { type: 'go', path: 'qywx/transit-home', search: '?code=c&state=s' },
      { search: '?code=c&state=s' },
    ],
    [
      ['FLT-01'],
      'treats settings paths as unknown without a settings app',
      'personal-centre',
      'member',
      go(''),
      { settings: null },
    ],
    [
      ['FLT-02'],
      'redirects the return address qywx/transit-liga to transit-home',
      'login',
      'none',
      { type: 'go', path: 'qywx/transit-home', search: '?code=c' },
      { returnTo: `${ORIGIN}/sso/qywx/transit-liga?code=c` },
    ],
    [
      ['FLT-02'],
      'ignores transit-liga as the return address on another site',
      'login',
      'none',
      show,
      { returnTo: 'https://app.acme.example/sso/qywx/transit-liga?code=c' },
    ],
    [['RTE-01'], 'redirects the root to orginfo', '', 'none', go('orginfo')],
    [['RTE-01'], 'redirects an unknown path to the root', 'nowhere/at/all', 'none', go('')],
    [['FLT-03'], 'redirects a member from register to login', 'register', 'member', go('login')],
    [['FLT-03'], 'redirects a member from mobile/register to login', 'mobile/register', 'member', go('login')],
    [
      ['FLT-03'],
      'redirects a temporary user from a Google registration to login',
      'register/google-organization',
      'temporary',
      go('login'),
    ],
    [['FLT-03'], 'shows register without a session', 'register', 'none', show],
    [['FLT-03', 'RTE-06'], 'shows a whitelisted page to a member', 'register/organization', 'member', show],
    [
      ['RTE-09'],
      'opens share-login on another site with its query',
      'share/login',
      'none',
      leave('https://docs.acme.example/open?shareCode=1'),
      { shareLoginUrl: 'https://docs.acme.example/open', search: '?shareCode=1' },
    ],
    [
      ['RTE-09'],
      'opens create-organization on another site',
      'create-organization',
      'temporary',
      leave('https://start.acme.example/new'),
      elsewhere,
    ],
    [
      ['NAV-03'],
      'redirects a member home even if the page is on another site',
      'create-organization',
      'member',
      leave(HOME),
      elsewhere,
    ],
    [
      ['NAV-02'],
      'redirects a temporary user to create-organization',
      'orginfo',
      'temporary',
      go('create-organization'),
    ],
    [
      ['NAV-02', 'NAV-04'],
      'keeps the opened page as the return address of create-organization',
      'create-organization/invitation',
      'temporary',
      go('create-organization', { returnTo: `${ORIGIN}/sso/create-organization/invitation` }),
    ],
    [
      ['NAV-02'],
      'redirects a temporary user from login to create-organization',
      'login',
      'temporary',
      go('create-organization'),
    ],
    [['NAV-02'], 'shows create-organization to a temporary user', 'create-organization', 'temporary', show],
    [['NAV-02'], 'shows register/oldOrganization to a temporary user', 'register/oldOrganization', 'temporary', show],
    [['NAV-02', 'RTE-06'], 'shows a whitelisted page to a temporary user', 'join-org', 'temporary', show],
    [['NAV-02'], 'shows an open page to a temporary user', 'forgot-password', 'temporary', show],
    [
      ['NAV-02'],
      'returns a temporary user to the invitation after sign-in',
      'login',
      'temporary',
      leave(`${ORIGIN}/sso/join-org?inviteCode=i`),
      { returnTo: `${ORIGIN}/sso/join-org?inviteCode=i` },
    ],
    [
      ['NAV-03'],
      'redirects a member from create-organization to product home',
      'create-organization',
      'member',
      leave(HOME),
    ],
    [
      ['NAV-03'],
      'redirects a member from create-organization to the return address',
      'create-organization',
      'member',
      leave(BOARD),
      { returnTo: BOARD },
    ],
    [['NAV-04'], 'redirects a member from login to the site origin', 'login', 'member', leave(`${ORIGIN}/`)],
    [['EMB-02'], 'stays in a document that has the session', 'login', 'member', stay('orginfo'), kept],
    [['EMB-02'], 'shows login if the product has no session', 'login', 'member', show, { ...kept, returnTo: BOARD }],
    [['SES-01', 'NAV-07'], 'shows login if the cookie is rejected', 'login', 'member', show, { cookieRefused: true }],
    [
      ['NAV-04', 'NAV-07'],
      'redirects a member from login to the return address',
      'login',
      'member',
      leave(BOARD),
      { returnTo: BOARD },
    ],
    [
      ['NAV-05'],
      'opens register after the recorder is installed',
      'login',
      'none',
      go('register'),
      { returnTo: `${BOARD}?recorder-installed=1` },
    ],
    [
      ['NAV-05'],
      'shows login after going back from register',
      'login',
      'none',
      show,
      { returnTo: `${BOARD}?recorder-installed=1`, from: 'register' },
    ],
    [['NAV-06'], 'starts the Feishu flow for suuid', 'login', 'none', { type: 'show', chatTool: 'lark' }, suuid],
    [
      ['NAV-06'],
      'starts the DingTalk flow for suuid and its user agent',
      'login',
      'none',
      { type: 'show', chatTool: 'dingtalk' },
      { ...suuid, userAgent: DINGTALK },
    ],
    [['NAV-06'], 'starts no chat flow for the user agent alone', 'login', 'none', show, { userAgent: DINGTALK }],
    [['NAV-06'], 'starts no chat flow for a member', 'login', 'member', leave(`${BOARD}?suuid=1`), suuid],
    [['NAV-07'], 'redirects to login with the return address', 'orginfo', 'none', toLogin('orginfo')],
    [['NAV-07', 'SHR-08'], 'redirects a share visitor to login', 'orginfo', 'share', toLogin('orginfo')],
    [['NAV-07'], 'shows login without a session', 'login', 'none', show],
    [['NAV-07'], 'shows configure to a member', 'configure', 'member', show],
    [['NAV-01'], 'shows a page if the token is not validated', 'orginfo', 'unknown', show],
    [['NAV-01'], 'shows login if the token is not validated', 'login', 'unknown', show],
    [['NAV-07'], 'shows a page that requires a session to a member', 'orginfo', 'member', show],
    [['RTE-07'], 'shows a shared page to a temporary user', 'share/login', 'temporary', show],
    [['RTE-05'], 'shows an open page without a session', 'error', 'none', show],
  ]
  for (const [tags, title, path, user, outcome, more] of CASES)
    it(title, { tags }, () => {
      expect(decide(contextFor(path, user, more))).toEqual(outcome)
    })

  const QUERIES: Partial<NavigationContext>[] = [
    {},
    { returnTo: BOARD },
    { returnTo: `${BOARD}?recorder-installed=1` },
    suuid,
    { ...suuid, userAgent: DINGTALK },
    { returnTo: `${ORIGIN}/sso/join-org?inviteCode=i` },
    { returnTo: `${ORIGIN}/sso/qywx/transit-liga?a=1` },
    { returnTo: `${ORIGIN}/sso/login` },
    elsewhere,
    { shareLoginUrl: 'https://docs.acme.example/open' },
  ]
  const PATHS = [...ALL_PAGES.map(({ path }) => path), 'personal-centre', 'qywx/transit-liga', 'nowhere']
  const EVERY_CONTEXT = PATHS.flatMap((path) =>
    USER_STATES.flatMap((user) => QUERIES.map((query) => contextFor(path, user, query))),
  )

  it('never redirects in a loop', { tags: ['NAV-09'] }, () => {
    for (const start of EVERY_CONTEXT) {
      const seen = new Set<string>()
      let current = start
      for (let outcome = decide(current); outcome.type === 'go'; outcome = decide(current)) {
        const key = `${current.path} ${current.search} ${current.from}`
        expect(seen, `${start.path} as ${start.user} with ${JSON.stringify(start.returnTo)}`).not.toContain(key)
        seen.add(key)
        const returnTo = outcome.search === undefined ? (outcome.returnTo ?? current.returnTo) : null
        const search = outcome.search ?? ''
        current = {
          ...contextFor(outcome.path, start.user, { ...start, ...current, search, returnTo }),
          from: current.path,
        }
        current = { ...current, path: outcome.path, route: ALL_PAGES.find(({ path }) => path === outcome.path) ?? null }
      }
    }
  })

  it('uses every rule', { tags: ['NAV-09'] }, () => {
    for (const rule of RULES) {
      const others = RULES.slice(0, RULES.indexOf(rule))
      const decides = (each: NavigationContext) =>
        rule.decide(each) !== null && others.every((other) => other.decide(each) === null)
      expect(EVERY_CONTEXT.some(decides), rule.spec).toBe(true)
    }
  })

  it('never shows a page that requires a session without one', { tags: ['NAV-07'] }, () => {
    for (const path of ALL_PAGES.filter(({ access }) => access === 'session').map((row) => row.path))
      for (const user of ['none', 'share'] as const)
        for (const query of QUERIES) expect(decide(contextFor(path, user, query)).type, path).not.toBe('show')
  })
})

const SHARE_VISITOR = { roleVOList: [{ roleCode: 'anonymous', enabled: 1 }] }

it.each([
  [{ token: null, account: null }, 'none'],
  [{ token: 't', account: null }, 'unknown'],
  [{ token: 't', account: SHARE_VISITOR }, 'share'],
] as const)('treats a session with %j as %s', (state, user) => {
  expect(userStateOf(state as unknown as Parameters<typeof userStateOf>[0])).toBe(user)
})
