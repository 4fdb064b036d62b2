import { type Locale, QUERY } from '@sso-elements/contract'
import {
  chooseLocale,
  createLocale,
  EMBED_TEXTS,
  type LocaleTexts,
  readLocale,
  storedLocale,
} from '@sso-elements/locale'
import { SCREEN_TEXTS } from '@sso-elements/screens/texts'
import { getSession, isTemporary } from '@sso-elements/session'

/** A screen, or a final view of an element. */
export type ViewName = keyof typeof SCREEN_TEXTS

let texts: LocaleTexts | undefined

/** The texts that all elements of a bundle share. */
export const pageTexts = (): LocaleTexts => {
  texts ??= createLocale({ environment: () => getSession().config.environment, groups: EMBED_TEXTS })
  return texts
}

/** Loads the texts of a screen. */
export const loadScreenTexts = (locale: Locale, screen: ViewName): Promise<void> =>
  pageTexts().loadTexts(locale, SCREEN_TEXTS[screen])

let derivedLocale: Locale | null = null

/**
 * The language that the user chose on this page, or the stored choice of the origin. A language that `applyLanguage` derived for
 * requests does not count.
 */
const chosenLocale = (): Locale | null => {
  const { locale } = getSession().preferences.getState()
  return locale === derivedLocale ? storedLocale() : locale
}

/** `lang` in the page's address; ignored if given twice. */
const queryLanguage = (): string | undefined => {
  const [language, second] = new URLSearchParams(location.search).getAll(QUERY.lang)
  return second === undefined ? language : undefined
}

/** The organization's language; the placeholder of a temporary person does not count. */
const organizationLanguage = (): string | null => {
  const state = getSession().store.getState()
  return (!isTemporary(state) && state.organization?.language) || null
}

/**
 * The language of an element (I18N-09). Its attribute goes before the page's address, which anyone can write, and what was read
 * before the organization's (I18N-12).
 */
export const languageOf = (requested: Locale | ''): Locale =>
  chooseLocale({
    chosen: chosenLocale(),
    requested: requested || queryLanguage() || readLocale(),
    organization: organizationLanguage(),
    browser: navigator.languages,
  })

/**
 * The language of an element that starts to use it. Unless the user has chosen one, requests use it too, so that mails are in
 * the language of the form (I18N-02). If elements differ, the last one counts.
 */
export const applyLanguage = (requested: Locale | ''): Locale => {
  const language = languageOf(requested)
  if (chosenLocale() === null) {
    derivedLocale = language
    getSession().preferences.setState({ locale: language })
  }
  return language
}
