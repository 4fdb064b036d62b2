import { expect, it, vi } from 'vitest'
import { pageClock, toEpoch } from './clock.ts'

it.each([0, Number.NaN, new Date(Number.NaN), undefined])(
  'falls back to the browser’s time if Date.now returns %s',
  { tags: ['MON-06'] },
  (time) => {
    const before = Date.now()
    const spy = vi.spyOn(Date, 'now').mockReturnValue(time as number)
    const now = pageClock.now()
    spy.mockRestore()
    expect(Math.abs(now - before)).toBeLessThan(60_000)
  },
)

it('tells a later moment each time, also where the browser rounds or turns back', { tags: ['MON-04'] }, () => {
  const spy = vi.spyOn(performance, 'now')
  const start = performance.now()
  const told = [start + 1, start + 1, start + 2, start, Number.NaN].map((time) => {
    spy.mockReturnValue(time)
    return pageClock.elapsed()
  })
  spy.mockRestore()
  expect(told).toEqual([...new Set(told)].sort((left, right) => left - right))
  expect(Math.max(...told) - start).toBeLessThan(2.1)
})

it('returns the current Date.now', {
  tags: ['MON-06'],
}, () => {
  const spy = vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000)
  expect(pageClock.now()).toBe(1_700_000_000_000)
  spy.mockRestore()
})

it('tells moments in their order when the clock is set back, and follows it ahead', { tags: ['MON-04'] }, () => {
  let [now, elapsed] = [1_700_000_000_000, 0]
  const clock = { now: () => now, elapsed: () => elapsed }
  const pass = (milliseconds: number, shown: number): number => {
    elapsed += milliseconds
    now += shown
    return toEpoch(clock, elapsed) - 1_700_000_000_000
  }
  expect([pass(10, 10), pass(10, 3_600_000), pass(10, -7_200_000), pass(10, 10)]).toEqual([
    10, 3_600_010, 3_600_020, 3_600_030,
  ])
})
