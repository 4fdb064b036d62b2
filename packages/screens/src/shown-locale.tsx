import type { Locale } from '@sso-elements/contract'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'

/** Texts on the screen in another language, because those of the current language failed to load. */
interface Fallback {
  /** The language that is shown instead. */
  locale: Locale
  /** Fetches the missing texts again. */
  retry: () => void
}

interface ShownLocale {
  /** The language of the texts on the screen. */
  locale: Locale
  fallbacks: readonly Fallback[]
  /** Registers a fallback; returns a function that removes it. */
  reportFallbackLocale: (fallback: Fallback) => () => void
}

const Context = createContext<ShownLocale | null>(null)

interface ShownLocaleProviderProps {
  /** The current language of the page. */
  requested: Locale
  children: (shown: Locale) => ReactNode
}

/** Provides the language of the texts on the screen, which may still be the previous one (I18N-09). */
export const ShownLocaleProvider = ({ requested, children }: ShownLocaleProviderProps) => {
  const [fallbacks, setFallbacks] = useState<readonly Fallback[]>([])
  const reportFallbackLocale = useCallback((fallback: Fallback) => {
    setFallbacks((current) => [...current, fallback])
    return () => setFallbacks((current) => current.filter((each) => each !== fallback))
  }, [])
  const locale = fallbacks[0]?.locale ?? requested
  const value = useMemo(() => ({ locale, fallbacks, reportFallbackLocale }), [locale, fallbacks, reportFallbackLocale])
  return <Context.Provider value={value}>{children(locale)}</Context.Provider>
}

export const useShownLocale = (): ShownLocale => {
  const shown = useContext(Context)
  if (!shown) throw new Error('ScreenProvider is missing')
  return shown
}
