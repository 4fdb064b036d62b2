import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCompressor } from './compressor.ts'
import { createEndpoint } from './endpoint.ts'
import type { Payload } from './request.ts'
import { createTransport, type Transport } from './transport.ts'
import type { WorkerReply } from './worker-message.ts'

/** A worker that replies on command. */
const createWorker = () => {
  const target = new EventTarget()
  const asked: { id: number; text: string }[] = []
  const reply = (data: WorkerReply) => target.dispatchEvent(new MessageEvent('message', { data }))
  const worker = Object.assign(target, {
    postMessage: (request: (typeof asked)[number]) => asked.push(request),
    terminate: vi.fn(),
  })
  const answer = (index = 0) => {
    const request = asked[index]
    if (request) reply({ id: request.id, bytes: new TextEncoder().encode(`z${request.text}`) })
  }
  return { worker: worker as unknown as Worker, asked, reply, answer }
}

const endpoint = createEndpoint({ collectorOrigin: 'https://collector.example/', clientToken: 'a b' })
let sent: Payload[]
let beacons: Payload[]
let status: number
let worker: ReturnType<typeof createWorker>
let failWorker: () => void
let transport: Transport

const texts = (payloads: Payload[]) =>
  payloads.map(({ body }) => (typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array)))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  beacons = []
  status = 200
  worker = createWorker()
  transport = createTransport({
    endpoint,
    requests: {
      canKeepAlive: true,
      async send(payload) {
        sent.push(payload)
        return status
      },
      sendOnExit: (payload) => beacons.push(payload) > 0,
    },
    startWorker(onFailure) {
      failWorker = onFailure
      return worker.worker
    },
    onOnline() {},
  })
  transport.start()
})
afterEach(() => {
  transport.close()
  vi.useRealTimers()
})

it('uses separate paths for events and logs, with their encoding', {
  tags: ['MON-06'],
}, async () => {
  worker.reply('ready')
  transport.rum.add('event')
  transport.logging.add('log')
  await pass(30_000)
  worker.answer(0)
  failWorker()
  await pass(0)
  const site = 'token=a%20b&to_headless=true'
  expect(sent.map(({ url }) => url)).toEqual([
    `https://collector.example/v1/write/rum?precision=ms&encoding=deflate&${site}`,
    `https://collector.example/v1/write/logging?precision=ms&${site}`,
  ])
  expect(texts(sent)).toEqual(['zevent', 'log'])
  expect(endpoint.isOwn('https://collector.example/v1/write/rum?x')).toBe(true)
  expect(endpoint.isOwn('https://collector.example/other')).toBe(false)
})

it('sends the pending text of the worker uncompressed on exit, once', { tags: ['MON-07'] }, async () => {
  worker.reply('ready')
  transport.rum.add('compressing')
  await pass(30_000)
  transport.rum.add('collected')
  expect(transport.pendingBytes()).toBe('collected\n'.length)
  transport.exit('pagehide')
  worker.answer(0)
  await pass(60_000)
  expect([texts(beacons), sent]).toEqual([['compressing', 'collected'], []])
})

it('sends without a beacon while the page may stay', {
  tags: ['MON-07'],
}, async () => {
  transport.rum.add('hidden')
  transport.exit('hidden')
  transport.exit('beforeunload')
  await pass(0)
  expect([texts(sent), beacons]).toEqual([['hidden'], []])
})

it('keeps failed uploads of a hidden page and sends them by beacon on exit', {
  tags: ['MON-07'],
}, async () => {
  status = 503
  transport.rum.add('first')
  transport.exit('hidden')
  await pass(0)
  transport.rum.add('second')
  transport.exit('hidden')
  await pass(0)
  expect(texts(sent)).toEqual(['first'])
  transport.exit('pagehide')
  expect(texts(beacons).sort()).toEqual(['first', 'second'])
})

it('sends nothing after close', async () => {
  transport.rum.add('before')
  transport.close()
  transport.rum.add('after')
  await pass(60_000)
  transport.exit('pagehide')
  expect([sent, beacons]).toEqual([[], []])
})

it('does not compress without a ready worker', { tags: ['MON-09'] }, () => {
  const done = vi.fn()
  for (const start of [() => null, () => worker.worker]) {
    const compressor = createCompressor(start)
    compressor.start()
    compressor.compress('text', done)
  }
  expect(done.mock.calls).toEqual([[null], [null]])
  expect(worker.asked).toEqual([])
})
