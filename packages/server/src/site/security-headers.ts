import type { MiddlewareHandler } from 'hono'

const YEAR_S = 365 * 24 * 60 * 60

/** What the pages under /sso/ may load and who may frame them. Scripts and styles are files of ours alone. */
const pagePolicy = (returnOrigins: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', "'self'", ...returnOrigins].join(' '),
    "require-trusted-types-for 'script'",
  ].join('; ')

/** Headers of every answer; a handler's own policy stands before these. */
export const baseHeaders = (publicUrl: string): MiddlewareHandler => {
  const isHttps = publicUrl.startsWith('https:')
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('X-Content-Type-Options', 'nosniff')
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'no-referrer')
    if (isHttps) headers.set('Strict-Transport-Security', `max-age=${YEAR_S}; includeSubDomains`)
  }
}

/** Headers of the pages under /sso/. */
export const pageHeaders = (returnOrigins: readonly string[]): MiddlewareHandler => {
  const policy = pagePolicy(returnOrigins)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('Content-Security-Policy', policy)
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  }
}
