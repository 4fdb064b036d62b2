import { browserStorage } from '@sso-elements/browser'
import { type Locale, localeOf, STORAGE } from '@sso-elements/contract'

/** The choice made on this page, where storage is full or blocked. */
let unkept: Locale | null = null

/** The language that a visitor chose on a page of this origin, now or on a former visit (I18N-09); null when none. */
export const keptLocale = (): Locale | null => unkept ?? localeOf(browserStorage.get(STORAGE.locale)) ?? null

/** Keeps the language that a visitor chose: between visits, or for the page where storage is full or blocked. */
export const keepLocale = (locale: Locale): void => {
  unkept = browserStorage.set(STORAGE.locale, locale) ? null : locale
}
