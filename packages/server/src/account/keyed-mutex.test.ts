import { describe, expect, it } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('one at a time', () => {
  it('lets one in for each key, in the order of asking, also after one failed', async () => {
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

  it('refuses more than may wait, and takes callers again later', async () => {
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
