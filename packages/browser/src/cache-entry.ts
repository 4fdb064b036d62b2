/** The version of an entry unless told (VAL-08). */
const DEFAULT_VERSION = 'stable'

/** What an entry of the local cache looks like in storage (VAL-08). */
export interface CacheEntry<Data> {
  version: string
  data: Data
  /** How long it counts, in milliseconds; 0 is for ever. */
  timeout: number
  /** When it was written, in milliseconds since the epoch. */
  time: number
}

/** Answers the storage; a browser may refuse it, by an error too. */
export type StorageSource = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null | undefined

interface WriteOptions {
  /** `stable` unless told. Entries of another version are not there (VAL-08). */
  version?: string
  /** Milliseconds; for ever unless told. */
  timeout?: number
  now?: number
}

interface ReadOptions<Data> {
  version?: string
  now?: number
  /** Answers what is too old as well, or dated in the future: better than nothing where the newest cannot be had. */
  evenStale?: boolean
  /** Whether what is stored is what it should be: anybody may have written it. */
  isData: (data: unknown) => data is Data
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isEntry = (value: unknown): value is CacheEntry<unknown> =>
  isRecord(value) &&
  typeof value['version'] === 'string' &&
  typeof value['timeout'] === 'number' &&
  typeof value['time'] === 'number' &&
  'data' in value

/** A time in the future is of a clock that was wrong; such an entry would count for too long. */
const isFresh = ({ time, timeout }: CacheEntry<unknown>, now: number): boolean =>
  time <= now && (timeout === 0 || now < time + timeout)

/** What was written under the key, or null: for another version, too old, not ours, or because there is no storage (VAL-08). */
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

/** Writes an entry; answers false when the storage is full, absent or refused: then the next reading finds nothing (VAL-08). */
export const writeCache = (
  source: StorageSource,
  key: string,
  data: unknown,
  { version = DEFAULT_VERSION, timeout = 0, now = Date.now() }: WriteOptions = {},
): boolean => {
  try {
    const storage = source()
    if (!storage) return false
    // What stood there before must not outlive a write that fails.
    storage.removeItem(key)
    storage.setItem(key, JSON.stringify({ version, data, timeout, time: now } satisfies CacheEntry<unknown>))
    return true
  } catch {
    return false
  }
}

/** Takes an entry away. */
export const dropCache = (source: StorageSource, key: string): void => {
  try {
    source()?.removeItem(key)
  } catch {
    // Without storage nothing is there.
  }
}
