import type { HonoRequest } from 'hono'
import { badRequest } from './api-error.ts'

/** What a browser asks for by itself, without a script of the page: opening an address, an image, a frame. */
const UNSCRIPTED_MODES = ['navigate', 'no-cors', 'websocket', 'nested-navigate']
const PREFETCH = /\bprefetch\b|\bprerender\b|\bpreview\b/i

/**
 * A GET of the API may use something up, and browsers, mail scanners and chat tools fetch addresses ahead. So it must be
 * a script's own GET: no HEAD, no opening of the address, no prefetch, and no script of an origin that is not listed: CORS keeps
 * the answer from such a page, but not the call. Programs without these headers are let through.
 * @throws Refusal 400 naming what is wrong with the request.
 */
export const refuseUnscripted = (request: HonoRequest, isAllowedOrigin: (origin: string) => boolean): void => {
  if (request.method === 'HEAD') throw badRequest('method')
  if (UNSCRIPTED_MODES.includes(request.header('sec-fetch-mode') ?? '')) throw badRequest('Sec-Fetch-Mode')
  for (const name of ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz']) {
    if (PREFETCH.test(request.header(name) ?? '')) throw badRequest(name)
  }
  const origin = request.header('origin')
  if (origin !== undefined && !isAllowedOrigin(origin)) throw badRequest('Origin')
}
