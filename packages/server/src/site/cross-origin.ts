import { HEADER } from '@sso-elements/contract'
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { createCallerCheck } from '../http/calling-origins.ts'

/** How long a browser keeps the answer to its question whether it may call, in seconds. */
const PREFLIGHT_SECONDS = 10 * 60

/** The API may be called from the listed origins alone; each is named, never `*`. */
export const apiOrigins = (publicUrl: string, returnOrigins: readonly string[]): MiddlewareHandler => {
  const isAllowed = createCallerCheck(publicUrl, returnOrigins)
  const allowed = (origin: string | undefined): string | null =>
    origin !== undefined && isAllowed(origin) ? origin : null
  const preflight = cors({
    origin: allowed,
    credentials: true,
    allowMethods: ['GET', 'POST'],
    allowHeaders: [
      'Content-Type',
      'Idempotency-Key',
      HEADER.accessToken,
      HEADER.acceptLanguage,
      HEADER.productLine,
      HEADER.timezone,
      HEADER.timezoneStr,
    ],
    maxAge: PREFLIGHT_SECONDS,
  })
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return preflight(context, next)
    await next()
    // Set on the finished answer: headers set before it would turn it into a stream, at several times the cost.
    const { headers } = context.res
    headers.append('Vary', 'Origin')
    headers.set('Access-Control-Allow-Credentials', 'true')
    headers.set('Access-Control-Expose-Headers', 'Retry-After')
    const origin = allowed(context.req.header('origin'))
    if (origin !== null) headers.set('Access-Control-Allow-Origin', origin)
  }
}

/** The SDK is a public file: any page may load it. */
export const anyOrigin: MiddlewareHandler = async (context, next) => {
  await next()
  context.res.headers.set('Access-Control-Allow-Origin', '*')
  context.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
}
