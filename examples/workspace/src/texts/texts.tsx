import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from 'sso-elements'
import { en, type TextKey } from './en.ts'
import { zh } from './zh.ts'

export type { TextKey }

export type Params = Readonly<Record<string, string | number>>

/** The words of the page in its language; a text with two forms, `one | many`, goes by `count`. */
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

const Words = createContext<Texts>({ locale: 'en', t: translateTo('en') })

export const TextsProvider = ({ locale, children }: { locale: Locale; children: ReactNode }) => {
  const texts = useMemo(() => ({ locale, t: translateTo(locale) }), [locale])
  return <Words.Provider value={texts}>{children}</Words.Provider>
}

export const useTexts = (): Texts => useContext(Words)
