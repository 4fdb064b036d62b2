import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRollupTimer } from './rollup-timer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const REST = 500

/** Rollups that take this long each, in milliseconds, and report when they began. */
const startRollups = (duration: number, clock = () => performance.now(), waits: (number | Error)[] = []) => {
  const starts: number[] = []
  const timer = createRollupTimer(
    async () => {
      starts.push(performance.now())
      await new Promise((resolve) => setTimeout(resolve, duration))
      const wait = waits.shift() ?? Number.POSITIVE_INFINITY
      if (wait instanceof Error) throw wait
      return wait
    },
    () => {},
    { rest: REST, clock },
  )
  /** Something to count is there all the time. */
  const flood = async (milliseconds: number): Promise<void> => {
    for (let at = 0; at < milliseconds; at += 100) {
      timer.schedule()
      await vi.advanceTimersByTimeAsync(100)
    }
  }
  return { timer, starts, flood }
}

describe('the rollup timer', () => {
  it('runs every five seconds while rollups are quick', {
    tags: ['MON-06'],
  }, async () => {
    const { starts, flood } = startRollups(1)
    await flood(61_000)
    expect(starts).toHaveLength(12)
  })

  it('waits five hundred times as long as a slow rollup takes', {
    tags: ['MON-06'],
  }, async () => {
    const { starts, flood } = startRollups(100)
    await flood(100_000)
    expect(starts).toHaveLength(2)
  })

  it('measures CPU time, so that other processes do not delay it', {
    tags: ['MON-06'],
  }, async () => {
    const { starts, flood } = startRollups(1000, () => performance.now() / 1000)
    await flood(60_000)
    expect(starts).toHaveLength(10)
  })

  it('runs within five seconds after a quiet period', { tags: ['MON-06'] }, async () => {
    const { timer, starts, flood } = startRollups(100)
    await flood(6000)
    await vi.advanceTimersByTimeAsync(60_000)
    timer.schedule()
    await vi.advanceTimersByTimeAsync(5000)
    expect(starts).toHaveLength(2)
  })

  it('runs when a recount is due, and earlier for what arrives before', { tags: ['MON-06'] }, async () => {
    const { timer, starts } = startRollups(0, () => 0, [60_000, 60_000])
    const begin = performance.now()
    timer.schedule()
    await vi.advanceTimersByTimeAsync(66_000)
    timer.schedule()
    await vi.advanceTimersByTimeAsync(5010)
    expect(starts.map((at) => Math.round((at - begin) / 1000))).toEqual([5, 65, 71])
    await timer.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('runs again after a failure and after what others left behind', { tags: ['MON-06'] }, async () => {
    const { timer, starts } = startRollups(0, () => 0, [new Error('no connection')])
    timer.schedule()
    await vi.advanceTimersByTimeAsync(5010 + 2 * 300_000)
    expect(starts).toHaveLength(3)
    await timer.stop()
  })

  it('runs one rollup at a time and counts later events in the next one', {
    tags: ['MON-06'],
  }, async () => {
    const { timer, starts } = startRollups(20_000, () => 0)
    timer.schedule()
    await vi.advanceTimersByTimeAsync(6000)
    timer.schedule()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(starts).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(starts).toHaveLength(2)
  })
})
