// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterVisible } from './after-visible.ts'

const work = vi.fn()
let visibility: DocumentVisibilityState
beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  work.mockClear()
})

it('calls once after the page was in view for so long', { tags: ['STA-04'] }, () => {
  afterVisible(10, work)
  vi.advanceTimersByTime(9999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledOnce()
})

it('does not count the time of a tab in the background', { tags: ['STA-04'] }, () => {
  afterVisible(10, work)
  vi.advanceTimersByTime(5000)
  visibility = 'hidden'
  vi.advanceTimersByTime(60_000)
  visibility = 'visible'
  vi.advanceTimersByTime(4999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

it('calls nothing once it is canceled', { tags: ['STA-04'] }, () => {
  const cancel = afterVisible(10, work)
  cancel()
  vi.advanceTimersByTime(60_000)
  expect(work).not.toHaveBeenCalled()
})
