import Cookies from 'js-cookie'
import { createMemoryTokenCookie, hasCookies, type TokenCookie } from './token-cookie.ts'

/** Of this host alone, for as long as the browser is open, and never sent along with what other sites ask for. */
const ATTRIBUTES: Cookies.CookieAttributes = { path: '/', secure: true, sameSite: 'strict' }

/** The cookie of a share's token (SHR-03). Where there are none it is not kept. */
export const openShareCookie = (name: string): TokenCookie => {
  if (typeof document === 'undefined') return createMemoryTokenCookie()
  const usable = hasCookies()
  const read = (): string | null => (usable && Cookies.get(name)) || null
  return {
    read,
    write(token) {
      if (usable) Cookies.set(name, token, ATTRIBUTES)
      return read() === token
    },
    remove() {
      if (usable) Cookies.remove(name, ATTRIBUTES)
    },
  }
}
