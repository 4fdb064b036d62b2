import type { Locale } from '@sso-elements/contract'

const SEPARATOR = ' | '

/** Index of the form for each of i18next's plural keys (I18N-05); i18next chooses the key by `count`. */
const FORM_OF: Record<Locale, Readonly<Record<'zero' | 'one' | 'other', number>>> = {
  zh: { zero: 0, one: 1, other: 1 },
  en: { zero: 0, one: 1, other: 2 },
}

/**
 * Splits a text at ` | ` into i18next's plural keys; a missing form is the last given one. The key itself keeps the whole
 * text, for a call without `count`.
 */
export const pluralKeys = (locale: Locale, key: string, text: string): Record<string, string> => {
  const forms = text.split(SEPARATOR)
  if (forms.length === 1) return { [key]: text }
  const plural = Object.entries(FORM_OF[locale]).map(([suffix, form]) => [
    `${key}_${suffix}`,
    forms[Math.min(form, forms.length - 1)],
  ])
  return { [key]: text, ...Object.fromEntries(plural) }
}
