// @vitest-environment jsdom
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
  vi.useRealTimers()
  vi.restoreAllMocks()
  onChange.mockClear()
})

it.each([
  ['its tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['its window gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ['it comes out of the browser’s memory', () => window.dispatchEvent(new Event('pageshow'))],
])('SES-10 a visitor has returned to the page when %s', (_when, happens) => {
  happens()
  expect(onChange.mock.calls).toEqual([['return']])
})

it('SES-10 a page that is hidden has nobody returning to it', () => {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onChange).not.toHaveBeenCalled()
})
