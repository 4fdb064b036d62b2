import type { Locale } from '@sso-elements/contract'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'

/** Words on the screen that are of another language, because those of the language of the moment are not there. */
interface Fallback {
  /** Their language. */
  locale: Locale
  /** Fetches the missing words once more. */
  retry: () => void
}

interface ShownLocale {
  /** The language of the words on the screen. */
  locale: Locale
  fallbacks: readonly Fallback[]
  /** Tells of words that lag behind; returns the end of it. */
  reportFallbackLocale: (fallback: Fallback) => () => void
}

const Context = createContext<ShownLocale | null>(null)

interface ShownLocaleProviderProps {
  /** The language of the moment. */
  requested: Locale
  children: (shown: Locale) => ReactNode
}

/** Knows the language of the words on the screen, which may still be the former one (I18N-09). */
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
  if (!shown) throw new Error('A screen stands inside a ScreenProvider')
  return shown
}
