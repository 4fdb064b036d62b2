import { LANGUAGE_TAG, type Locale, STORAGE, type TranslationMessage } from '@sso-elements/contract'
import type { LocaleTexts } from './locale-texts.ts'

/** After a day a cached list is fetched anew, in milliseconds. */
const CACHE_TIMEOUT_MS = 24 * 60 * 60 * 1000
const CACHE_VERSION = 'stable'

interface CacheEntry {
  version: string
  data: TranslationMessage[]
  timeout: number
  /** When it was stored, in milliseconds since the epoch. */
  time: number
}

interface Dependencies {
  texts: LocaleTexts
  /** POST /language/translation-simple with the full language tag. */
  load: (messageLang: string) => Promise<TranslationMessage[]>
  cache: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
}

/** The organisation's own texts (I18N-03). */
export interface ServerTexts {
  /** Loads one language's texts of an organisation, from the cache when they are fresh; a stale cache serves when the server fails. */
  use(locale: Locale, orgId: string): Promise<void>
}

const isMessage = (value: unknown): value is TranslationMessage =>
  typeof value === 'object' &&
  value !== null &&
  'k' in value &&
  typeof value.k === 'string' &&
  'v' in value &&
  typeof value.v === 'string'

const isEntry = (value: unknown): value is CacheEntry =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === CACHE_VERSION &&
  'time' in value &&
  typeof value.time === 'number' &&
  'timeout' in value &&
  typeof value.timeout === 'number' &&
  'data' in value &&
  Array.isArray(value.data) &&
  value.data.every(isMessage)

export const createServerTexts = ({ texts, load, cache, now }: Dependencies): ServerTexts => {
  let current: string | null = null

  const read = (key: string): CacheEntry | null => {
    try {
      const entry: unknown = JSON.parse(cache.getItem(key) ?? 'null')
      return isEntry(entry) ? entry : null
    } catch {
      // A cache that cannot be read is the same as none.
      return null
    }
  }
  const write = (key: string, data: TranslationMessage[]) => {
    const entry: CacheEntry = { version: CACHE_VERSION, data, timeout: CACHE_TIMEOUT_MS, time: now() }
    try {
      cache.setItem(key, JSON.stringify(entry))
    } catch {
      // A full or forbidden cache only costs the next page a request.
    }
  }

  return {
    async use(locale, orgId) {
      if (current !== orgId) texts.clearServerTexts()
      current = orgId
      const key = `${STORAGE.translationsPrefix}${orgId}-${locale}`
      const entry = read(key)
      if (entry && now() - entry.time < entry.timeout) {
        await texts.setServerTexts(locale, entry.data)
        return
      }
      try {
        const data = await load(LANGUAGE_TAG[locale])
        write(key, data)
        if (current === orgId) await texts.setServerTexts(locale, data)
      } catch (error) {
        if (!entry) throw error
        if (current === orgId) await texts.setServerTexts(locale, entry.data)
      }
    },
  }
}
