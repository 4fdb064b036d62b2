import { browserStorage, readCookies, writeCookies } from '@sso-elements/browser'
import { type Locale, localeOf, STORAGE } from '@sso-elements/contract'

/** A language that pages of this origin keep: in storage, else in a cookie until the browser ends, else on this page alone. */
export const keptLocale = (key: string) => {
  let unstored: Locale | null = null
  const ofCookie = () => new RegExp(`(?:^|; )${key}=(\\w+)`).exec(readCookies() ?? '')?.[1]
  return {
    get: (): Locale | null => unstored ?? localeOf(browserStorage.get(key)) ?? localeOf(ofCookie()) ?? null,
    set(locale: Locale): void {
      unstored = browserStorage.set(key, locale) ? null : locale
      // The cookie is removed once there is storage.
      if (unstored || ofCookie()) writeCookies(`${key}=${locale}; path=/; samesite=lax${unstored ? '' : '; max-age=0'}`)
    },
  }
}

const chosen = keptLocale(STORAGE.locale)

/** The language that the user chose on this origin (I18N-09), or null. */
export const storedLocale = chosen.get

/** Stores the language that the user chose. */
export const storeLocale = chosen.set

const read = keptLocale(STORAGE.readLocale)

/** The language in which this browser read pages of this origin without having chosen one (I18N-12); null on its first page. */
export const readLocale = read.get

/** Stores the language of a page that is being read, so that signing in and the next pages keep it. */
export const keepReadLocale = read.set
