import { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from './client-info.ts'

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
