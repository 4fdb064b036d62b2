import { isRecord } from '@sso-elements/contract'
import { toJson } from './to-json.ts'

/** Default version of an entry (VAL-08). */
const DEFAULT_VERSION = 'stable'

/** Format of an entry of the local cache in storage (VAL-08). */
export interface CacheEntry<Data> {
  version: string
  data: Data
  /** Lifetime in milliseconds; 0 means forever. */
  timeout: number
  /** When it was written, in milliseconds since the epoch. */
  time: number
}

/** Returns the storage; may return nothing or throw if the browser blocks it. */
export type StorageSource = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null | undefined

interface WriteOptions {
  /** Default `stable`. Entries of another version are ignored (VAL-08). */
  version?: string
  /** Lifetime in milliseconds; default forever. */
  timeout?: number
  now?: number
}

interface ReadOptions<Data> {
  version?: string
  now?: number
  /** Also returns entries that have expired or are dated in the future, as a fallback when no newer data is available. */
  evenStale?: boolean
  /** Validates stored data, which any script may have written. */
  isData: (data: unknown) => data is Data
}

const isEntry = (value: unknown): value is CacheEntry<unknown> =>
  isRecord(value) &&
  typeof value['version'] === 'string' &&
  typeof value['timeout'] === 'number' &&
  typeof value['time'] === 'number' &&
  'data' in value

/** An entry dated in the future was written with a wrong clock and would stay fresh for too long. */
const isFresh = ({ time, timeout }: CacheEntry<unknown>, now: number): boolean =>
  time <= now && (timeout === 0 || now < time + timeout)

/** The stored data, or null if it is missing, expired, invalid or of another version, or if storage is unavailable (VAL-08). */
export const readCache = <Data>(
  source: StorageSource,
  key: string,
  { version = DEFAULT_VERSION, now = Date.now(), evenStale = false, isData }: ReadOptions<Data>,
): Data | null => {
  try {
    const entry: unknown = JSON.parse(source()?.getItem(key) ?? 'null')
    if (!isEntry(entry) || entry.version !== version || !isData(entry.data)) return null
    return evenStale || isFresh(entry, now) ? entry.data : null
  } catch {
    return null
  }
}

/** Writes an entry; false if storage is full, absent or blocked: then no entry is left (VAL-08). */
export const writeCache = (
  source: StorageSource,
  key: string,
  data: unknown,
  { version = DEFAULT_VERSION, timeout = 0, now = Date.now() }: WriteOptions = {},
): boolean => {
  try {
    const storage = source()
    if (!storage) return false
    // If the write fails, the old entry must not stay.
    storage.removeItem(key)
    storage.setItem(key, toJson({ version, data, timeout, time: now } satisfies CacheEntry<unknown>))
    return true
  } catch {
    return false
  }
}

/** Removes an entry. */
export const dropCache = (source: StorageSource, key: string): void => {
  try {
    source()?.removeItem(key)
  } catch {
    // Without storage there is no entry.
  }
}
