import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Payload } from './request.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

const KB = 1024
const payload = (name: string, bytes = 1): Payload => ({ url: '/', body: name, bytes })

let status: number | (() => Promise<number>)
let sent: string[]
let exits: string[]
let inFlight: { count: number; bytes: number; most: number; mostBytes: number }
let goOnline: () => void
let dropped: number
let queue: UploadQueue

beforeEach(() => {
  vi.useFakeTimers()
  status = 200
  sent = []
  exits = []
  dropped = 0
  inFlight = { count: 0, bytes: 0, most: 0, mostBytes: 0 }
  queue = createUploadQueue({
    requests: {
      canKeepAlive: true,
      async send({ body, bytes }) {
        sent.push(String(body))
        inFlight.count += 1
        inFlight.bytes += bytes
        inFlight.most = Math.max(inFlight.most, inFlight.count)
        inFlight.mostBytes = Math.max(inFlight.mostBytes, inFlight.bytes)
        const result = typeof status === 'number' ? status : await status()
        inFlight.count -= 1
        inFlight.bytes -= bytes
        return result
      },
      sendOnExit: ({ body }) => exits.push(String(body)) <= 2,
    },
    onOnline(listener) {
      goOnline = listener
    },
    onDrop() {
      dropped += 1
    },
  })
})
afterEach(() => {
  queue.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it.each([0, 408, 429, 500, 503])(
  'retries after status %d with delays of 1, 2, 4 … 256 s',
  { tags: ['MON-07'] },
  async (failure) => {
    status = failure
    queue.push(payload('a'))
    await pass(0)
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 256]) {
      const before = sent.length
      await pass(seconds * 1000 - 1)
      expect(sent.length).toBe(before)
      await pass(1)
      expect(sent.length).toBe(before + 1)
    }
  },
)

it.each([200, 202, 400, 401, 403, 404, 413])('does not retry after status %d', { tags: ['MON-07'] }, async (reply) => {
  status = reply
  queue.push(payload('a'))
  await pass(600_000)
  queue.push(payload('b'))
  await pass(600_000)
  expect(sent).toEqual(['a', 'b'])
})

it('sends queued uploads in order once the collector is back', {
  tags: ['MON-07'],
}, async () => {
  status = 503
  for (const name of ['a', 'b', 'c']) queue.push(payload(name))
  await pass(0)
  queue.push(payload('d'))
  await pass(1000)
  expect(sent).toEqual(['a', 'b', 'c', 'a'])
  status = 200
  sent = []
  await pass(2000)
  expect(sent).toEqual(['a', 'b', 'c', 'd'])
  // After a success the intervals start over.
  status = 500
  queue.push(payload('e'))
  await pass(1000)
  expect(sent.filter((name) => name === 'e')).toHaveLength(2)
})

it('retries at once when the network is back', { tags: ['MON-07'] }, async () => {
  status = 0
  queue.push(payload('a'))
  await pass(100_000)
  status = 200
  sent = []
  goOnline()
  await pass(0)
  expect(sent).toEqual(['a'])
})

it('keeps 3 MiB and warns once about dropped uploads', { tags: ['MON-05'] }, async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  status = 503
  queue.push(payload('first', KB))
  await pass(0)
  for (let count = 1; count < 3 * KB + 10; count += 1) queue.push(payload(String(count), KB))
  expect(warn).toHaveBeenCalledOnce()
  expect(dropped).toBe(10)
  status = 200
  sent = []
  await pass(1000)
  expect(sent).toHaveLength(3 * KB)
  expect(sent.at(-1)).toBe(String(3 * KB - 1))
})

it('keeps at most 32 requests and 80 KB in flight', { tags: ['MON-05'] }, async () => {
  const replies: (() => void)[] = []
  status = () => new Promise((resolve) => replies.push(() => resolve(200)))
  for (let count = 0; count < 100; count += 1) queue.push(payload(String(count), count < 50 ? 10 : 8 * KB))
  while (replies.length > 0) {
    replies.shift()?.()
    await pass(0)
  }
  expect(sent).toEqual(Array.from({ length: 100 }, (_, index) => String(index)))
  expect(inFlight.most).toBe(32)
  expect(inFlight.mostBytes).toBe(80 * KB)
})

it('sends a request over 80 KB alone', { tags: ['MON-05'] }, async () => {
  queue.push(payload('large', 200 * KB))
  await pass(0)
  expect(sent).toEqual(['large'])
})

it('passes queued uploads to the browser in order on exit, each once', {
  tags: ['MON-07'],
}, async () => {
  status = 503
  for (const name of ['a', 'b', 'c', 'd']) queue.push(payload(name))
  await pass(0)
  expect(queue.isDown()).toBe(true)
  queue.drainOnExit()
  expect(exits).toEqual(['a', 'b', 'c'])
  status = 200
  sent = []
  await pass(1000)
  expect(sent).toEqual(['c', 'd'])
})

it('sends nothing after close', async () => {
  status = 503
  queue.push(payload('a'))
  await pass(0)
  queue.close()
  queue.push(payload('b'))
  await pass(600_000)
  expect(sent).toEqual(['a'])
})
