import type { Locale } from '@sso-elements/contract'

const SEPARATOR = ' | '

/** i18next's suffixes for the forms of a text, in their order (I18N-05); i18next chooses one by `count`. */
const SUFFIXES: Record<Locale, readonly string[]> = { zh: ['_zero', '_other'], en: ['_zero', '_one', '_other'] }

/**
 * Splits a text at ` | ` into i18next's plural keys; a missing form is the last given one. The key itself keeps the whole
 * text, for a call without `count`.
 */
export const pluralKeys = (locale: Locale, key: string, text: string): Record<string, string> => {
  const forms = text.split(SEPARATOR)
  if (forms.length === 1) return { [key]: text }
  const plural = SUFFIXES[locale].map((suffix, index) => [`${key}${suffix}`, forms[index] ?? forms.at(-1)])
  return { [key]: text, ...Object.fromEntries(plural) }
}
