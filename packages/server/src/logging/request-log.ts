import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { createVisitorReader, type RequestFacts, type ServerEnv } from '../http/visitor.ts'

/**
 * Reads who asks, once for all that want to know, and logs one line for each request: who, what, how it ended, how long it took
 * (OPS-01). The query stays out: it may hold a ticket.
 */
export const requestLog = (logger: Logger, trustedProxies: readonly string[]): MiddlewareHandler<ServerEnv> => {
  const visitorOf = createVisitorReader(trustedProxies)
  return async (context, next) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    const visitor = visitorOf(context, requestId)
    const facts: RequestFacts = {}
    context.set('visitor', visitor)
    context.set('facts', facts)
    await next()
    logger.info({
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      ...facts,
      ms: Math.round((performance.now() - startedAt) * 100) / 100,
      address: visitor.address,
      requestId,
    })
  }
}
