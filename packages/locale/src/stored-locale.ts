import { browserStorage } from '@sso-elements/browser'
import { type Locale, localeOf, STORAGE } from '@sso-elements/contract'

/** The choice made on this page if storage is full or blocked. */
let unstoredLocale: Locale | null = null

/** The language that the user chose on this origin (I18N-09), or null. */
export const storedLocale = (): Locale | null => unstoredLocale ?? localeOf(browserStorage.get(STORAGE.locale)) ?? null

/** Stores the language that the user chose; for this page only if storage is full or blocked. */
export const storeLocale = (locale: Locale): void => {
  unstoredLocale = browserStorage.set(STORAGE.locale, locale) ? null : locale
}
