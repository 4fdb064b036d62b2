import { FALLBACK_LOCALE, type Locale } from '@sso-elements/contract'
import { createInstance } from 'i18next'
import type { TextParams } from './translate.ts'

const SEPARATOR = ' | '

/** i18next's suffixes for the forms of a text, in their order (I18N-05); i18next chooses one by `count`. */
const SUFFIXES: Record<Locale, readonly string[]> = { zh: ['_zero', '_other'], en: ['_zero', '_one', '_other'] }

/**
 * Splits a text at ` | ` into i18next's plural keys; a missing form is the last given one. The key itself keeps the whole
 * text, for a call without `count`.
 */
const pluralKeys = (locale: Locale, key: string, text: string): Record<string, string> => {
  const forms = text.split(SEPARATOR)
  if (forms.length === 1) return { [key]: text }
  const plural = SUFFIXES[locale].map((suffix, index) => [`${key}${suffix}`, forms[index] ?? forms.at(-1)])
  return { [key]: text, ...Object.fromEntries(plural) }
}

/** i18next with our rules: plural forms, languages side by side, fallback zh (I18N-01, I18N-05). */
export interface Engine {
  /** Replaces all texts of a namespace. */
  setTexts(locale: Locale, namespace: string, texts: Readonly<Record<string, string>>): void
  /** The text, or null when neither the language nor the fallback has one. */
  translate(locale: Locale, namespace: string, key: string, params?: TextParams): string | null
}

export const createEngine = (): Engine => {
  const i18n = createInstance()
  void i18n.init({
    initAsync: false,
    lng: FALLBACK_LOCALE,
    fallbackLng: FALLBACK_LOCALE,
    resources: {},
    ns: [],
    keySeparator: false,
    nsSeparator: false,
    ignoreJSONStructure: false,
    // React escapes texts itself.
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  })
  return {
    setTexts(locale, namespace, texts) {
      const bundle = Object.assign({}, ...Object.entries(texts).map(([key, text]) => pluralKeys(locale, key, text)))
      i18n.removeResourceBundle(locale, namespace)
      i18n.addResourceBundle(locale, namespace, bundle)
    },
    translate(locale, namespace, key, params) {
      const count = params?.['count']
      const options = {
        lng: locale,
        ns: namespace,
        // A text of the server must not be able to include other texts.
        nest: false,
        ...(params && { replace: params }),
        ...(typeof count === 'number' && { count }),
      }
      return i18n.exists(key, options) ? i18n.t(key, options) : null
    },
  }
}
