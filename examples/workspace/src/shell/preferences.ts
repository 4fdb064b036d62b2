import { useEffect, useSyncExternalStore } from 'react'
import { getSession, type Locale } from 'sso-elements'
import { LOCALES, type Theme } from 'sso-elements/ui'
import { createPreference } from './create-preference.ts'

/** Brands by their numbers in the query and in storage. */
const BRANDS = { '0': 'pms', '1': 'document' } as const
type BrandNumber = keyof typeof BRANDS
export type Brand = (typeof BRANDS)[BrandNumber]

/** The sign-in site uses the same storage key, so that both share one language. */
const locale = createPreference<Locale>('sso-locale', LOCALES)
/** What was read without a choice, there as well as here (I18N-12). */
const read = createPreference<Locale>('sso-locale-read', LOCALES)
const theme = createPreference<Theme>('workspace-theme', ['auto', 'light', 'dark'])
const brand = createPreference<BrandNumber>('workspace-brand', ['0', '1'])

const { preferences, store } = getSession()

const toLocale = (text: string | null | undefined): Locale | undefined =>
  LOCALES.find((known) => text?.toLowerCase().startsWith(known))

/** The page's language: the user's choice, else the one that they read, else the organization's, else the browser's. */
const currentLocale = (): Locale =>
  locale.get() ??
  read.get() ??
  toLocale(store.getState().organization?.language) ??
  toLocale(navigator.language) ??
  'en'

/** Applies the stored preferences, and the brand of the query, before the first API calls, which send them. */
export const loadPreferences = (): void => {
  const named = new URLSearchParams(location.search).get('sourceType')
  if (named !== null) brand.set(named === '1' ? '1' : '0', { forThisPage: true })
  preferences.setState({ sourceType: brand.get() === '1' ? 1 : 0, locale: currentLocale() })
}

/** The page's language, which is also sent to the server. */
export const useLocale = (): Locale => {
  locale.useValue()
  useSyncExternalStore(store.subscribe, store.getState)
  const current = currentLocale()
  const isKnown = useSyncExternalStore(store.subscribe, () => store.getState().organization !== null)
  useEffect(() => {
    preferences.setState({ locale: current })
    if (isKnown && locale.get() === null) read.set(current)
  }, [current, isKnown])
  return current
}

export const useBrand = (): Brand => BRANDS[brand.useValue() ?? '0']
export const useTheme = (): Theme => theme.useValue() ?? 'auto'

export const chooseLocale = (chosen: Locale): void => locale.set(chosen)
export const chooseTheme = (chosen: Theme): void => theme.set(chosen)
export const chooseBrand = (chosen: Brand): void => {
  const number = chosen === 'document' ? '1' : '0'
  brand.set(number)
  preferences.setState({ sourceType: number === '1' ? 1 : 0 })
}
