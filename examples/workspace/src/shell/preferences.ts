import { useEffect, useSyncExternalStore } from 'react'
import { getSession, type Locale } from 'sso-elements'
import { LOCALES, type Theme } from 'sso-elements/ui'
import { createChoice } from './choice-store.ts'

/** The names of the brands in an address and in storage. */
const BRANDS = { '0': 'pms', '1': 'document' } as const
type BrandNumber = keyof typeof BRANDS
export type Brand = (typeof BRANDS)[BrandNumber]

/** The sign-in site keeps the language under the same name, so that both speak one. */
const locale = createChoice<Locale>('sso-locale', LOCALES)
const theme = createChoice<Theme>('workspace-theme', ['auto', 'light', 'dark'])
const brand = createChoice<BrandNumber>('workspace-brand', ['0', '1'])

const { preferences, store } = getSession()

const asLocale = (text: string | null | undefined): Locale | undefined =>
  LOCALES.find((known) => text?.toLowerCase().startsWith(known))

/** The language of the page: chosen, of the organization, of the browser. */
const localeNow = (): Locale =>
  locale.get() ?? asLocale(store.getState().organization?.language) ?? asLocale(navigator.language) ?? 'en'

/** What was chosen here or on the sign-in site; an address that names a brand has it. The first calls are to know it. */
export const recallPreferences = (): void => {
  const named = new URLSearchParams(location.search).get('sourceType')
  if (named !== null) brand.choose(named === '1' ? '1' : '0', { forThisPage: true })
  preferences.setState({ sourceType: brand.get() === '1' ? 1 : 0, locale: localeNow() })
}

/** The language of the page, in which the server answers too. */
export const useLocale = (): Locale => {
  locale.useChoice()
  useSyncExternalStore(store.subscribe, store.getState)
  const current = localeNow()
  useEffect(() => preferences.setState({ locale: current }), [current])
  return current
}

export const useBrand = (): Brand => BRANDS[brand.useChoice() ?? '0']
export const useTheme = (): Theme => theme.useChoice() ?? 'auto'

export const chooseLocale = (chosen: Locale): void => locale.choose(chosen)
export const chooseTheme = (chosen: Theme): void => theme.choose(chosen)
export const chooseBrand = (chosen: Brand): void => {
  const number = chosen === 'document' ? '1' : '0'
  brand.choose(number)
  preferences.setState({ sourceType: number === '1' ? 1 : 0 })
}
