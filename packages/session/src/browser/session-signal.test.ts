// @vitest-environment jsdom
import { SESSION_CHANNEL } from '@sso-elements/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSessionSignal, type SessionSignal } from './session-signal.ts'

const onChange = vi.fn()
let visibility: DocumentVisibilityState
let signal: SessionSignal

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  signal = createSessionSignal(onChange)
})
afterEach(() => {
  signal.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  onChange.mockClear()
})

it.each([
  ['its tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['its window gains focus', () => window.dispatchEvent(new Event('focus'))],
  ['it is restored from the back/forward cache', () => window.dispatchEvent(new Event('pageshow'))],
])('reports that the page is active again when %s', { tags: ['SES-10'] }, (_when, happens) => {
  happens()
  expect(onChange.mock.calls).toEqual([['resume']])
})

it('reports nothing while the page is hidden', { tags: ['SES-10'] }, () => {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onChange).not.toHaveBeenCalled()
})

it.each(['reported by the cookie store', 'reported by another tab'])(
  'rereads the cookie for a few seconds after a change %s',
  { tags: ['SES-10'] },
  async (way) => {
    signal.close()
    const store = new EventTarget()
    vi.stubGlobal('cookieStore', store)
    signal = createSessionSignal(onChange)
    if (way === 'reported by another tab') {
      const heard = new Promise((resolve) => onChange.mockImplementationOnce(resolve))
      const other = new BroadcastChannel(SESSION_CHANNEL)
      other.postMessage('token')
      await heard
      other.close()
    } else store.dispatchEvent(new Event('change'))
    expect(onChange.mock.calls).toEqual([['token']])
    vi.advanceTimersByTime(1000)
    expect(onChange.mock.calls.length).toBeGreaterThan(2)
    vi.advanceTimersByTime(60_000)
    expect(onChange.mock.calls.length).toBeLessThan(6)
    signal.close()
  },
)
