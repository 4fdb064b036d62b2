import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttle, throttleLeading } from './throttle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a throttled function', () => {
  it('runs at once, then with the last arguments after 1000 ms', { tags: ['VAL-07'] }, () => {
    const run = vi.fn()
    const throttled = throttle(run)
    for (const value of [1, 2, 3]) throttled(value)
    expect(run.mock.calls).toEqual([[1]])
    vi.advanceTimersByTime(999)
    expect(run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(run.mock.calls).toEqual([[1], [3]])
  })

  it('never runs twice within an interval', { tags: ['VAL-07'] }, () => {
    const times: number[] = []
    const throttled = throttle(() => times.push(Date.now()), { intervalMs: 100 })
    const start = Date.now()
    for (let at = 0; at < 1000; at += 30) {
      throttled()
      vi.advanceTimersByTime(30)
    }
    vi.advanceTimersByTime(200)
    expect(times.map((time) => time - start)).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000])
  })

  it('runs at once again after a pause', { tags: ['VAL-07'] }, () => {
    const run = vi.fn()
    const throttled = throttle(run)
    throttled(1)
    vi.advanceTimersByTime(1000)
    throttled(2)
    expect(run.mock.calls).toEqual([[1], [2]])
  })

  it('that is leading-only drops calls within 2.5 s instead of delaying them', () => {
    let at = 0
    const shown: number[] = []
    const show = throttleLeading(() => shown.push(at), { intervalMs: 2500, now: () => at })
    for (at of [0, 1, 2499, 2500, 4999, 5000]) show()
    expect(shown).toEqual([0, 2500, 5000])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('skips the pending call after cancel', { tags: ['VAL-07'] }, () => {
    const run = vi.fn()
    const throttled = throttle(run)
    throttled(1)
    throttled(2)
    throttled.cancel()
    vi.advanceTimersByTime(5000)
    expect(run.mock.calls).toEqual([[1]])
  })
})

it('a leading call runs again although the clock was set back', { tags: ['CAT-05'] }, () => {
  let at = 100_000
  const run = vi.fn()
  const throttled = throttleLeading(run, { intervalMs: 1000, now: () => at })
  throttled('first')
  throttled('too soon')
  at -= 60_000
  throttled('after the clock')
  throttled('too soon')
  expect(run.mock.calls).toEqual([['first'], ['after the clock']])
})
