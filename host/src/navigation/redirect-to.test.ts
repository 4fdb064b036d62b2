import { describe, expect, it } from 'vitest'
import type { NavigationContext } from './navigation-context.ts'
import { homeOf, redirectTo } from './redirect-to.ts'

const ORIGIN = 'https://sso.acme.example'
const HOME = 'https://app.acme.example/'
const OWN = `${ORIGIN}/sso/join-org?code=7`

const contextOf = (session: { cookieRefused: boolean; framed: boolean }) =>
  ({ origin: ORIGIN, home: HOME, ...session }) as NavigationContext

describe('a session that lasts for its document alone', () => {
  const context = contextOf({ cookieRefused: true, framed: true })

  it('stays in it for pages of this application', { tags: ['EMB-02'] }, () => {
    expect(redirectTo(context, OWN)).toEqual({ type: 'stay', to: OWN })
    expect(homeOf(context)).toBe(`${ORIGIN}/sso/orginfo`)
  })

  it.each([`${ORIGIN}/board`, `${ORIGIN}.evil.example/sso/login`, HOME])(
    'leaves it for %s',
    {
      tags: ['EMB-02'],
    },
    (to) => {
      expect(redirectTo(context, to)).toEqual({ type: 'leave', to })
    },
  )
})

it.each([
  { cookieRefused: false, framed: true },
  { cookieRefused: true, framed: false },
])('any other session leaves for each page: %o', { tags: ['EMB-02'] }, (session) => {
  expect(redirectTo(contextOf(session), OWN)).toEqual({ type: 'leave', to: OWN })
  expect(homeOf(contextOf(session))).toBe(HOME)
})
