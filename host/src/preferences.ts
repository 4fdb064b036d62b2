import { type Locale, QUERY, sourceTypeOf } from '@sso-elements/contract'
import { chooseLocale, storedLocale, storeLocale } from '@sso-elements/locale'
import type { Session } from '@sso-elements/session'
import { pathLanguage } from './navigation/path-language.ts'
import { onlyValue } from './navigation/query-value.ts'

/**
 * Applies brand and language from an address, at startup and on every change (BRD-03, I18N-09). A page with a fixed language also
 * sends requests in that language (I18N-10).
 */
export const applyAddress = (
  session: Session,
  { path, search }: { path: string; search: string },
  organization: string | null,
): void => {
  session.preferences.setState({
    sourceType: sourceTypeOf(onlyValue(search, QUERY.sourceType)),
    locale:
      pathLanguage(path) ??
      chooseLocale({
        chosen: storedLocale(),
        requested: onlyValue(search, QUERY.lang),
        organization,
        browser: navigator.languages,
      }),
  })
}

/** Stores the language that the user chose (I18N-09). */
export const chooseLanguage = (session: Session, locale: Locale): void => {
  storeLocale(locale)
  session.preferences.setState({ locale })
}
