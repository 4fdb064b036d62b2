import { describe, expect, it } from 'vitest'
import { ROUTES, type RouteName } from '../routes/routes.ts'
import { decide, RULES } from './decide.ts'
import { type Outcome, type Visit, type Visitor, visitorOf } from './visit.ts'

const ADDRESS = 'https://sso.acme.example/sso/orginfo?tab=1'
const BOARD = 'https://app.acme.example/board'
const ORIGIN = 'https://sso.acme.example'
const HOME = 'https://app.acme.example/'

const visit = (name: RouteName, visitor: Visitor): Visit => {
  const route = ROUTES.find((row) => row.name === name)
  if (!route) throw new Error(`no route ${name}`)
  return { route, visitor, address: ADDRESS, returnTo: null, origin: ORIGIN, home: HOME }
}

const toLogin: Outcome = { type: 'go', route: 'login', returnTo: ADDRESS }
const toCreate: Outcome = { type: 'go', route: 'create-organization' }
const show: Outcome = { type: 'show' }

describe('NAV-09 the decision', () => {
  it.each<[string, RouteName, Visitor, Outcome]>([
    ['NAV-02 a temporary person is sent to create-organization', 'orginfo', 'temporary', toCreate],
    ['NAV-02 from the sign-in page too', 'login', 'temporary', toCreate],
    ['NAV-02 and from registration', 'register', 'temporary', toCreate],
    ['NAV-02 unless already there', 'create-organization', 'temporary', show],
    ['NAV-02 an open page stays open', 'forgot-password', 'temporary', show],
    [
      'NAV-03 a member on create-organization goes to product home',
      'create-organization',
      'member',
      { type: 'leave', to: HOME },
    ],
    ['FLT-03 a member on register goes to the login path', 'register', 'member', { type: 'go', route: 'login' }],
    ['FLT-03 a visitor without a session may open register', 'register', 'none', show],
    ['NAV-04 a member on login goes on to the site origin', 'login', 'member', { type: 'leave', to: `${ORIGIN}/` }],
    ['NAV-07 a visitor without a session goes to login with the address kept', 'orginfo', 'none', toLogin],
    ['NAV-07 a visitor without a session may sign in', 'login', 'none', show],
    ['NAV-01 a token that could not be validated lets navigation continue', 'orginfo', 'unknown', show],
    ['NAV-01 and keeps the sign-in page open', 'login', 'unknown', show],
    ['NAV-07 a member sees a page that needs a session', 'orginfo', 'member', show],
    ['RTE-05 an open page is open to nobody in particular', 'error', 'none', show],
  ])('%s', (_sentence, route, visitor, outcome) => {
    expect(decide(visit(route, visitor))).toEqual(outcome)
  })

  it('NAV-04 NAV-07 a member on login goes on to the return address', () => {
    expect(decide({ ...visit('login', 'member'), returnTo: BOARD })).toEqual({ type: 'leave', to: BOARD })
  })

  it('NAV-03 a new member who came with a return address goes there', () => {
    expect(decide({ ...visit('create-organization', 'member'), returnTo: BOARD })).toEqual({ type: 'leave', to: BOARD })
  })

  it('NAV-09 every rule decides some visit', () => {
    const visitors: Visitor[] = ['none', 'unknown', 'temporary', 'member']
    const visits = ROUTES.flatMap(({ name }) => visitors.map((visitor) => visit(name, visitor)))
    const deciding = visits.map((each) => RULES.find((rule) => rule.when(each)))
    for (const rule of RULES) expect(deciding).toContain(rule)
  })
})

it.each([
  [{ token: null, account: null }, 'none'],
  [{ token: 't', account: null }, 'unknown'],
] as const)('NAV-01 a session with %j is %s', (state, visitor) => {
  expect(visitorOf(state)).toBe(visitor)
})
