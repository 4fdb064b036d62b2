import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ListeningServer, startListeningServer } from '../../testing/test-server.ts'
import { BODY_BOUNDS, BODY_DEADLINE_MS } from './body-account.ts'

let server: ListeningServer
const sockets: Socket[] = []
beforeAll(async () => {
  server = await startListeningServer({ COLLECTOR_APPLICATIONS: 'app_golden' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  vi.restoreAllMocks()
})
afterAll(() => server.stop())

const MIB = 1024 * 1024
const SEGMENTS = '/v1/write/rum/replay'
const bodies = () => server.server.dependencies.bodies

/** Sends the head of a request and the start of its body. */
const begin = (
  path: string,
  length: number | 'chunked',
  body = '',
  type = 'multipart/form-data; boundary=x',
): Socket => {
  const socket = connect(server.port, '127.0.0.1').setEncoding('utf8')
  socket.on('error', () => undefined)
  sockets.push(socket)
  const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${size}\r\n\r\n${body}`)
  return socket
}
const statusOf = async (socket: Socket): Promise<number> =>
  Number(/ (\d+)/.exec(String((await once(socket, 'data'))[0]))?.[1])

describe('a body', () => {
  it.each([
    [SEGMENTS, 2 * MIB + 1, 'multipart/form-data; boundary=x'],
    ['/v1/write/rum', MIB + 1, 'text/plain'],
    ['/api/account/login', 128 * 1024 + 1, 'application/json'],
    ['/sso/csp-report', 2 * MIB, 'application/csp-report'],
  ])(
    'of %s that says it has %i bytes is refused before it is read, and closed',
    { tags: ['OPS-04'] },
    async (path, length, type) => {
      const socket = begin(path, length, '', type)
      const closed = once(socket, 'close')
      expect(await statusOf(socket)).toBe(413)
      await closed
      expect([bodies().reports.usage(), bodies().calls.usage()]).toEqual([
        { open: 0, bytes: 0 },
        { open: 0, bytes: 0 },
      ])
    },
  )

  it('takes no more memory than has arrived of it', { tags: ['OPS-04'] }, async () => {
    begin(SEGMENTS, 2 * MIB - 1, 'x'.repeat(1000))
    await vi.waitFor(() => expect(bodies().reports.usage()).toEqual({ open: 1, bytes: 1000 }))
  })

  it('that comes byte by byte is held in one piece', { tags: ['OPS-04'] }, async () => {
    const socket = begin(SEGMENTS, 'chunked', '1\r\nx\r\n'.repeat(100_000))
    await vi.waitFor(() => expect(bodies().reports.usage().bytes).toBeGreaterThanOrEqual(100_000))
    expect(bodies().reports.usage().bytes).toBeLessThanOrEqual(200_000)
    const answer = statusOf(socket)
    socket.write('0\r\n\r\n')
    expect(await answer).toBe(400)
  })

  it('that never ends is cut with 408, and freed', { tags: ['OPS-04'] }, async () => {
    const call = begin('/api/account/login', 1000, '{', 'application/json')
    const segment = begin(SEGMENTS, 2 * MIB - 1, 'x'.repeat(MIB))
    await vi.waitFor(() => expect(bodies().reports.usage().bytes).toBeGreaterThanOrEqual(MIB))
    await vi.waitFor(() => expect(bodies().calls.usage().open).toBe(1))
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + BODY_DEADLINE_MS + 1)
    const answers = Promise.all([statusOf(call), statusOf(segment)])
    bodies().calls.cutLate()
    bodies().reports.cutLate()
    expect(await answers).toEqual([408, 408])
    expect([bodies().reports.usage().open, bodies().calls.usage().open]).toEqual([0, 0])
  })

  it('takes part of the room of reports, and none of that of calls', { tags: ['OPS-04'] }, async () => {
    const { open } = BODY_BOUNDS.reports.machine
    const answers = Array.from({ length: open + 20 }, () => statusOf(begin(SEGMENTS, 2 * MIB - 1, 'x'.repeat(1000))))
    const refused: number[] = []
    for (const answer of answers) void answer.then((status) => refused.push(status))
    await vi.waitFor(() => expect(refused).toHaveLength(20))
    expect(new Set(refused)).toEqual(new Set([429]))
    expect(bodies().reports.usage().open).toBe(open)
    const { token } = await server.register()
    expect((await server.call('/account/user-info', {}, { token })).code).toBe('200')
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(() => expect(bodies().reports.usage()).toEqual({ open: 0, bytes: 0 }))
  })
})
