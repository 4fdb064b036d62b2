import { type Locale, QUERY } from '@sso-elements/contract'
import { chooseLocale, createLocale, EMBED_TEXTS, type LocaleTexts, storedLocale } from '@sso-elements/locale'
import { SCREEN_TEXTS } from '@sso-elements/screens/texts'
import { getSession, isTemporary } from '@sso-elements/session'

/** A screen, or what stands in an element when the visit is done. */
export type ViewName = keyof typeof SCREEN_TEXTS

let texts: LocaleTexts | undefined

/** The texts that all elements of a bundle share. */
export const pageTexts = (): LocaleTexts => {
  texts ??= createLocale({ environment: () => getSession().config.environment, groups: EMBED_TEXTS })
  return texts
}

/** Fetches what a screen says, so that it is there when the screen is. */
export const loadScreenTexts = (locale: Locale, screen: ViewName): Promise<void> =>
  pageTexts().loadTexts(locale, SCREEN_TEXTS[screen])

let derivedLocale: Locale | null = null

/**
 * What a person chose, on this page or, kept, on another one of its origin; the language that requests follow meanwhile is
 * nobody's choice.
 */
const chosenLocale = (): Locale | null => {
  const { locale } = getSession().preferences.getState()
  return locale === derivedLocale ? storedLocale() : locale
}

/** Of the page's address; of two values neither is meant. */
const queryLanguage = (): string | null => {
  const [language = null, ...others] = new URLSearchParams(location.search).getAll(QUERY.lang)
  return others.length === 0 ? language : null
}

/** The organization's; what stands in for one that a person does not have has chosen nothing. */
const organizationLanguage = (): string | null => {
  const state = getSession().store.getState()
  return (!isTemporary(state) && state.organization?.language) || null
}

/** The language of an element (I18N-09). The page's own word for it goes before its address, which anybody can write. */
export const languageOf = (requested: Locale | ''): Locale =>
  chooseLocale({
    chosen: chosenLocale(),
    requested: requested || queryLanguage(),
    organization: organizationLanguage(),
    browser: navigator.languages,
  })

/**
 * The language of an element that begins to speak it. While nobody has chosen one, requests follow, so that mails come in
 * the language of the form (I18N-02); of elements that speak different languages, the last that began counts.
 */
export const applyLanguage = (requested: Locale | ''): Locale => {
  const language = languageOf(requested)
  if (chosenLocale() === null) {
    derivedLocale = language
    getSession().preferences.setState({ locale: language })
  }
  return language
}
