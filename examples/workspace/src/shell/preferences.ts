import { useSyncExternalStore } from 'react'
import { getSession, type Locale, type SourceType } from 'sso-elements'
import { LOCALES, type Theme } from 'sso-elements/ui'

/** The sign-in site keeps the language under the same name, so that both speak one. */
const LOCALE_KEY = 'sso-locale'
const THEME_KEY = 'workspace-theme'
const BRAND_KEY = 'workspace-brand'
const THEMES: readonly Theme[] = ['auto', 'light', 'dark']

const { preferences, store } = getSession()

/** Storage may be closed to this page: then a choice lasts as long as the page. */
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
const write = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // See above.
  }
}

const asLocale = (text: string | null | undefined): Locale | undefined =>
  LOCALES.find((locale) => text?.toLowerCase().startsWith(locale))

const sourceTypeOf = (text: string | null): SourceType => (text === '1' ? 1 : 0)

/** What was chosen here or on the sign-in site; an address that names a brand has it. */
export const recallPreferences = (): void => {
  const named = new URLSearchParams(location.search).get('sourceType')
  const locale = asLocale(read(LOCALE_KEY))
  preferences.setState({ sourceType: sourceTypeOf(named ?? read(BRAND_KEY)), ...(locale && { locale }) })
}

export const chooseLocale = (locale: Locale): void => {
  write(LOCALE_KEY, locale)
  preferences.setState({ locale })
}

/** The language of the page: chosen, of the organisation, of the browser. */
export const useLocale = (): Locale => {
  const { locale } = useSyncExternalStore(preferences.subscribe, preferences.getState)
  const { organization } = useSyncExternalStore(store.subscribe, store.getState)
  return locale ?? asLocale(organization?.language) ?? asLocale(navigator.language) ?? 'en'
}

export const useBrand = (): 'pms' | 'document' => {
  const { sourceType } = useSyncExternalStore(preferences.subscribe, preferences.getState)
  return sourceType === 1 ? 'document' : 'pms'
}

export const chooseBrand = (brand: 'pms' | 'document'): void => {
  const sourceType = brand === 'document' ? 1 : 0
  write(BRAND_KEY, String(sourceType))
  preferences.setState({ sourceType })
}

let theme: Theme = THEMES.find((known) => known === read(THEME_KEY)) ?? 'auto'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => theme)

export const chooseTheme = (chosen: Theme): void => {
  theme = chosen
  write(THEME_KEY, chosen)
  for (const listener of [...listeners]) listener()
}
