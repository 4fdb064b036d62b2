import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { boundConnections, type ConnectionBounds } from './connections.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const respond: RequestListener = (_request, response) => response.end('served')

const listen = async (bounds: ConnectionBounds, trustedProxies: string[] = [], listener = respond) => {
  const server = createServer(listener)
  boundConnections(server, trustedProxies, bounds)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  /** Connects, and waits until the server has seen it. */
  const open = async (): Promise<Socket> => {
    const seen = once(server, 'connection')
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.on('error', () => undefined)
    ends.push(() => socket.destroy())
    await seen
    return socket
  }
  return { server, open }
}

const request = async (socket: Socket): Promise<string> => {
  const answer = once(socket, 'data')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return String((await answer)[0])
}

const ROOM = 100

describe('open connections', () => {
  it.each([
    ['a machine', { machine: 3, site: ROOM, all: ROOM }, []],
    ['a site', { machine: ROOM, site: 3, all: ROOM }, []],
    ['all', { machine: ROOM, site: ROOM, all: 3 }, []],
    ['all, behind a proxy', { machine: 1, site: 1, all: 3 }, ['127.0.0.1']],
  ])('of %s are bounded; the one that waits longest gives way', { tags: ['OPS-04'] }, async (_, bounds, trusted) => {
    const { server, open } = await listen(bounds, trusted)
    const first = await open()
    const closed = once(first, 'close')
    const second = await open()
    const secondClosed = once(second, 'close')
    second.write('GET / HTTP/1.1\r\nHo')
    await open()
    // It has been idle since its request.
    expect(await request(first)).toContain('served')
    expect(await request(await open())).toContain('served')
    await secondClosed
    for (let more = 0; more < 10; more += 1) await open()
    await closed
    expect(await request(await open())).toContain('served')
    const count = await new Promise((resolve) => server.getConnections((_error, number) => resolve(number)))
    expect(count).toBeLessThanOrEqual(3)
  })

  it('that are being served keep theirs', { tags: ['OPS-04'] }, async () => {
    const { server, open } = await listen({ machine: 1, site: 1, all: 1 }, [], () => undefined)
    const served = await open()
    const arrived = once(server, 'request')
    served.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const [, response] = await arrived
    const refused = await open()
    if (!refused.closed) await once(refused, 'close')
    const answer = once(served, 'data')
    response.end('late')
    expect(String((await answer)[0])).toContain('late')
  })
})
