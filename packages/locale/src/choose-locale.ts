import { DEFAULT_LOCALE, type Locale, localeOf, organizationLocale } from '@sso-elements/contract'

interface LocaleSources {
  /** What the visitor chose and we kept. */
  chosen?: string | null
  /** The `lang` query or an element's attribute. */
  requested?: string | null
  /** Language of the current organization; null when there is none. */
  organization?: string | null
  /** The browser's languages, best first. */
  browser?: readonly string[]
}

/** A visitor's language (I18N-09): the choice, else the page's wish, else the organization's, else the browser's, else en. */
export const chooseLocale = ({ chosen, requested, organization, browser = [] }: LocaleSources): Locale =>
  localeOf(chosen) ??
  localeOf(requested) ??
  (organization ? organizationLocale(organization) : undefined) ??
  browser.map(localeOf).find((locale) => locale !== undefined) ??
  DEFAULT_LOCALE
