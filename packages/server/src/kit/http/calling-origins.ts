import { createOriginMatcher } from '@sso-elements/contract'
import type { HonoRequest } from 'hono'
import { badRequest } from './api-error.ts'

/** Whether scripts of an origin may call the API: our own origin and the listed ones. */
export const createCallerCheck = (publicUrl: string, rules: readonly string[]): ((origin: string) => boolean) => {
  const own = new URL(publicUrl).origin
  const isListed = createOriginMatcher(rules)
  return (origin) => origin === own || isListed(origin)
}

/** Fetch modes of requests that no script of a page made: opening an address, an image, a frame. */
const UNSCRIPTED_MODES = ['navigate', 'no-cors', 'websocket', 'nested-navigate']
const PREFETCH = /\bprefetch\b|\bprerender\b|\bpreview\b/i

/**
 * A GET of the API may consume something, and browsers, mail scanners and chat tools prefetch addresses. Therefore only a script’s
 * own GET is allowed: no HEAD, no navigation, no prefetch, and no script of an unlisted origin, because CORS hides only the response
 * from such a page, not the effect of the call. Clients that send none of these headers are allowed.
 * @throws ApiError 400 with the header or method at fault.
 */
export const requireScriptedCall = (request: HonoRequest, isAllowedOrigin: (origin: string) => boolean): void => {
  if (request.method === 'HEAD') throw badRequest('method')
  if (UNSCRIPTED_MODES.includes(request.header('sec-fetch-mode') ?? '')) throw badRequest('Sec-Fetch-Mode')
  for (const name of ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz']) {
    if (PREFETCH.test(request.header(name) ?? '')) throw badRequest(name)
  }
  const origin = request.header('origin')
  if (origin !== undefined && !isAllowedOrigin(origin)) throw badRequest('Origin')
}
