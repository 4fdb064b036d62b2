import { HEADER } from '@sso-elements/contract'
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { isListedOrigin } from '../http/origin-rules.ts'

/** How long a browser keeps the answer to its question whether it may call, in seconds. */
const PREFLIGHT_SECONDS = 10 * 60

/** The API may be called from the listed origins alone; each is named, never `*`. */
export const apiOrigins = (publicUrl: string, returnOrigins: readonly string[]): MiddlewareHandler => {
  const own = new URL(publicUrl).origin
  return cors({
    origin: (origin) => (origin === own || isListedOrigin(origin, returnOrigins) ? origin : null),
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
    exposeHeaders: ['Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  })
}

/** The SDK is a public file: any page may load it. */
export const anyOrigin: MiddlewareHandler = async (context, next) => {
  await next()
  context.res.headers.set('Access-Control-Allow-Origin', '*')
  context.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
}
