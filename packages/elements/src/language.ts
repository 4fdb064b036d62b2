import type { Locale } from '@sso-elements/contract'
import { chooseLocale, createLocale, type LocaleTexts, type TextGroup } from '@sso-elements/locale'
import { getSession } from '@sso-elements/session'
import type { ScreenName } from './events.ts'

const TEXTS_OF_SCREEN: Record<ScreenName | 'signed-in', readonly TextGroup[]> = {
  'sign-in': ['sign-in'],
  register: ['sign-in', 'register'],
  'forgot-password': ['sign-in', 'password'],
  'reset-password': ['sign-in', 'password'],
  'create-organization': ['sign-in', 'organization'],
  'signed-in': ['organization'],
}

let texts: LocaleTexts | undefined

/** The texts that all elements of a bundle share. */
export const pageTexts = (): LocaleTexts => {
  texts ??= createLocale({ environment: () => getSession().config.environment })
  return texts
}

/** Fetches what a screen says, so that it is there when the screen is. */
export const loadScreenTexts = (locale: Locale, screen: keyof typeof TEXTS_OF_SCREEN): Promise<void> =>
  pageTexts().loadTexts(locale, TEXTS_OF_SCREEN[screen])

let followed: Locale | null = null

/**
 * The language of an element (I18N-09). While nobody has chosen one, requests follow it too, so that mails come in the
 * language of the form (I18N-02).
 */
export const languageOf = (asked: Locale | ''): Locale => {
  const { preferences, store } = getSession()
  const { locale } = preferences.getState()
  const chosen = locale === followed ? null : locale
  const language = chooseLocale({
    chosen,
    asked,
    organization: store.getState().organization?.language ?? null,
    browser: navigator.languages,
  })
  if (chosen === null && locale !== language) {
    followed = language
    preferences.setState({ locale: language })
  }
  return language
}
