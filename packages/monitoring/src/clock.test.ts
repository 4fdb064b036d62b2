import { expect, it, vi } from 'vitest'
import { pageClock } from './clock.ts'

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

it('returns the current Date.now', {
  tags: ['MON-06'],
}, () => {
  const spy = vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000)
  expect(pageClock.now()).toBe(1_700_000_000_000)
  spy.mockRestore()
})
