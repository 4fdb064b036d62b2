import { useEffect, useSyncExternalStore } from 'react'
import { getSession, type Locale } from 'sso-elements'
import { browserStorage, LOCALES, type Theme } from 'sso-elements/ui'

/** A preference that is stored in this browser; null if it is unset or the stored value is unknown. */
const createPreference = <Value extends string>(key: string, values: readonly Value[]) => {
  let current: Value | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  /** Until it is set here, another page or a dialog of the SDK may store it. */
  const get = (): Value | null => {
    const stored = current ?? browserStorage.get(key)
    current = values.find((value) => value === stored) ?? null
    return current
  }
  return {
    get,
    /** With `forThisPage` the value is not stored. */
    set: (value: Value, { forThisPage = false } = {}) => {
      current = value
      if (!forThisPage) browserStorage.set(key, value)
      for (const listener of [...listeners]) listener()
    },
    useValue: () => useSyncExternalStore(subscribe, get),
  }
}

/** Brands by their numbers in the query and in storage. */
const BRANDS = { '0': 'pms', '1': 'document' } as const
type BrandNumber = keyof typeof BRANDS
export type Brand = (typeof BRANDS)[BrandNumber]

/** The sign-in site uses the same storage key, so that both share one language. */
const locale = createPreference<Locale>('sso-locale', LOCALES)
/** The language that was read without a choice, there and here (I18N-12). */
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
