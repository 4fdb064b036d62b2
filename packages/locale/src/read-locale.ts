import { browserStorage } from '@sso-elements/browser'
import { type Locale, localeOf, STORAGE } from '@sso-elements/contract'

/** That of this page if storage is full or blocked. */
let unstoredLocale: Locale | null = null

/** The language in which this browser read pages of this origin without having chosen one (I18N-12); null on its first page. */
export const readLocale = (): Locale | null =>
  unstoredLocale ?? localeOf(browserStorage.get(STORAGE.readLocale)) ?? null

/** Stores the language of a page that is being read, so that signing in and the next pages keep it. */
export const keepReadLocale = (locale: Locale): void => {
  unstoredLocale = browserStorage.set(STORAGE.readLocale, locale) ? null : locale
}
