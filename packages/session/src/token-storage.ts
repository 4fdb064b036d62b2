import { STORAGE } from '@sso-elements/contract'
import type { Platform } from './browser/platform.ts'
import type { TokenCookie } from './browser/token-cookie.ts'

/** For how long the next page of the tab still knows that a cookie was refused, in milliseconds: time enough to be sent back to sign-in. */
const REFUSAL_MEMORY_MS = 60_000

interface TokenStorageDependencies extends Pick<Platform, 'writeTabStorage' | 'readTabStorage'> {
  openCookie(): TokenCookie
  now(): number
}

/** Where the token is kept: the cookie, or this page's memory when the browser refuses the cookie (SES-01). */
export const createTokenStorage = ({ openCookie, writeTabStorage, readTabStorage, now }: TokenStorageDependencies) => {
  let cookie = openCookie()
  let memoryToken: string | null = null
  const refusedAt = readTabStorage(STORAGE.cookieRefused)
  let wasRefused = refusedAt !== null && now() - Number(refusedAt) < REFUSAL_MEMORY_MS
  return {
    read: (): string | null => cookie.read() ?? memoryToken,
    /** False when the browser refuses the cookie: the session then lasts for this page only. */
    write(token: string): boolean {
      const isStored = cookie.write(token)
      memoryToken = isStored ? null : token
      if (wasRefused || !isStored) writeTabStorage(STORAGE.cookieRefused, isStored ? null : String(now()))
      wasRefused = !isStored
      if (!isStored) console.warn('The browser refused the session cookie: the session lasts for this page only.')
      return isStored
    },
    /** Whether the last sign-in, on this page or a moment ago on the one before, could not be kept. */
    wasRefused: (): boolean => wasRefused,
    remove(): void {
      memoryToken = null
      cookie.remove()
    },
    /** Opens the cookie anew, after its name or domain was configured. */
    reopen(): void {
      cookie = openCookie()
    },
  }
}
