// @vitest-environment jsdom
import type { Session } from '@sso-elements/session'
import { afterEach, expect, it, vi } from 'vitest'
import { entryIsUnknownPath, forgetUnknownPath, goTo } from './history.ts'
import { perform } from './perform.ts'

const session = { store: { getState: () => ({ token: null }) } } as unknown as Session

afterEach(() => vi.unstubAllGlobals())

it('a page that is left does not stay in the history', { tags: ['NAV-09'] }, () => {
  const replace = vi.fn()
  vi.stubGlobal('location', { replace, assign: vi.fn(), search: '', origin: 'https://sso.example' })
  perform(session, { type: 'leave', to: 'https://product.example/board' }, false)
  expect(replace.mock.calls).toEqual([['https://product.example/board']])
})

it('an unknown path is remembered through the redirects that lead on from it', { tags: ['RTE-01'] }, () => {
  history.replaceState(null, '', '/sso/nowhere')
  perform(session, { type: 'go', path: '' }, true)
  perform(session, { type: 'go', path: 'orginfo' }, false)
  perform(session, { type: 'go', path: 'login' }, false)
  expect([location.pathname, entryIsUnknownPath()]).toEqual(['/sso/login', true])
  goTo('register')
  expect(entryIsUnknownPath()).toBe(false)
  perform(session, { type: 'go', path: '' }, true)
  forgetUnknownPath()
  expect(entryIsUnknownPath()).toBe(false)
})
