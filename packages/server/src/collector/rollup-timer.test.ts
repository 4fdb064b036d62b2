import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRollupTimer } from './rollup-timer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Rollups that take this long each, in milliseconds; something to count is there all the time. */
const rollupsWithin = async (milliseconds: number, duration: number, rest: number): Promise<number> => {
  let rollups = 0
  const timer = createRollupTimer(
    async () => {
      rollups += 1
      await vi.advanceTimersByTimeAsync(duration)
    },
    () => {},
    rest,
  )
  for (let at = 0; at < milliseconds; at += 100) {
    timer.schedule()
    await vi.advanceTimersByTimeAsync(100)
  }
  return rollups
}

describe('the rollup of the collector', () => {
  it('MON-06 collector: is every five seconds while it is quick, however often there is something to count', async () => {
    expect(await rollupsWithin(60_000, 1, 500)).toBe(12)
  })

  it('MON-06 collector: takes a small part of the time when it is slow, and waits five hundred times as long', async () => {
    expect(await rollupsWithin(100_000, 100, 500)).toBe(2)
  })
})
