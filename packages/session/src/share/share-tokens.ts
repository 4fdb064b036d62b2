import { COOKIE, STORAGE } from '@sso-elements/contract'
import type { Platform } from '../browser/platform.ts'
import type { TokenCookie } from '../browser/token-cookie.ts'
import { isShareCode } from '../domain/share-address.ts'

export interface ShareTokensDependencies extends Pick<Platform, 'rememberInTab' | 'recallInTab'> {
  /** Opens the cookie of this name. */
  openCookie(name: string): TokenCookie
}

/** Where the tokens of shares are kept, each under the key of its code: a cookie, and the tab's storage (SHR-03, SHR-05). */
export const createShareTokens = ({ openCookie, rememberInTab, recallInTab }: ShareTokensDependencies) => {
  const cookieOf = (code: string): TokenCookie => openCookie(COOKIE.shareTokenPrefix + code)
  const keyOf = (code: string): string => STORAGE.shareTokenPrefix + code
  const find = (code: string): string | null =>
    isShareCode(code) ? (cookieOf(code).read() ?? recallInTab(keyOf(code))) : null

  return {
    find,
    /** Every token of this share that is kept: another tab may have kept a newer one than this. */
    all: (code: string): string[] =>
      isShareCode(code) ? [cookieOf(code).read(), recallInTab(keyOf(code))].filter((token) => token !== null) : [],
    /** False when the browser keeps nothing: the token then lasts for the page. */
    keep(code: string, token: string): boolean {
      if (!isShareCode(code)) return false
      cookieOf(code).write(token)
      rememberInTab(keyOf(code), token)
      return find(code) === token
    },
    /** Forgets the token; with `token` only that one, for another tab may have a newer one meanwhile. */
    drop(code: string, token?: string): void {
      if (!isShareCode(code)) return
      const cookie = cookieOf(code)
      if (token === undefined || cookie.read() === token) cookie.remove()
      if (token === undefined || recallInTab(keyOf(code)) === token) rememberInTab(keyOf(code), null)
    },
  }
}

export type ShareTokens = ReturnType<typeof createShareTokens>
