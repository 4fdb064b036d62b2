import { STORAGE } from '@sso-elements/contract'
import type { Platform } from './browser/platform.ts'
import type { TokenCookie } from './browser/token-cookie.ts'

/** For how long the next page of the tab still knows that a cookie was refused, in milliseconds: time enough to be sent back to sign-in. */
const REFUSAL_KNOWN_MS = 60_000

interface TokenStorageDependencies extends Pick<Platform, 'rememberInTab' | 'recallInTab'> {
  openCookie(): TokenCookie
  now(): number
}

/** Where the token is kept: the cookie, or this page's memory when the browser refuses the cookie (SES-01). */
export const createTokenStorage = ({ openCookie, rememberInTab, recallInTab, now }: TokenStorageDependencies) => {
  let cookie = openCookie()
  let refused: string | null = null
  const refusedAt = recallInTab(STORAGE.cookieRefused)
  let wasRefused = refusedAt !== null && now() - Number(refusedAt) < REFUSAL_KNOWN_MS
  return {
    read: (): string | null => cookie.read() ?? refused,
    /** False when the browser refuses the cookie: the session then lasts for this page only. */
    keep(token: string): boolean {
      const kept = cookie.write(token)
      refused = kept ? null : token
      if (wasRefused || !kept) rememberInTab(STORAGE.cookieRefused, kept ? null : String(now()))
      wasRefused = !kept
      if (!kept) console.warn('The browser refused the session cookie: the session lasts for this page only.')
      return kept
    },
    /** Whether the last sign-in, on this page or a moment ago on the one before, could not be kept. */
    wasRefused: (): boolean => wasRefused,
    drop(): void {
      refused = null
      cookie.remove()
    },
    /** Opens the cookie anew, after its name or domain was configured. */
    reopen(): void {
      cookie = openCookie()
    },
  }
}
