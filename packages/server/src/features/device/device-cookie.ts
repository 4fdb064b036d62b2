import { DAY_S } from '@sso-elements/contract'
import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import type { ClientInfo } from '../../kit/http/client-info.ts'
import { hostCookieName, isHttps } from '../../kit/http/host-cookie.ts'
import { hashOfToken, looksLikeToken, newToken } from '../session/token.ts'

/** The maximum that browsers accept; each sign-in renews it. */
const MAX_AGE_SECONDS = 400 * DAY_S

export const deviceCookieName = (publicUrl: string): string => hostCookieName(publicUrl, 'sso-device')

/**
 * The Set-Cookie value with the device’s secret. Pages of other sites call the API as well, hence `SameSite=None` where cookies can
 * be Secure.
 */
const deviceCookie = (publicUrl: string, secret: string): string =>
  serialize(deviceCookieName(publicUrl), secret, {
    path: '/',
    httpOnly: true,
    maxAge: MAX_AGE_SECONDS,
    ...(isHttps(publicUrl) ? { secure: true, sameSite: 'None' } : { sameSite: 'Lax' }),
  })

/** The browser of a request: a random secret in a cookie, stored as its hash. It grants no access (COD-03). */
export interface Device {
  /** From the cookie, or newly generated. */
  secret: string
  hash: string
  /** Whether the request sent the cookie. */
  isFromCookie: boolean
}

/** The device of a request; a new one when it sent no cookie. */
export const deviceOfClient = (client: ClientInfo, publicUrl: string): Device => {
  const sent = client.cookie(deviceCookieName(publicUrl))
  const isFromCookie = looksLikeToken(sent)
  const secret = isFromCookie ? sent : newToken()
  return { secret, hash: hashOfToken(secret), isFromCookie }
}

/** Adds the device cookie to the response. */
export const setDeviceCookie = (client: ClientInfo, publicUrl: string, { secret }: Device): void => {
  client.replyHeaders['Set-Cookie'] = deviceCookie(publicUrl, secret)
}

/**
 * Sets the device cookie with the first page, so that the first code is bound to the device instead of its machine. Pages are
 * `no-cache` and never answered with 304, so no cache serves this response to another browser.
 */
export const offerDeviceCookie =
  (publicUrl: string): MiddlewareHandler =>
  async (context, next) => {
    await next()
    const { headers } = context.res
    if (!headers.get('Content-Type')?.startsWith('text/html')) return
    if (getCookie(context, deviceCookieName(publicUrl)) !== undefined) return
    headers.append('Set-Cookie', deviceCookie(publicUrl, newToken()))
  }
