import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from 'sso-elements'
import { en, type TextKey } from './en.ts'
import { zh } from './zh.ts'

export type { TextKey }

export type Params = Readonly<Record<string, string | number>>

/** Translates a key into the page's language; `count` chooses between two forms, `one | many`. */
export type Translate = (key: TextKey, params?: Params) => string

const TEXTS: Record<Locale, Record<TextKey, string>> = { en, zh }

const formOf = (text: string, count: string | number | undefined): string => {
  const [one = text, many = one] = text.split(' | ')
  return count === 1 || count === undefined ? one : many
}

const translateTo =
  (locale: Locale): Translate =>
  (key, params = {}) =>
    formOf(TEXTS[locale][key], params['count']).replace(/\{(\w+)\}/g, (whole, name: string) =>
      (params[name] ?? whole).toLocaleString(locale),
    )

interface Texts {
  locale: Locale
  t: Translate
}

const TextsContext = createContext<Texts>({ locale: 'en', t: translateTo('en') })

export const TextsProvider = ({ locale, children }: { locale: Locale; children: ReactNode }) => {
  const texts = useMemo(() => ({ locale, t: translateTo(locale) }), [locale])
  return <TextsContext.Provider value={texts}>{children}</TextsContext.Provider>
}

export const useTexts = (): Texts => useContext(TextsContext)
