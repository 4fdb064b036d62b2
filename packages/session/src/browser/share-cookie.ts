import { createMemoryTokenCookie, readCookie, removeCookie, type TokenCookie, writeCookie } from './token-cookie.ts'

/** A host-only session cookie that is never sent with cross-site requests. */
const ATTRIBUTES = ['path=/', 'secure', 'samesite=strict'] as const

/** Opens the cookie of a share's token (SHR-03); in memory where there is no document. */
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
