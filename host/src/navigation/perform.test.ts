// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { chatAttempt } from './chat-attempt.ts'
import { entryIsUnknownPath, forgetUnknownPath, goTo } from './history.ts'
import { perform } from './perform.ts'

const ADDRESS = 'https://product.example/board'
const leave = () => {
  const replace = vi.fn()
  vi.stubGlobal('location', { replace, assign: vi.fn(), search: '' })
  perform({ type: 'leave', to: ADDRESS }, false)
  return replace.mock.calls
}

afterEach(() => {
  chatAttempt.setState({ ticketed: null })
  vi.unstubAllGlobals()
})

it('a page that is left does not stay in the history', { tags: ['NAV-09'] }, () => {
  expect(leave()).toEqual([[ADDRESS]])
})

it('a phone leaves a chat tool with its ticket, and for that address alone', { tags: ['FEI-02'] }, () => {
  const address = `${ADDRESS}?ticket=once`
  chatAttempt.setState({ ticketed: { returnTo: ADDRESS, address } })
  expect(leave()).toEqual([[address]])
  chatAttempt.setState({ ticketed: { returnTo: 'https://product.example/other', address } })
  expect(leave()).toEqual([[ADDRESS]])
})

it('an unknown path is remembered through the redirects that lead on from it', { tags: ['RTE-01'] }, () => {
  history.replaceState(null, '', '/sso/nowhere')
  perform({ type: 'go', path: '' }, true)
  perform({ type: 'go', path: 'orginfo' }, false)
  perform({ type: 'go', path: 'login' }, false)
  expect([location.pathname, entryIsUnknownPath()]).toEqual(['/sso/login', true])
  goTo('register')
  expect(entryIsUnknownPath()).toBe(false)
  perform({ type: 'go', path: '' }, true)
  forgetUnknownPath()
  expect(entryIsUnknownPath()).toBe(false)
})
