import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBatch } from './channel.ts'

const send = vi.fn<(body: string) => void>()
const KB = 1024

beforeEach(() => {
  vi.useFakeTimers()
  send.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('flushes at 50 messages', { tags: ['MON-05'] }, () => {
  const batch = createBatch(send)
  for (let count = 0; count < 49; count += 1) batch.add(`line ${count}`)
  expect(send).not.toHaveBeenCalled()
  batch.add('line 49')
  expect(send.mock.calls[0]?.[0].split('\n')).toHaveLength(50)
})

it('flushes before it exceeds 16 KB', { tags: ['MON-05'] }, () => {
  const batch = createBatch(send)
  batch.add('a'.repeat(10 * KB))
  batch.add('b'.repeat(10 * KB))
  expect(send.mock.calls).toEqual([['a'.repeat(10 * KB)]])
  // In bytes: each of these characters has three.
  batch.add('页'.repeat(2 * KB))
  expect(send.mock.calls[1]).toEqual(['b'.repeat(10 * KB)])
})

it('flushes 30 s after its first message', { tags: ['MON-05'] }, () => {
  const batch = createBatch(send)
  batch.add('first')
  vi.advanceTimersByTime(29_000)
  batch.add('second')
  vi.advanceTimersByTime(999)
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(send.mock.calls).toEqual([['first\nsecond']])
})

it('sends a message of up to 256 KB alone and drops a longer one with a warning', {
  tags: ['MON-05'],
}, () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const batch = createBatch(send)
  batch.add('small')
  batch.add('a'.repeat(256 * KB - 1))
  expect(send.mock.calls.map(([body]) => body.length)).toEqual([5, 256 * KB - 1])
  batch.add('a'.repeat(256 * KB))
  expect(send).toHaveBeenCalledTimes(2)
  expect(warn.mock.calls).toEqual([['Monitoring dropped a message that is larger than 256 KB']])
})

it('keeps only the last state of a view and sends no empty batch', { tags: ['MON-05'] }, () => {
  const batch = createBatch(send)
  batch.add('view 1', 'v')
  batch.add('error')
  batch.add('view 2', 'v')
  batch.add('other view', 'w')
  expect(batch.size()).toBe('error\nview 2\nother view\n'.length)
  batch.flush()
  batch.flush()
  expect(send.mock.calls).toEqual([['error\nview 2\nother view']])
})
