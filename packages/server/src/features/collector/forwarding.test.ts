import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { lockFolder } from '../../kit/database/folder-lock.ts'
import { ignoreReadingTime } from '../../testing/ignore-reading-time.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { QUEUE_FOLDER } from './forward-queue.ts'
import GOLDEN_LINES from './testing/golden-lines.json' with { type: 'json' }
import { replayForm } from './testing/replay-form.ts'

/** Another collector, which emits `received` for each request. */
const startNext = async () => {
  const requests: { url: string; body: string; headers: IncomingHttpHeaders }[] = []
  let status = 200
  const next = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { url = '', headers } = request
    requests.push({ url, body: Buffer.concat(chunks).toString('latin1'), headers })
    response.writeHead(status).end()
    next.emit('received')
  })
  next.listen(0, '127.0.0.1')
  await once(next, 'listening')
  return {
    next,
    requests,
    url: `http://127.0.0.1:${(next.address() as AddressInfo).port}`,
    fail: () => {
      status = 503
    },
  }
}

/** A server that hands on what it receives. */
const startForwarding = async (url: string, overrides: Record<string, string>) => {
  const { variables, drop } = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'sso-forwarding-'))
  const dataDir = variables['DATA_DIR'] ?? folder
  const server = await startTestServer({
    ...variables,
    DATA_DIR: dataDir,
    COLLECTOR_APPLICATIONS: 'app_golden',
    COLLECTOR_VIEWERS: 'viewer@example.org',
    COLLECTOR_FORWARD_URL: url,
    ...overrides,
  })
  ignoreReadingTime(server)
  const post = async (path: string, body: string | FormData, headers: Record<string, string> = {}) =>
    (await server.request(`/v1/write/${path}`, { method: 'POST', body, headers })).status
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    await drop()
  }
  return { server, dataDir, post, stop }
}

const BODY = GOLDEN_LINES.map(({ line }) => line).join('\n')
const STORED = ['telemetry_events', 'telemetry_segments'] as const

const stateOf = async (server: TestServer) => {
  const { token } = await server.register('viewer@example.org')
  const period = { from: new Date(0).toISOString(), to: new Date(1).toISOString() }
  return (await server.call('/telemetry/overview', period, { token })).result.collector
}

it('the collector forwards valid batches to COLLECTOR_FORWARD_URL and stores none', {
  tags: ['MON-06'],
}, async () => {
  const { next, requests, url } = await startNext()
  const { server, dataDir, post, stop } = await startForwarding(url, {})
  const receives = once(next, 'received')
  expect(await post('rum?precision=ms&token=public', BODY, { 'user-agent': 'Browser/1' })).toBe(200)
  await receives
  const receivesReplay = once(next, 'received')
  expect(await post('rum/replay', replayForm())).toBe(200)
  await receivesReplay
  expect(await post('rum?precision=ms', `${BODY}\nview,app_id=app_golden`)).toBe(400)
  expect(requests.map((each) => each.url)).toEqual(['/v1/write/rum?precision=ms&token=public', '/v1/write/rum/replay'])
  expect(requests[0]?.body).toBe(BODY)
  expect(requests[0]?.headers).not.toHaveProperty('x-forwarded-for')
  expect(requests[0]?.headers['user-agent']).not.toBe('Browser/1')
  expect(requests[1]?.body).toContain('name="segment"')
  for (const table of STORED) expect(await server.db.selectFrom(table).select('app_id').execute()).toEqual([])
  expect(await stateOf(server)).toBe('forwarding')
  // Two servers would send each other's batches.
  await expect(lockFolder(join(dataDir, QUEUE_FOLDER))).rejects.toThrow(/is in use by another server/)
  await stop()
  next.close()
})

it("COLLECTOR_FORWARD_CLIENT sends the visitor's address and browser", {
  tags: ['MON-06'],
}, async () => {
  const { next, requests, url } = await startNext()
  const { post, stop } = await startForwarding(url, { COLLECTOR_FORWARD_CLIENT: 'true' })
  const receives = once(next, 'received')
  // What the visitor claims stands before what the proxy has seen.
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'user-agent': 'Browser/1' }
  expect(await post('rum?precision=ms', BODY, headers)).toBe(200)
  await receives
  expect(requests[0]?.headers).toMatchObject({
    'x-forwarded-for': '198.51.100.7',
    'x-real-ip': '198.51.100.7',
    'user-agent': 'Browser/1',
  })
  await stop()
  next.close()
})

it('COLLECTOR_FORWARD_STORE stores, too, and neither waits for the other', {
  tags: ['MON-06', 'engine'],
}, async () => {
  const { next, requests, url, fail } = await startNext()
  const { server, post, stop } = await startForwarding(url, { COLLECTOR_FORWARD_STORE: 'true' })
  const { collector } = server.server.dependencies
  const stored = async () => {
    await collector.settle()
    return (await collector.db.selectFrom('telemetry_events').select('kind').execute()).length
  }
  expect(await stateOf(server)).toBe('on')
  const receives = once(next, 'received')
  expect(await post('rum?precision=ms', BODY)).toBe(200)
  await receives
  expect(await stored()).toBe(GOLDEN_LINES.length)
  const full = vi.spyOn(collector.writer, 'full').mockReturnValue(5)
  const receivesMore = once(next, 'received')
  expect(await post('rum?precision=ms&n=2', BODY)).toBe(200)
  await receivesMore
  expect(requests.map((each) => each.url)).toEqual(['/v1/write/rum?precision=ms', '/v1/write/rum?precision=ms&n=2'])
  expect(await stored()).toBe(GOLDEN_LINES.length)
  full.mockRestore()
  fail()
  expect(await post('rum?precision=ms&n=3', BODY)).toBe(200)
  expect(await stored()).toBe(2 * GOLDEN_LINES.length)
  const { forwarder } = collector
  if (forwarder === null) throw new Error('The collector does not forward.')
  vi.spyOn(forwarder, 'isFull').mockReturnValue(true)
  vi.spyOn(forwarder, 'add').mockRejectedValue(new Error('no space left'))
  expect(await post('rum?precision=ms&n=4', BODY)).toBe(200)
  expect(await stored()).toBe(3 * GOLDEN_LINES.length)
  expect(server.logs.join('')).toContain('no space left')
  vi.spyOn(collector.writer, 'full').mockReturnValue(5)
  expect(await post('rum?precision=ms&n=5', BODY)).toBe(429)
  vi.restoreAllMocks()
  await stop()
  next.close()
})
