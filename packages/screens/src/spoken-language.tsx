import type { Locale } from '@sso-elements/contract'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'

/** Words on the screen that are of another language, because those of the language of the moment are not there. */
interface Lag {
  /** Their language. */
  locale: Locale
  /** Fetches the missing words once more. */
  retry: () => void
}

interface SpokenLanguage {
  /** The language of the words on the screen. */
  locale: Locale
  lags: readonly Lag[]
  /** Tells of words that lag behind; returns the end of it. */
  reportFallbackLocale: (lag: Lag) => () => void
}

const Context = createContext<SpokenLanguage | null>(null)

interface SpokenLanguageProviderProps {
  /** The language of the moment. */
  wanted: Locale
  children: (spoken: Locale) => ReactNode
}

/** Knows the language of the words on the screen, which may still be the former one (I18N-09). */
export const SpokenLanguageProvider = ({ wanted, children }: SpokenLanguageProviderProps) => {
  const [lags, setLags] = useState<readonly Lag[]>([])
  const reportFallbackLocale = useCallback((lag: Lag) => {
    setLags((current) => [...current, lag])
    return () => setLags((current) => current.filter((each) => each !== lag))
  }, [])
  const locale = lags[0]?.locale ?? wanted
  const value = useMemo(() => ({ locale, lags, reportFallbackLocale }), [locale, lags, reportFallbackLocale])
  return <Context.Provider value={value}>{children(locale)}</Context.Provider>
}

export const useSpokenLanguage = (): SpokenLanguage => {
  const spoken = useContext(Context)
  if (!spoken) throw new Error('A screen stands inside a ScreenProvider')
  return spoken
}
