/** Languages of the interface. Default en, fallback zh (I18N-01). */
export const LOCALES = ['zh', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'
export const FALLBACK_LOCALE: Locale = 'zh'

/** Full language tags, for Accept-Language and `lang` (I18N-01). */
export const LANGUAGE_TAG = { zh: 'zh-CN', en: 'en-US' } as const satisfies Record<Locale, string>

/** The interface language of a language tag (`zh-Hans-CN` → zh), or undefined. */
export const localeOf = (tag: string | null | undefined): Locale | undefined => {
  const language = tag?.trim().slice(0, 2).toLowerCase()
  return LOCALES.find((locale) => locale === language)
}

/** Language of an organization: its first two letters, default zh (I18N-06). */
export const organizationLocale = (language: string | null | undefined): Locale => localeOf(language) ?? 'zh'
