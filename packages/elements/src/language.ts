import { type Locale, QUERY } from '@sso-elements/contract'
import {
  chooseLocale,
  createLocale,
  EMBED_TEXTS,
  keptLocale,
  type LocaleTexts,
  type TextGroup,
} from '@sso-elements/locale'
import { getSession, isTemporary } from '@sso-elements/session'
import type { ScreenName } from './events.ts'

/** A screen, or what stands in an element when the visit is done. */
export type PlaceName = ScreenName | 'signed-in' | 'joined'

/** All that a screen says at once, fetched side by side with it: a test holds it against what each screen asks for. */
export const TEXTS_OF_SCREEN: Record<PlaceName, readonly TextGroup[]> = {
  'sign-in': ['sign-in'],
  register: ['sign-in', 'register'],
  'forgot-password': ['sign-in', 'password'],
  'reset-password': ['sign-in', 'password'],
  'create-organization': ['sign-in', 'organization'],
  'join-organization': ['sign-in', 'register', 'join', 'notice', 'feedback'],
  'join-by-code': ['sign-in', 'join'],
  'application-sent': ['join', 'notice', 'feedback'],
  'share-login': ['sign-in', 'share', 'notice', 'feedback'],
  'signed-in': ['organization'],
  joined: ['join', 'notice'],
}

let texts: LocaleTexts | undefined

/** The texts that all elements of a bundle share. */
export const pageTexts = (): LocaleTexts => {
  texts ??= createLocale({ environment: () => getSession().config.environment, groups: EMBED_TEXTS })
  return texts
}

/** Fetches what a screen says, so that it is there when the screen is. */
export const loadScreenTexts = (locale: Locale, screen: PlaceName): Promise<void> =>
  pageTexts().loadTexts(locale, TEXTS_OF_SCREEN[screen])

let followed: Locale | null = null

/**
 * What a person chose, on this page or, kept, on another one of its origin; the language that requests follow meanwhile is
 * nobody's choice.
 */
const chosenLocale = (): Locale | null => {
  const { locale } = getSession().preferences.getState()
  return locale === followed ? keptLocale() : locale
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
export const languageOf = (asked: Locale | ''): Locale =>
  chooseLocale({
    chosen: chosenLocale(),
    asked: asked || queryLanguage(),
    organization: organizationLanguage(),
    browser: navigator.languages,
  })

/**
 * The language of an element that begins to speak it. While nobody has chosen one, requests follow, so that mails come in
 * the language of the form (I18N-02); of elements that speak different languages, the last that began counts.
 */
export const beginLanguage = (asked: Locale | ''): Locale => {
  const language = languageOf(asked)
  if (chosenLocale() === null) {
    followed = language
    getSession().preferences.setState({ locale: language })
  }
  return language
}
