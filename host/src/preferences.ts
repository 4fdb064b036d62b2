import { type Locale, localeOf, QUERY, sourceTypeOf } from '@sso-elements/contract'
import { chooseLocale, keepReadLocale, readLocale, storedLocale, storeLocale } from '@sso-elements/locale'
import type { Session } from '@sso-elements/session'
import { onlyValue } from './navigation/query-value.ts'

/** The fixed language of a page by its path, known before the page is loaded; null for a page in any language (I18N-10). */
export const pathLanguage = (path: string): Locale | null => {
  if (/-en$/.test(path)) return 'en'
  const [, language] = /^configure\/(en|zh)(?:\/|$)/.exec(path) ?? []
  return (language as Locale | undefined) ?? null
}

/**
 * Applies brand and language from an address, at startup and on every change (BRD-03, I18N-09). A page with a fixed language also
 * sends requests in that language (I18N-10). Who has not chosen a language keeps the one that they read: the organization's counts on
 * the first page alone, before that of the browser (I18N-12).
 *
 * @param reader the language of their organization, and whether they have no session; neither while the session is being found
 */
export const applyAddress = (
  session: Session,
  { path, search }: { path: string; search: string },
  { organization, isVisitor }: { organization: string | null; isVisitor: boolean },
): void => {
  const fixed = pathLanguage(path)
  const locale =
    fixed ??
    chooseLocale({
      chosen: storedLocale(),
      requested: localeOf(onlyValue(search, QUERY.lang)) ?? readLocale(),
      organization,
      browser: navigator.languages,
    })
  session.preferences.setState({ sourceType: sourceTypeOf(onlyValue(search, QUERY.sourceType)), locale })
  if (!fixed && (organization !== null || isVisitor)) keepReadLocale(locale)
}

/** Stores the language that the user chose (I18N-09). */
export const chooseLanguage = (session: Session, locale: Locale): void => {
  storeLocale(locale)
  session.preferences.setState({ locale })
}
