import { readCache, type StorageSource, writeCache } from '@sso-elements/browser'
import { DAY_MS, isRecord, LANGUAGE_TAG, type Locale, STORAGE, type TranslationMessage } from '@sso-elements/contract'
import type { LocaleTexts } from './locale-texts.ts'

/** Lifetime of a cached list in milliseconds: one day. */
const CACHE_TIMEOUT_MS = DAY_MS

interface Dependencies {
  texts: LocaleTexts
  /** POST /language/translation-simple with the full language tag. */
  load: (messageLang: string) => Promise<TranslationMessage[]>
  /** If it cannot be read or written, the next page only needs a request more. */
  cache: StorageSource
  now: () => number
}

/** The organization's own texts (I18N-03). */
export interface ServerTexts {
  /** Loads an organization's texts in a language, from the cache if it is fresh; a stale cache is the fallback when the server fails. */
  use(locale: Locale, orgId: string): Promise<void>
}

const isMessage = (value: unknown): value is TranslationMessage =>
  isRecord(value) && typeof value['k'] === 'string' && typeof value['v'] === 'string'

const isMessages = (data: unknown): data is TranslationMessage[] => Array.isArray(data) && data.every(isMessage)

export const createServerTexts = ({ texts, load, cache, now }: Dependencies): ServerTexts => {
  let current: string | null = null

  return {
    async use(locale, orgId) {
      if (current !== orgId) texts.clearServerTexts()
      current = orgId
      const key = `${STORAGE.translationsPrefix}${orgId}-${locale}`
      const read = (evenStale: boolean) => readCache(cache, key, { isData: isMessages, now: now(), evenStale })
      const fresh = read(false)
      if (fresh) return texts.setServerTexts(locale, fresh)
      const stale = read(true)
      try {
        const data = await load(LANGUAGE_TAG[locale])
        writeCache(cache, key, data, { timeout: CACHE_TIMEOUT_MS, now: now() })
        if (current === orgId) await texts.setServerTexts(locale, data)
      } catch (error) {
        if (!stale) throw error
        if (current === orgId) await texts.setServerTexts(locale, stale)
      }
    },
  }
}
