import type { Locale } from '@sso-elements/contract'

export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Loads the texts of a group in each language, with one request. */
export type TextLoaders = Readonly<Record<string, Readonly<Record<Locale, () => Promise<{ texts: Texts }>>>>>
