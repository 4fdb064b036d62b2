import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitForValue } from './wait-for-value.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** The current state of a promise. */
const outcomeOf = (promise: Promise<unknown>) => {
  const outcome: { value?: unknown; error?: unknown } = {}
  promise.then(
    (value) => {
      outcome.value = value
    },
    (error: unknown) => {
      outcome.error = error
    },
  )
  return outcome
}

describe('waitForValue', () => {
  it.each([0, '', false])('resolves to %j at once', { tags: ['VAL-07'] }, async (value) => {
    await expect(waitForValue(() => value)).resolves.toBe(value)
  })

  it('polls every 16 ms', { tags: ['VAL-07'] }, async () => {
    const look = vi.fn<() => string | null>(() => null)
    const outcome = outcomeOf(waitForValue(look))
    await vi.advanceTimersByTimeAsync(160)
    expect(look).toHaveBeenCalledTimes(11)
    look.mockReturnValue('there')
    await vi.advanceTimersByTimeAsync(15)
    expect(outcome).toEqual({})
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toEqual({ value: 'there' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects after 10000 ms and names what it waited for', { tags: ['VAL-07'] }, async () => {
    const outcome = outcomeOf(waitForValue(() => null, { what: 'The editor' }))
    await vi.advanceTimersByTimeAsync(9999)
    expect(outcome).toEqual({})
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toEqual({ error: new Error('The editor did not come within 10000 ms') })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects on abort, also before its start', { tags: ['VAL-07'] }, async () => {
    const controller = new AbortController()
    const look = vi.fn(() => null)
    const outcome = outcomeOf(waitForValue(look, { signal: controller.signal }))
    controller.abort(new Error('left the page'))
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome).toEqual({ error: new Error('left the page') })
    expect(vi.getTimerCount()).toBe(0)
    look.mockClear()
    await expect(waitForValue(look, { signal: controller.signal })).rejects.toThrow('left the page')
    expect(look).not.toHaveBeenCalled()
  })

  it('rejects with the error of the callback', { tags: ['VAL-07'] }, async () => {
    const outcome = outcomeOf(
      waitForValue(() => {
        throw new Error('broken')
      }),
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome).toEqual({ error: new Error('broken') })
  })
})
