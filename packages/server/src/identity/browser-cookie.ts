import { serialize } from 'hono/utils/cookie'
import type { ClientInfo } from '../http/client-info.ts'
import { hashOfToken, looksLikeToken, newToken } from '../session/token.ts'

/** How long a sign-in with a provider may take, in seconds. */
export const ATTEMPT_SECONDS = 10 * 60

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** On https no other host of the domain can set it (`__Host-`). */
const cookieName = (publicUrl: string): string => (isHttps(publicUrl) ? '__Host-sso-attempt' : 'sso-attempt')

/** The secret of a browser that signs in with a provider; what is proven on the way back belongs to whoever has it (IDN-03). */
export const browserHashOf = (client: ClientInfo, publicUrl: string): string | null => {
  const secret = client.cookie(cookieName(publicUrl))
  return looksLikeToken(secret) ? hashOfToken(secret) : null
}

/** The secret that the browser has, or a new one, with the header that lets it keep that for the attempt. */
export const keepBrowser = (client: ClientInfo, publicUrl: string): { browserHash: string; cookie: string } => {
  const name = cookieName(publicUrl)
  const given = client.cookie(name)
  const secret = looksLikeToken(given) ? given : newToken()
  const cookie = serialize(name, secret, {
    path: '/',
    httpOnly: true,
    secure: isHttps(publicUrl),
    // The way back from the provider is a navigation.
    sameSite: 'Lax',
    maxAge: ATTEMPT_SECONDS,
  })
  return { browserHash: hashOfToken(secret), cookie }
}
