import { browserStorage } from '@sso-elements/browser'
import { type Locale, QUERY, STORAGE, sourceTypeOf } from '@sso-elements/contract'
import { chooseLocale } from '@sso-elements/locale'
import type { Session } from '@sso-elements/session'
import { onlyValue } from './navigation/query-value.ts'

/** The choice made on this page, where storage is full or blocked. */
let unkept: Locale | null = null

/** Takes over what the query says of brand and language, at start and on every change (BRD-03, I18N-09). */
export const followQuery = (session: Session, search: string, organization: string | null): void => {
  session.preferences.setState({
    sourceType: sourceTypeOf(onlyValue(search, QUERY.sourceType)),
    locale: chooseLocale({
      chosen: unkept ?? browserStorage.get(STORAGE.locale),
      asked: onlyValue(search, QUERY.lang),
      organization,
      browser: navigator.languages,
    }),
  })
}

/** Keeps the language that a visitor chose: between visits, or for the page where storage is full or blocked (I18N-09). */
export const chooseLanguage = (session: Session, locale: Locale): void => {
  unkept = browserStorage.set(STORAGE.locale, locale) ? null : locale
  session.preferences.setState({ locale })
}
