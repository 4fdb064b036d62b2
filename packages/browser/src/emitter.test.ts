import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEmitter } from './emitter.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['queueMicrotask'] }))
afterEach(() => void vi.useRealTimers())

it('calls those who listen to an event when it happens, until they end it', () => {
  const { on, emit } = createEmitter<{ opened: string; closed: string }>()
  const [early, late, other] = [vi.fn(), vi.fn(), vi.fn()]
  const end = on('opened', (event) => {
    early(event)
    on('opened', late)
  })
  on('closed', other)
  emit('opened', 'first')
  end()
  emit('opened', 'second')
  expect(early.mock.calls).toEqual([['first']])
  expect(late.mock.calls).toEqual([['second']])
  expect(other).not.toHaveBeenCalled()
})

it('reports the error of a listener after the other listeners were called', () => {
  const { on, emit } = createEmitter<{ opened: string }>()
  const other = vi.fn()
  on('opened', () => {
    throw new Error('a listener failed')
  })
  on('opened', other)
  emit('opened', 'first')
  expect(other.mock.calls).toEqual([['first']])
  expect(() => vi.runAllTicks()).toThrow('a listener failed')
})
