import { DEFAULT_LOCALE, type Locale, localeOf, organizationLocale } from '@sso-elements/contract'

interface LocaleSources {
  /** The stored choice of the user. */
  chosen?: string | null
  /** The `lang` query or an element's attribute. */
  requested?: string | null
  /** Language of the current organization; null when there is none. */
  organization?: string | null
  /** The browser's languages, best first. */
  browser?: readonly string[]
}

/** The language of a page (I18N-09): the user's choice, else the requested one, the organization's, the browser's, or en. */
export const chooseLocale = ({ chosen, requested, organization, browser = [] }: LocaleSources): Locale =>
  localeOf(chosen) ??
  localeOf(requested) ??
  (organization ? organizationLocale(organization) : undefined) ??
  browser.map(localeOf).find((locale) => locale !== undefined) ??
  DEFAULT_LOCALE
