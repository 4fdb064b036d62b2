import { IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { clientAddress, createProxyTrust, machineOf, siteOf } from './client-address.ts'
import type { ServerEnv } from './client-info.ts'

/** Longer than load balancers keep a connection (60 s), so that the server does not close one that a balancer is about to use. */
const KEEP_ALIVE_MS = 65_000
/** Maximum time for the head of a request, for all of it, and without any byte, in milliseconds. */
const HEAD_MS = 15_000
const REQUEST_MS = 60_000
const SILENCE_MS = 60_000
/** How often Node checks these, in milliseconds. */
const CHECK_MS = 5000

export const CONNECTION_TIMES: ServerOptions = {
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: CHECK_MS,
}

export interface ConnectionBounds {
  machine: number
  site: number
  all: number
}
/** Limits of open connections. Those of a trusted proxy only count toward the total: it speaks for many machines. */
const CONNECTION_BOUNDS: ConnectionBounds = { machine: 512, site: 1024, all: 4096 }

/** Age from which a request's connection may be dropped for a new one, in milliseconds: its client hardly reads the response. */
const SERVED_MS = 30_000

/** Open connections of a machine, of a site, or all; each set is ordered by age. */
interface Group {
  key: string
  max: number
  open: number
  /** Those without a complete request head. */
  waiting: Set<Socket>
  /** Those with a request, and its time of arrival. */
  served: Map<Socket, number>
}

/** The connection that a new one may replace. */
const replaceable = ({ waiting, served }: Group): Socket | undefined => {
  const [longest] = waiting
  if (longest) return longest
  const [oldest] = served
  return oldest !== undefined && performance.now() - oldest[1] >= SERVED_MS ? oldest[0] : undefined
}

/**
 * Limits open connections per machine, per site and in total (OPS-04). A new one replaces the one that has waited longest for a request, so
 * that thousands of slow connections keep nobody out; it is closed only when all others are being served.
 */
export const boundConnections = (
  server: Server,
  trustedProxies: readonly string[],
  bounds: ConnectionBounds = CONNECTION_BOUNDS,
): void => {
  const isTrusted = createProxyTrust(trustedProxies)
  const groups = new Map<string, Group>()
  const groupsOf = new Map<Socket, readonly Group[]>()

  const groupOf = (key: string, max: number): Group => {
    const group = groups.get(key) ?? { key, max, open: 0, waiting: new Set(), served: new Map() }
    groups.set(key, group)
    return group
  }

  const enter = (socket: Socket): readonly Group[] => {
    const address = clientAddress(socket.remoteAddress, undefined, () => false)
    const own = [groupOf('all', bounds.all)]
    if (!isTrusted(address)) {
      const machine = machineOf(address)
      own.unshift(groupOf(`machine ${machine}`, bounds.machine), groupOf(`site ${siteOf(machine)}`, bounds.site))
    }
    groupsOf.set(socket, own)
    for (const group of own) group.open += 1
    return own
  }

  const leave = (socket: Socket): void => {
    for (const group of groupsOf.get(socket) ?? []) {
      group.open -= 1
      group.waiting.delete(socket)
      group.served.delete(socket)
      if (group.open === 0) groups.delete(group.key)
    }
    groupsOf.delete(socket)
  }

  const close = (socket: Socket): void => {
    leave(socket)
    socket.destroy()
  }

  server.setTimeout(SILENCE_MS)
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => leave(socket))
    const own = enter(socket)
    for (const group of own) {
      if (group.open <= group.max) continue
      const replaced = replaceable(group)
      close(replaced ?? socket)
      if (replaced === undefined) return
    }
    for (const { waiting } of own) waiting.add(socket)
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    for (const { waiting, served } of groupsOf.get(socket) ?? []) {
      waiting.delete(socket)
      served.set(socket, performance.now())
    }
    response.once('close', () => {
      for (const { waiting, served } of groupsOf.get(socket) ?? []) {
        served.delete(socket)
        waiting.add(socket)
      }
    })
  })
}

/** Number of bytes that are read of a refused body, so that its client gets the response before the connection is closed. */
const MAX_DRAINED_BYTES = 128 * 1024

/** Closes the connection of a request whose body was not read, because reading it to discard it would be wasted work (OPS-04). */
export const closeUnread: MiddlewareHandler<ServerEnv> = async (context, next) => {
  await next()
  const incoming = context.env?.incoming
  if (!(incoming instanceof IncomingMessage) || incoming.complete) return
  const length = Number(incoming.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  if (length > MAX_DRAINED_BYTES) context.res.headers.set('Connection', 'close')
}
