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

describe('waiting for a value', () => {
  it.each([0, '', false])(
    'takes %j at once: only null and undefined are no values',
    { tags: ['VAL-07'] },
    async (value) => {
      await expect(waitForValue(() => value)).resolves.toBe(value)
    },
  )

  it('looks every 16 ms', { tags: ['VAL-07'] }, async () => {
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

  it('gives up after 10000 ms and says what did not come', { tags: ['VAL-07'] }, async () => {
    const outcome = outcomeOf(waitForValue(() => null, { what: 'The editor' }))
    await vi.advanceTimersByTimeAsync(9999)
    expect(outcome).toEqual({})
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toEqual({ error: new Error('The editor did not come within 10000 ms') })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('can be aborted, also before it began', { tags: ['VAL-07'] }, async () => {
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

  it('ends with what looking throws', { tags: ['VAL-07'] }, async () => {
    const outcome = outcomeOf(
      waitForValue(() => {
        throw new Error('broken')
      }),
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome).toEqual({ error: new Error('broken') })
  })
})
