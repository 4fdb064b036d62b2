import { STORAGE } from '@sso-elements/contract'
import type { Platform } from './browser/platform.ts'
import type { TokenCookie } from './browser/token-cookie.ts'

/** How long the next page of the tab knows that a cookie was refused, in milliseconds: long enough for a redirect back to sign-in. */
const REFUSAL_MEMORY_MS = 60_000

interface TokenStorageDependencies extends Pick<Platform, 'writeTabStorage' | 'readTabStorage'> {
  openCookie(): TokenCookie
  now(): number
}

/** Stores the token in the cookie, or in this page's memory if the browser refuses the cookie (SES-01). */
export const createTokenStorage = ({ openCookie, writeTabStorage, readTabStorage, now }: TokenStorageDependencies) => {
  let cookie = openCookie()
  let memoryToken: string | null = null
  const refusedAt = readTabStorage(STORAGE.cookieRefused)
  // False without a time, which is no number.
  let wasRefused = Math.abs(now() - Number.parseFloat(refusedAt ?? '')) < REFUSAL_MEMORY_MS
  return {
    read: (): string | null => cookie.read() ?? memoryToken,
    /** False when the browser refuses the cookie; the session then lasts for this page only. */
    write(token: string): boolean {
      const isStored = cookie.write(token)
      memoryToken = isStored ? null : token
      writeTabStorage(STORAGE.cookieRefused, isStored ? null : String(now()))
      wasRefused = !isStored
      if (!isStored) console.warn('Cookie refused')
      return isStored
    },
    /** Whether the cookie of the last sign-in was refused, on this page or recently on the previous one. */
    wasRefused: (): boolean => wasRefused,
    remove(): void {
      memoryToken = null
      cookie.remove()
    },
    /** Reopens the cookie after its name or domain was configured. */
    reopen(): void {
      cookie = openCookie()
    },
  }
}
