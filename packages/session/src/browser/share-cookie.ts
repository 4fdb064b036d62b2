import { readCookie, removeCookie, writeCookie } from './cookie.ts'
import { createMemoryTokenCookie, type TokenCookie } from './token-cookie.ts'

/** Of this host alone, for as long as the browser is open, and never sent along with what other sites ask for. */
const ATTRIBUTES = ['path=/', 'secure', 'samesite=strict'] as const

/** The cookie of a share's token (SHR-03). Where there are none it is not kept. */
export const openShareCookie = (name: string): TokenCookie => {
  if (typeof document === 'undefined') return createMemoryTokenCookie()
  return {
    read: () => readCookie(name),
    write(token) {
      writeCookie(name, token, ATTRIBUTES)
      return readCookie(name) === token
    },
    remove: () => removeCookie(name, ATTRIBUTES),
  }
}
