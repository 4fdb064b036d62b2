import {
  type Environment,
  FALLBACK_LOCALE,
  hidesMissingTexts,
  LOCALES,
  type Locale,
  type TranslationMessage,
} from '@sso-elements/contract'
import { createInstance } from 'i18next'
import { pluralKeys } from './plural.ts'
import { groupMessages, splitKey } from './text-key.ts'
import { TEXT_LOADERS, type TextGroup, type Texts } from './texts/catalog.ts'
import type { TextParams, Translate } from './translate.ts'

/** Shown instead of a missing text where people work (I18N-04). */
const MISSING_TEXT = '...'

interface Options {
  /** Asked at each missing text, so that a later configuration counts. */
  environment: () => Environment
}

/** The texts of all languages of one page: which are loaded, and a translator for each language. */
export interface LocaleTexts {
  /** Fetches what is not there yet; a failed fetch is tried again by the next call. */
  loadTexts(locale: Locale, groups: readonly TextGroup[]): Promise<void>
  hasTexts(locale: Locale, groups: readonly TextGroup[]): boolean
  /** The same function for a language until texts arrive; then a new one, so that a memoised view sees the change. */
  translator(locale: Locale): Translate
  /** Lays an organisation's own texts over the interface's, in place of those laid before (I18N-03). */
  setServerTexts(locale: Locale, messages: readonly TranslationMessage[]): void
  /** Takes the organisation's texts away, in all languages. */
  clearServerTexts(): void
  subscribe(listener: () => void): () => void
}

const idOf = (locale: Locale, group: TextGroup) => `${locale}/${group}`

/** Default en, fallback zh (I18N-01). One instance serves any number of languages side by side. */
export const createLocale = ({ environment }: Options): LocaleTexts => {
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
    // React escapes what it shows.
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  })

  const own: Record<Locale, Record<string, Texts[string]>> = { zh: {}, en: {} }
  const server: Record<Locale, Texts> = { zh: {}, en: {} }
  const loading = new Map<string, Promise<void>>()
  const loaded = new Set<string>()
  const translators = new Map<Locale, Translate>()
  const listeners = new Set<() => void>()

  const fill = (locale: Locale, namespace: string) => {
    const texts = Object.entries({ ...own[locale][namespace], ...server[locale][namespace] })
    const bundle = Object.assign({}, ...texts.map(([key, text]) => pluralKeys(key, text)))
    i18n.removeResourceBundle(locale, namespace)
    i18n.addResourceBundle(locale, namespace, bundle)
  }
  const announce = () => {
    translators.clear()
    for (const listener of listeners) listener()
  }

  const fetchGroup = async (locale: Locale, group: TextGroup) => {
    const texts: Texts = await TEXT_LOADERS[locale][group]()
    for (const namespace of Object.keys(texts)) {
      own[locale][namespace] = { ...own[locale][namespace], ...texts[namespace] }
      fill(locale, namespace)
    }
    loaded.add(idOf(locale, group))
    announce()
  }
  const load = (locale: Locale, group: TextGroup) => {
    const started = fetchGroup(locale, group).catch((error: unknown) => {
      loading.delete(idOf(locale, group))
      throw error
    })
    loading.set(idOf(locale, group), started)
    return started
  }

  const replaceServerTexts = (locale: Locale, texts: Texts) => {
    const namespaces = new Set([...Object.keys(server[locale]), ...Object.keys(texts)])
    server[locale] = texts
    for (const namespace of namespaces) fill(locale, namespace)
  }

  const createTranslator = (locale: Locale): Translate => {
    const options = (namespace: string, params?: TextParams) => ({
      lng: locale,
      ns: namespace,
      nest: false,
      ...(params && { replace: params }),
      ...(typeof params?.['count'] === 'number' && { count: params['count'] }),
    })
    const has = (key: string) => {
      const [namespace, rest] = splitKey(key)
      return i18n.exists(rest, options(namespace))
    }
    const dynamic = (key: string, params?: TextParams): string => {
      if (!has(key)) return hidesMissingTexts(environment()) ? MISSING_TEXT : key
      const [namespace, rest] = splitKey(key)
      return i18n.t(rest, options(namespace, params))
    }
    return Object.assign((key: string, params?: TextParams) => dynamic(key, params), { dynamic, has })
  }

  return {
    async loadTexts(locale, groups) {
      await Promise.all(groups.map((group) => loading.get(idOf(locale, group)) ?? load(locale, group)))
    },
    hasTexts: (locale, groups) => groups.every((group) => loaded.has(idOf(locale, group))),
    translator(locale) {
      const translate = translators.get(locale) ?? createTranslator(locale)
      translators.set(locale, translate)
      return translate
    },
    setServerTexts(locale, messages) {
      replaceServerTexts(locale, groupMessages(messages))
      announce()
    },
    clearServerTexts() {
      for (const locale of LOCALES) replaceServerTexts(locale, {})
      announce()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
