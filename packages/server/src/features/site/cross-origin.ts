import { HEADER } from '@sso-elements/contract'
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { createCallerCheck } from '../../kit/http/calling-origins.ts'

/** How long browsers cache a preflight response, in seconds. */
const PREFLIGHT_SECONDS = 10 * 60

/** The CORS headers of a response to an origin. */
type OriginHeaders = (origin: string | undefined) => Record<string, string>

/** CORS headers for the listed origins only; the response names the origin, never `*`. */
export const createOriginHeaders = (publicUrl: string, callOrigins: readonly string[]): OriginHeaders => {
  const isAllowed = createCallerCheck(publicUrl, callOrigins)
  const all = { 'Access-Control-Allow-Credentials': 'true', 'Access-Control-Expose-Headers': 'Retry-After' }
  return (origin) =>
    origin !== undefined && isAllowed(origin) ? { ...all, 'Access-Control-Allow-Origin': origin } : all
}

/** Middleware with the same headers, for responses that are created without them, and for preflight requests. */
export const apiOrigins = (publicUrl: string, callOrigins: readonly string[]): MiddlewareHandler => {
  const headersFor = createOriginHeaders(publicUrl, callOrigins)
  const isAllowed = createCallerCheck(publicUrl, callOrigins)
  const preflight = cors({
    origin: (origin) => (isAllowed(origin) ? origin : null),
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
      HEADER.traceParent,
    ],
    maxAge: PREFLIGHT_SECONDS,
  })
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return preflight(context, next)
    await next()
    // Set on the finished response: headers set before would turn it into a stream, at several times the cost.
    const { headers } = context.res
    headers.append('Vary', 'Origin')
    for (const [name, value] of Object.entries(headersFor(context.req.header('origin')))) headers.set(name, value)
  }
}

/** Lets any page load the files of the SDK. */
export const anyOrigin: MiddlewareHandler = async (context, next) => {
  await next()
  context.res.headers.set('Access-Control-Allow-Origin', '*')
  context.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
}
