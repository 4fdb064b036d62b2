import { type Locale, QUERY, STORAGE, sourceTypeOf } from '@sso-elements/contract'
import { chooseLocale } from '@sso-elements/locale'
import type { Session } from '@sso-elements/session'

/** Reading storage throws where it is blocked; a choice then lasts for the page. */
const storage = (): Storage | null => {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** Takes over what the query says of brand and language, at start and on every change (BRD-03, I18N-09). */
export const followQuery = (session: Session, search: string, organization: string | null): void => {
  const query = new URLSearchParams(search)
  session.preferences.setState({
    sourceType: sourceTypeOf(query.get(QUERY.sourceType)),
    locale: chooseLocale({
      chosen: storage()?.getItem(STORAGE.locale) ?? null,
      asked: query.get(QUERY.lang),
      organization,
      browser: navigator.languages,
    }),
  })
}

/** Keeps the language that a visitor chose. */
export const chooseLanguage = (session: Session, locale: Locale): void => {
  storage()?.setItem(STORAGE.locale, locale)
  session.preferences.setState({ locale })
}
