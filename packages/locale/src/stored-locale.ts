import { browserStorage } from '@sso-elements/browser'
import { type Locale, localeOf, STORAGE } from '@sso-elements/contract'

/** The choice made on this page, where storage is full or blocked. */
let unstoredLocale: Locale | null = null

/** The language that a visitor chose on a page of this origin, now or on a former visit (I18N-09); null when none. */
export const storedLocale = (): Locale | null => unstoredLocale ?? localeOf(browserStorage.get(STORAGE.locale)) ?? null

/** Keeps the language that a visitor chose: between visits, or for the page where storage is full or blocked. */
export const storeLocale = (locale: Locale): void => {
  unstoredLocale = browserStorage.set(STORAGE.locale, locale) ? null : locale
}
