import { loadChunk, waitForAll } from '@sso-elements/browser'
import {
  type Environment,
  FALLBACK_LOCALE,
  hidesMissingTexts,
  LOCALES,
  type Locale,
  type TranslationMessage,
} from '@sso-elements/contract'
import { createStore } from 'zustand/vanilla'
import type { Engine } from './engine.ts'
import { groupMessages, splitKey } from './text-key.ts'
import { PLAIN_GROUPS, type TextGroup } from './texts/catalog.ts'
import type { TextLoaders, Texts } from './texts/text-loaders.ts'
import type { TextParams, Translate } from './translate.ts'

/** Replaces the `{placeholders}` of a text without plural forms; a placeholder without a value stays. */
export const interpolate = (text: string, params: TextParams = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole))

/** Shown instead of a missing text in prod, sit and pre (I18N-04). */
const MISSING_TEXT = '...'

interface Options {
  /** Called for each missing text, so that later configuration takes effect. */
  environment: () => Environment
  /** Loaders of the groups on this page: `EMBED_TEXTS` or `SITE_TEXTS`. */
  groups: TextLoaders
}

/** The texts of a page in all languages, with a translator for each language. */
export interface LocaleTexts {
  /** Loads the groups that are not loaded yet; the next call retries a failed load. */
  loadTexts(locale: Locale, groups: readonly TextGroup[]): Promise<void>
  hasTexts(locale: Locale, groups: readonly TextGroup[]): boolean
  /** The same function for a language until texts are loaded, then a new one, so that memoized views notice the change. */
  translator(locale: Locale): Translate
  /** Overrides the interface's texts with an organization's own, replacing earlier overrides (I18N-03). */
  setServerTexts(locale: Locale, messages: readonly TranslationMessage[]): Promise<void>
  /** Removes the organization's texts in all languages. */
  clearServerTexts(): void
  subscribe(listener: () => void): () => void
}

const idOf = (locale: Locale, group: TextGroup) => `${locale}/${group}`

/**
 * Creates the texts of a page: default en, fallback zh (I18N-01), any number of languages at the same time. i18next is loaded only
 * with the first group that needs it, so that forms with plain texts do not wait for it.
 */
export const createLocale = ({ environment, groups: loaders }: Options): LocaleTexts => {
  const own: Record<Locale, Record<string, Texts[string]>> = { zh: {}, en: {} }
  const server: Record<Locale, Texts> = { zh: {}, en: {} }
  const loading = new Map<string, Promise<void>>()
  const loaded = new Set<string>()
  /** Replaced when texts change, so that those who use a translator hear of it. */
  const translators = createStore(() => new Map<Locale, Translate>())
  let engine: Engine | null = null

  const updateEngine = (locale: Locale, namespace: string) =>
    engine?.setTexts(locale, namespace, { ...own[locale][namespace], ...server[locale][namespace] })

  const notifySubscribers = () => translators.setState(new Map(), true)

  const loadEngine = async () => {
    const { createEngine } = await loadChunk(() => import('./engine.ts'))
    if (engine) return
    engine = createEngine()
    for (const locale of LOCALES)
      for (const namespace of Object.keys({ ...own[locale], ...server[locale] })) updateEngine(locale, namespace)
  }

  const fetchTexts = async (locale: Locale, group: TextGroup): Promise<Texts> => {
    const later = async (): Promise<TextLoaders> => (await import('./texts/later.ts')).LATER_TEXTS
    const load = (loaders[group] ?? (await later())[group])?.[locale]
    if (!load) throw new Error(group)
    return (await load()).texts
  }

  const fetchGroup = async (locale: Locale, group: TextGroup) => {
    const [texts]: [Texts, unknown] = await waitForAll([
      loadChunk(() => fetchTexts(locale, group)),
      PLAIN_GROUPS.has(group) ? null : loadEngine(),
    ])
    for (const namespace of Object.keys(texts)) {
      own[locale][namespace] = { ...own[locale][namespace], ...texts[namespace] }
      updateEngine(locale, namespace)
    }
    loaded.add(idOf(locale, group))
    notifySubscribers()
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
    for (const namespace of namespaces) updateEngine(locale, namespace)
  }

  const find = (locale: Locale, key: string, params?: TextParams): string | null => {
    const [namespace, rest] = splitKey(key)
    if (engine) return engine.translate(locale, namespace, rest, params)
    const text = own[locale][namespace]?.[rest] ?? own[FALLBACK_LOCALE][namespace]?.[rest]
    return text === undefined ? null : interpolate(text, params)
  }

  const createTranslator = (locale: Locale): Translate => {
    const dynamic = (key: string, params?: TextParams) =>
      find(locale, key, params) ?? (hidesMissingTexts(environment()) ? MISSING_TEXT : key)
    const has = (key: string) => find(locale, key) !== null
    return Object.assign((key: string, params?: TextParams) => dynamic(key, params), { dynamic, has })
  }

  return {
    async loadTexts(locale, groups) {
      await waitForAll(groups.map((group) => loading.get(idOf(locale, group)) ?? load(locale, group)))
    },
    hasTexts: (locale, groups) => groups.every((group) => loaded.has(idOf(locale, group))),
    translator(locale) {
      const known = translators.getState()
      const translate = known.get(locale) ?? createTranslator(locale)
      known.set(locale, translate)
      return translate
    },
    async setServerTexts(locale, messages) {
      replaceServerTexts(locale, groupMessages(messages))
      await loadEngine()
      notifySubscribers()
    },
    clearServerTexts() {
      for (const locale of LOCALES) replaceServerTexts(locale, {})
      notifySubscribers()
    },
    subscribe: translators.subscribe,
  }
}
