import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retryLoad } from './retry-load.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How a promise settled, and after how many milliseconds. */
const outcomeOf = (promise: Promise<unknown>) => {
  const began = Date.now()
  const outcome: { value?: unknown; error?: unknown; at?: number } = {}
  promise.then(
    (value) => Object.assign(outcome, { value, at: Date.now() - began }),
    (error: unknown) => Object.assign(outcome, { error, at: Date.now() - began }),
  )
  return outcome
}

describe('a file load', () => {
  it('that fails once is retried within a second', { tags: ['EMB-01'] }, async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('there')
    const outcome = outcomeOf(retryLoad(load))
    await vi.advanceTimersByTimeAsync(1000)
    expect(outcome.value).toBe('there')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it.each([0, 0.5, 1])(
    'that fails for ten seconds is retried, with a jitter factor of %d',
    { tags: ['EMB-01'] },
    async (chance) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance)
      const begin = Date.now()
      const load = async () => {
        if (Date.now() - begin <= 10_000) throw new Error('lost')
        return 'there'
      }
      const outcome = outcomeOf(retryLoad(load))
      await vi.advanceTimersByTimeAsync(15_000)
      expect(outcome.value).toBe('there')
      expect(outcome.at).toBeLessThan(13_000)
    },
  )

  it('that keeps failing rejects after six attempts with the last error', { tags: ['EMB-01'] }, async () => {
    let tries = 0
    const outcome = outcomeOf(retryLoad(() => Promise.reject(new Error(`lost ${++tries}`))))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(outcome.error).toEqual(new Error('lost 6'))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that takes 20 s is not retried', { tags: ['EMB-01'] }, async () => {
    const load = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 20_000, 'there')))
    const outcome = outcomeOf(retryLoad(load))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(outcome.value).toBe('there')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('rejects at once if the browser is offline or the failure is permanent', { tags: ['EMB-01'] }, async () => {
    const load = vi.fn(() => Promise.reject(new Error('lost')))
    const gone = outcomeOf(retryLoad(load, async () => true))
    vi.stubGlobal('navigator', { onLine: false })
    const offline = outcomeOf(retryLoad(load))
    await vi.advanceTimersByTimeAsync(0)
    expect([gone.error, offline.error]).toEqual([new Error('lost'), new Error('lost')])
    expect(load).toHaveBeenCalledTimes(2)
  })
})
