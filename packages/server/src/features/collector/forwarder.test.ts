import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openForwardQueue } from './forward-queue.ts'
import { createForwarder, type Forwarder } from './forwarder.ts'

interface Received {
  url: string | undefined
  type: string | undefined
  body: string
}
type Headers = IncomingMessage['headers']

let root: string
let collector: Server
let url: string
let statuses: number[]
let received: Received[]
let headers: Headers
/** Holds replies back while it is set. */
let released: Promise<void> | undefined
let onReceived: (() => void) | undefined
const logs: string[] = []
const logger = pino({ base: null }, { write: (line: string) => logs.push(line) })

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1')
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sso-forward-'))
  collector = createServer(async (request, response) => {
    received.push({ url: request.url, type: request.headers['content-type'], body: await readBody(request) })
    headers = request.headers
    const status = statuses.shift() ?? 200
    onReceived?.()
    await released
    response.writeHead(status).end()
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/base/`
})
afterAll(async () => {
  collector.close()
  await rm(root, { recursive: true, force: true })
})
beforeEach(() => {
  statuses = []
  received = []
  released = undefined
  logs.length = 0
})

/** Resolves when the other collector has received so many requests. */
const receives = (count: number): Promise<void> =>
  new Promise((resolve) => {
    onReceived = () => received.length >= count && resolve()
    onReceived()
  })

const open = async (name: string, address = url): Promise<Forwarder> => {
  const queue = await openForwardQueue(join(root, name))
  return createForwarder({ queue, url: address, logger, firstRetryMs: 2 })
}
const batchOf = (text: string) => ({
  target: `/v1/write/rum?name=${text}`,
  contentType: 'text/plain;charset=UTF-8',
  contentEncoding: '',
  body: new Uint8Array([1, 200, text.charCodeAt(0)]),
})
const names = () => received.map((each) => each.url?.split('=')[1])

describe('the forwarder', () => {
  it('forwards a batch unchanged', { tags: ['MON-06'] }, async () => {
    const forwarder = await open('verbatim')
    await forwarder.add(batchOf('a'))
    await receives(1)
    const type = 'text/plain;charset=UTF-8'
    expect(received).toEqual([{ url: '/base/v1/write/rum?name=a', type, body: '\u0001\u00c8a' }])
    await forwarder.stop()
  })

  it('forwards eight batches at a time', { tags: ['MON-06'] }, async () => {
    const forwarder = await open('parallel')
    let release = () => {}
    released = new Promise((resolve) => {
      release = resolve
    })
    for (const name of 'abcdefghi') await forwarder.add(batchOf(name))
    await receives(8)
    expect(names().sort()).toEqual([...'abcdefgh'])
    release()
    await receives(9)
    await forwarder.stop()
  })

  it('sends the address and browser of a visitor that a batch names, and no others', {
    tags: ['MON-06'],
  }, async () => {
    const forwarder = await open('client')
    await forwarder.add(batchOf('a'))
    await receives(1)
    expect([headers['x-forwarded-for'], headers['x-real-ip'], headers['user-agent']]).toEqual([
      undefined,
      undefined,
      'node',
    ])
    await forwarder.add({ ...batchOf('b'), client: { address: '192.0.2.7', userAgent: 'Browser/1' } })
    await receives(2)
    expect(headers).toMatchObject({
      'x-forwarded-for': '192.0.2.7',
      'x-real-ip': '192.0.2.7',
      'user-agent': 'Browser/1',
    })
    await forwarder.stop()
  })

  it('retries one batch after 408, 429 and 5xx, and drops and logs rejected ones', {
    tags: ['MON-06'],
  }, async () => {
    const forwarder = await open('retried')
    statuses = [503, 429, 408, 200]
    await forwarder.add(batchOf('a'))
    await receives(2)
    for (const name of ['b', 'c']) await forwarder.add(batchOf(name))
    await receives(6)
    expect(names().slice(0, 4)).toEqual(['a', 'a', 'a', 'a'])
    expect(names().slice(4).sort()).toEqual(['b', 'c'])
    statuses = [400]
    await forwarder.add(batchOf('d'))
    await receives(7)
    await forwarder.stop()
    const events = logs.map((line) => JSON.parse(line))
    expect(events.map(({ event, status }) => [event, status])).toEqual([
      ['collector-forward-failed', 503],
      ['collector-batch-dropped', 400],
    ])
  })

  it('sends the batches of an outage once after a restart', {
    tags: ['MON-06'],
  }, async () => {
    const down = await open('restarted', 'http://127.0.0.1:9')
    for (const name of ['a', 'b']) await down.add(batchOf(name))
    await down.stop()
    const forwarder = await open('restarted')
    await forwarder.add(batchOf('c'))
    await receives(3)
    await forwarder.stop()
    expect(names().sort()).toEqual(['a', 'b', 'c'])
    expect((await openForwardQueue(join(root, 'restarted'))).isEmpty()).toBe(true)
  })
})
