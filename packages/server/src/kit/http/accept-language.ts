import { DEFAULT_LOCALE, type Locale, localeOf } from '@sso-elements/contract'
import { parseAccept } from 'hono/utils/accept'

/** The first locale of Accept-Language that the interface has; else the default. */
export const localeOfHeader = (header: string | undefined): Locale => {
  if (header === undefined) return DEFAULT_LOCALE
  for (const { type, q } of parseAccept(header)) {
    const locale = q > 0 ? localeOf(type) : undefined
    if (locale) return locale
  }
  return DEFAULT_LOCALE
}
