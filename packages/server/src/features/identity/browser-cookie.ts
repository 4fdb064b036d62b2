import { serialize } from 'hono/utils/cookie'
import type { ClientInfo } from '../../kit/http/client-info.ts'
import { hostCookieName, isHttps } from '../../kit/http/host-cookie.ts'
import { hashOfToken, looksLikeToken, newToken } from '../session/token.ts'

/** Lifetime of a sign-in with a provider, in seconds. */
export const ATTEMPT_SECONDS = 10 * 60

const cookieName = (publicUrl: string): string => hostCookieName(publicUrl, 'sso-attempt')

/**
 * Hash of the secret of a browser that signs in with a provider; the identity that the callback proves belongs to that browser
 * (IDN-03). Null without a cookie.
 */
export const browserHashOf = (client: ClientInfo, publicUrl: string): string | null => {
  const secret = client.cookie(cookieName(publicUrl))
  return looksLikeToken(secret) ? hashOfToken(secret) : null
}

/** The hash of the browser’s secret, or of a new one, with the Set-Cookie value that keeps it for ten minutes. */
export const ensureBrowserCookie = (
  client: ClientInfo,
  publicUrl: string,
  { crossSite = false } = {},
): { browserHash: string; cookie: string } => {
  const name = cookieName(publicUrl)
  const sent = client.cookie(name)
  const secret = looksLikeToken(sent) ? sent : newToken()
  const isForOtherSites = crossSite && isHttps(publicUrl)
  const cookie = serialize(name, secret, {
    path: '/',
    httpOnly: true,
    secure: isHttps(publicUrl),
    // The callback from a provider is a navigation from another site. A page of another site that embeds an element sends calls, which
    // carry only this kind of cookie; browsers accept it over https.
    sameSite: isForOtherSites ? 'None' : 'Lax',
    // Kept for the site around the frame where its own cookies are blocked (EMB-02).
    partitioned: isForOtherSites,
    maxAge: ATTEMPT_SECONDS,
  })
  return { browserHash: hashOfToken(secret), cookie }
}
