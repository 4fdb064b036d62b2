import { describe, expect, it } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('the keyed mutex', () => {
  it('runs the calls of one key in order, even after one fails', async () => {
    const inTurn = createKeyedMutex()
    const seen: string[] = []
    const first = gate()
    const failing = inTurn('a', async () => {
      seen.push('a1')
      await first.opened
      throw new Error('failed')
    })
    const second = inTurn('a', async () => seen.push('a2'))
    await inTurn('b', async () => seen.push('b1'))
    expect(seen).toEqual(['a1', 'b1'])
    first.open()
    await expect(failing).rejects.toThrow('failed')
    await second
    expect(seen).toEqual(['a1', 'b1', 'a2'])
  })

  it('rejects a call when its queue is full, and accepts calls again later', async () => {
    const inTurn = createKeyedMutex(1)
    const first = gate()
    const running = inTurn('a', () => first.opened)
    const waiting = inTurn('a', async () => 'waited')
    await expect(inTurn('a', async () => 'too many')).rejects.toMatchObject({ name: 'Unavailable' })
    first.open()
    await running
    expect(await waiting).toBe('waited')
    expect(await inTurn('a', async () => 'later')).toBe('later')
  })
})
