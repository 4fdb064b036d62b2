import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createRateGate } from './rate-gate.ts'
import { createReader } from './reading.ts'

const newReader = () => createReader(createRateGate(0.2, Number.POSITIVE_INFINITY, () => 0))

describe('the reader of bodies', () => {
  it('charges each of those that arrive at once before the next', { tags: ['OPS-04'] }, async () => {
    const read = newReader()
    const started: number[] = []
    const bodies = [1, 2, 3, 4].map((body) =>
      read(async (onTurn) => {
        started.push(body)
        onTurn(200)
        return body
      }),
    )
    const outcomes = await Promise.allSettled(bodies)
    expect(started).toEqual([1, 2])
    expect(outcomes.slice(2)).toMatchObject([{ reason: { retryAfter: 1 } }, { reason: { retryAfter: 1 } }])
  })

  it('reads one at a time, with a turn for other requests between two', { tags: ['OPS-04'] }, async () => {
    const read = newReader()
    const steps: string[] = []
    const body = (name: string) =>
      read(async () => {
        steps.push(`${name} begins`)
        await nextTurn()
        steps.push(`${name} ends`)
        setImmediate(() => steps.push('another request'))
      })
    await Promise.all([body('first'), body('second')])
    expect(steps).toEqual(['first begins', 'first ends', 'another request', 'second begins', 'second ends'])
  })

  it('goes on after a body that cannot be read', { tags: ['OPS-04'] }, async () => {
    const read = newReader()
    const bad = read(() => Promise.reject(new Error('bad')))
    const good = read(() => Promise.resolve('good'))
    await expect(bad).rejects.toThrow('bad')
    expect(await good).toBe('good')
  })
})
