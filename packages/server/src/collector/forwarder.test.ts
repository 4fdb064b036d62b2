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

let root: string
let collector: Server
let url: string
let statuses: number[]
let received: Received[]
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
    response.writeHead(statuses.shift() ?? 200).end()
    onReceived?.()
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

  it('retries after 408, 429 and 5xx in order, and drops and logs rejected batches', {
    tags: ['MON-06'],
  }, async () => {
    const forwarder = await open('retried')
    statuses = [503, 429, 408, 200, 400, 200]
    for (const name of ['a', 'b', 'c']) await forwarder.add(batchOf(name))
    await receives(6)
    await forwarder.stop()
    expect(names()).toEqual(['a', 'a', 'a', 'a', 'b', 'c'])
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
    expect(names()).toEqual(['a', 'b', 'c'])
    expect((await openForwardQueue(join(root, 'restarted'))).isEmpty()).toBe(true)
  })
})
