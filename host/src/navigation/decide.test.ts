import { describe, expect, it } from 'vitest'
import { ROUTES, type RoutePath } from '../routes/routes.ts'
import { decide, RULES } from './decide.ts'
import { type NavigationContext, type Outcome, type UserState, userStateOf } from './navigation-context.ts'

const ORIGIN = 'https://sso.acme.example'
const HOME = 'https://app.acme.example/'
const BOARD = 'https://app.acme.example/board'
const SETTINGS = 'https://settings.acme.example/'
const DINGTALK = 'Mozilla/5.0 AliApp(DingTalk/7.8.1)'
const USER_STATES: UserState[] = ['none', 'unknown', 'temporary', 'share', 'member']

const contextFor = (path: string, user: UserState, more: Partial<NavigationContext> = {}): NavigationContext => ({
  path,
  route: ROUTES.find((row) => row.path === path) ?? null,
  from: null,
  search: '',
  user,
  cookieRefused: false,
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
const go = (path: RoutePath, more: { returnTo?: string } = {}): Outcome => ({ type: 'go', path, ...more })
const toLogin = (path: string): Outcome => ({ type: 'go', path: 'login', returnTo: `${ORIGIN}/sso/${path}` })
const leave = (to: string): Outcome => ({ type: 'leave', to })
const suuid = { returnTo: `${BOARD}?suuid=1` }
const elsewhere = { createOrganizationUrl: 'https://start.acme.example/new' }

describe('the decision', () => {
  const CASES: [tags: string[], title: string, string, UserState, Outcome, Partial<NavigationContext>?][] = [
    [
      ['FLT-01'],
      'personal-centre is the settings app’s account page',
      'personal-centre',
      'none',
      leave(`${SETTINGS}account`),
    ],
    [['FLT-01'], 'account-settings too', 'account-settings', 'member', leave(`${SETTINGS}account`)],
    [['FLT-01'], 'personal-api is its API-key page', 'personal-api', 'member', leave(`${SETTINGS}api-key`)],
    [
      ['FLT-01'],
      'organizational-info is its organization page',
      'organizational-info',
      'member',
      leave(`${SETTINGS}organization-info`),
    ],
    [
      ['FLT-02'],
      'qywx/transit-liga goes to transit-home with its query',
      'qywx/transit-liga',
      'none',
      { type: 'go', path: 'qywx/transit-home', search: '?code=c&state=s' },
      { search: '?code=c&state=s' },
    ],
    [
      ['FLT-01'],
      'without a settings application its paths are unknown',
      'personal-centre',
      'member',
      go(''),
      { settings: null },
    ],
    [
      ['FLT-02'],
      'qywx/transit-liga as the origin of a redirect does too',
      'login',
      'none',
      { type: 'go', path: 'qywx/transit-home', search: '?code=c' },
      { returnTo: `${ORIGIN}/sso/qywx/transit-liga?code=c` },
    ],
    [
      ['FLT-02'],
      'transit-liga of another site is only a page of that name',
      'login',
      'none',
      show,
      { returnTo: 'https://app.acme.example/sso/qywx/transit-liga?code=c' },
    ],
    [['RTE-01'], 'the root leads to orginfo', '', 'none', go('orginfo')],
    [['RTE-01'], 'an unknown path leads to the root', 'nowhere/at/all', 'none', go('')],
    [['FLT-03'], 'a member on register goes to the login path', 'register', 'member', go('login')],
    [['FLT-03'], 'nor is there a second account to make on a phone', 'mobile/register', 'member', go('login')],
    [['FLT-03'], 'or from another product', 'register/google-organization', 'temporary', go('login')],
    [['FLT-03'], 'a visitor without a session may open register', 'register', 'none', show],
    [['FLT-03', 'RTE-06'], 'a whitelisted page skips the filter', 'register/organization', 'member', show],
    [
      ['RTE-09'],
      'share-login may be a page of another site, its query kept',
      'share/login',
      'none',
      leave('https://docs.acme.example/open?shareCode=1'),
      { shareLoginUrl: 'https://docs.acme.example/open', search: '?shareCode=1' },
    ],
    [
      ['RTE-09'],
      'create-organization may be a page of another site',
      'create-organization',
      'temporary',
      leave('https://start.acme.example/new'),
      elsewhere,
    ],
    [['NAV-03'], 'a member still goes home from there', 'create-organization', 'member', leave(HOME), elsewhere],
    [
      ['NAV-02'],
      'a temporary person is sent to create-organization',
      'orginfo',
      'temporary',
      go('create-organization'),
    ],
    [
      ['NAV-02', 'NAV-04'],
      'a temporary person comes back from there to what they opened',
      'create-organization/invitation',
      'temporary',
      go('create-organization', { returnTo: `${ORIGIN}/sso/create-organization/invitation` }),
    ],
    [
      ['NAV-02'],
      'a temporary person is sent on from the sign-in page too',
      'login',
      'temporary',
      go('create-organization'),
    ],
    [['NAV-02'], 'a temporary person stays on create-organization', 'create-organization', 'temporary', show],
    [
      ['NAV-02'],
      'a temporary person stays where an organization is joined',
      'register/oldOrganization',
      'temporary',
      show,
    ],
    [['NAV-02', 'RTE-06'], 'a whitelisted page stays open to a temporary person', 'join-org', 'temporary', show],
    [['NAV-02'], 'an open page stays open to a temporary person', 'forgot-password', 'temporary', show],
    [
      ['NAV-02'],
      'a temporary person who signed in to accept an invitation goes back to it',
      'login',
      'temporary',
      leave(`${ORIGIN}/sso/join-org?inviteCode=i`),
      { returnTo: `${ORIGIN}/sso/join-org?inviteCode=i` },
    ],
    [['NAV-03'], 'a member on create-organization goes to product home', 'create-organization', 'member', leave(HOME)],
    [
      ['NAV-03'],
      'a new member on create-organization who came with a return address goes there',
      'create-organization',
      'member',
      leave(BOARD),
      { returnTo: BOARD },
    ],
    [['NAV-04'], 'a member on login goes on to the site origin', 'login', 'member', leave(`${ORIGIN}/`)],
    [['SES-01', 'NAV-07'], 'unless the browser keeps no cookie', 'login', 'member', show, { cookieRefused: true }],
    [['NAV-04', 'NAV-07'], 'or to the return address', 'login', 'member', leave(BOARD), { returnTo: BOARD }],
    [
      ['NAV-05'],
      'who has installed the recorder registers',
      'login',
      'none',
      go('register'),
      { returnTo: `${BOARD}?recorder-installed=1` },
    ],
    [
      ['NAV-05'],
      'but may turn back to login',
      'login',
      'none',
      show,
      { returnTo: `${BOARD}?recorder-installed=1`, from: 'register' },
    ],
    [['NAV-06'], 'suuid means inside Feishu', 'login', 'none', { type: 'show', chatTool: 'lark' }, suuid],
    [
      ['NAV-06'],
      'or inside DingTalk, as the user agent says',
      'login',
      'none',
      { type: 'show', chatTool: 'dingtalk' },
      { ...suuid, userAgent: DINGTALK },
    ],
    [['NAV-06'], 'the user agent alone says nothing', 'login', 'none', show, { userAgent: DINGTALK }],
    [['NAV-06'], 'a member needs no chat tool', 'login', 'member', leave(`${BOARD}?suuid=1`), suuid],
    [
      ['NAV-07'],
      'a visitor without a session goes to login with the address kept',
      'orginfo',
      'none',
      toLogin('orginfo'),
    ],
    [['NAV-07', 'SHR-08'], 'so does the visitor of a share', 'orginfo', 'share', toLogin('orginfo')],
    [['NAV-07'], 'a visitor without a session may sign in', 'login', 'none', show],
    [['NAV-07'], 'with a session configure proceeds directly', 'configure', 'member', show],
    [['NAV-01'], 'a token that could not be validated lets navigation continue', 'orginfo', 'unknown', show],
    [['NAV-01'], 'a token that could not be validated keeps the sign-in page open', 'login', 'unknown', show],
    [['NAV-07'], 'a member sees a page that needs a session', 'orginfo', 'member', show],
    [['RTE-07'], 'a shared page is nobody’s to check', 'share/login', 'temporary', show],
    [['RTE-05'], 'an open page is open to nobody in particular', 'error', 'none', show],
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
  const PATHS = [...ROUTES.map(({ path }) => path), 'personal-centre', 'qywx/transit-liga', 'nowhere']
  const EVERY_CONTEXT = PATHS.flatMap((path) =>
    USER_STATES.flatMap((user) => QUERIES.map((query) => contextFor(path, user, query))),
  )

  it('no visit of any route by anybody goes in circles', { tags: ['NAV-09'] }, () => {
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
        current = { ...current, path: outcome.path, route: ROUTES.find(({ path }) => path === outcome.path) ?? null }
      }
    }
  })

  it('every rule decides some visit', { tags: ['NAV-09'] }, () => {
    for (const rule of RULES) {
      const others = RULES.slice(0, RULES.indexOf(rule))
      const decides = (each: NavigationContext) =>
        rule.decide(each) !== null && others.every((other) => other.decide(each) === null)
      expect(EVERY_CONTEXT.some(decides), rule.spec).toBe(true)
    }
  })

  it('nobody without a session sees a page that needs one', { tags: ['NAV-07'] }, () => {
    for (const path of ROUTES.filter(({ access }) => access === 'session').map((row) => row.path))
      for (const user of ['none', 'share'] as const)
        for (const query of QUERIES) expect(decide(contextFor(path, user, query)).type, path).not.toBe('show')
  })
})

const SHARE_VISITOR = { roleVOList: [{ roleCode: 'anonymous', enabled: 1 }] }

it.each([
  [{ token: null, account: null }, 'none'],
  [{ token: 't', account: null }, 'unknown'],
  [{ token: 't', account: SHARE_VISITOR }, 'share'],
] as const)('a session with %j is %s', (state, user) => {
  expect(userStateOf(state as unknown as Parameters<typeof userStateOf>[0])).toBe(user)
})
