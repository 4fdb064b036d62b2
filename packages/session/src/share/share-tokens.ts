import { COOKIE, STORAGE } from '@sso-elements/contract'
import type { Platform } from '../browser/platform.ts'
import type { TokenCookie } from '../browser/token-cookie.ts'
import { isShareCode } from '../domain/share-address.ts'

export interface ShareTokensDependencies extends Pick<Platform, 'writeTabStorage' | 'readTabStorage'> {
  /** Opens the cookie of this name. */
  openCookie(name: string): TokenCookie
}

/** Stores the token of each share under its code, in a cookie and in session storage (SHR-03, SHR-05). */
export const createShareTokens = ({ openCookie, writeTabStorage, readTabStorage }: ShareTokensDependencies) => {
  const cookieOf = (code: string): TokenCookie => openCookie(COOKIE.shareTokenPrefix + code)
  const keyOf = (code: string): string => STORAGE.shareTokenPrefix + code
  const find = (code: string): string | null =>
    isShareCode(code) ? (cookieOf(code).read() ?? readTabStorage(keyOf(code))) : null

  return {
    find,
    /** Every stored token of this share: another tab may have stored a newer one in the cookie. */
    all: (code: string): string[] =>
      isShareCode(code) ? [cookieOf(code).read(), readTabStorage(keyOf(code))].filter((token) => token !== null) : [],
    /** False when the browser stores nothing; the token then lasts for the page only. */
    write(code: string, token: string): boolean {
      if (!isShareCode(code)) return false
      cookieOf(code).write(token)
      writeTabStorage(keyOf(code), token)
      return find(code) === token
    },
    /** Removes the stored token; with `token`, only if it is that one, because another tab may have stored a newer one. */
    remove(code: string, token?: string): void {
      if (!isShareCode(code)) return
      const cookie = cookieOf(code)
      if (token === undefined || cookie.read() === token) cookie.remove()
      if (token === undefined || readTabStorage(keyOf(code)) === token) writeTabStorage(keyOf(code), null)
    },
  }
}

export type ShareTokens = ReturnType<typeof createShareTokens>
