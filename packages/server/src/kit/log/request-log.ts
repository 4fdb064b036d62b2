import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { createClientInfoReader, type RequestFacts, type ServerEnv } from '../http/client-info.ts'

/**
 * Reads the client information once per request, and logs one line with client, request, outcome and duration (OPS-01). The query is
 * not logged, because it may contain a ticket.
 */
export const requestLog = (logger: Logger, trustedProxies: readonly string[]): MiddlewareHandler<ServerEnv> => {
  const clientInfoOf = createClientInfoReader(trustedProxies)
  return async (context, next) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    const client = clientInfoOf(context, requestId)
    const facts: RequestFacts = {}
    context.set('client', client)
    context.set('facts', facts)
    await next()
    logger.info({
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      ...facts,
      ms: Math.round((performance.now() - startedAt) * 100) / 100,
      address: client.address,
      requestId,
    })
  }
}
