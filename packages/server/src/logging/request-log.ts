import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/** One line for each request: what, how it ended, how long it took. The query stays out: it may hold a ticket. */
export const requestLog =
  (logger: Logger): MiddlewareHandler =>
  async (context, next) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    await next()
    // Not context.header(): that would turn the answer into a stream, at several times the cost.
    context.res.headers.set('X-Request-Id', requestId)
    logger.info({
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      ms: Math.round((performance.now() - startedAt) * 100) / 100,
      requestId,
    })
  }
