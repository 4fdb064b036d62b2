import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import type { ClientInfo } from '../http/client-info.ts'
import { hashOfToken, looksLikeToken, newToken } from '../session/token.ts'

/** The longest that browsers keep a cookie; each sign-in begins it anew. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** On https no other host of the domain can set it (`__Host-`). */
export const deviceCookieName = (publicUrl: string): string => (isHttps(publicUrl) ? '__Host-sso-device' : 'sso-device')

/** The header that lets a browser keep its secret. Pages of other sites call too, so `None` where cookies can be Secure. */
const deviceCookie = (publicUrl: string, secret: string): string =>
  serialize(deviceCookieName(publicUrl), secret, {
    path: '/',
    httpOnly: true,
    maxAge: LIFETIME_SECONDS,
    ...(isHttps(publicUrl) ? { secure: true, sameSite: 'None' } : { sameSite: 'Lax' }),
  })

/** The browser of a request: a random secret in a cookie, known by its hash. It opens nothing (COD-03). */
export interface Device {
  /** Sent along, or made now. */
  secret: string
  hash: string
  /** It came with the request. */
  cameBack: boolean
}

/** The device of a request; a new one where no cookie came along. */
export const deviceOfClient = (client: ClientInfo, publicUrl: string): Device => {
  const given = client.cookie(deviceCookieName(publicUrl))
  const cameBack = looksLikeToken(given)
  const secret = cameBack ? given : newToken()
  return { secret, hash: hashOfToken(secret), cameBack }
}

/** Has the reply ask the browser to keep its device's secret. */
export const keepDevice = (client: ClientInfo, publicUrl: string, { secret }: Device): void => {
  client.replyHeaders['Set-Cookie'] = deviceCookie(publicUrl, secret)
}

/**
 * Gives a browser its device with the first page, so that its first code is bound to it already, and not to its machine. Pages
 * are `no-cache` and are never answered with 304, so no cache gives this answer to another browser.
 */
export const offerDevice =
  (publicUrl: string): MiddlewareHandler =>
  async (context, next) => {
    await next()
    const { headers } = context.res
    if (!headers.get('Content-Type')?.startsWith('text/html')) return
    if (getCookie(context, deviceCookieName(publicUrl)) !== undefined) return
    headers.append('Set-Cookie', deviceCookie(publicUrl, newToken()))
  }
