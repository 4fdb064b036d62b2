import { browserStorage, readCookies, writeCookies } from '@sso-elements/browser'
import { type Locale, localeOf } from '@sso-elements/contract'

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
