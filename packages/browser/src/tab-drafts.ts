import { dropCache, readCache, writeCache } from './cache-entry.ts'
import { tabStorage } from './storage.ts'

/** What somebody typed or reached; never a password or a code. */
export type Draft = Readonly<Record<string, string | number | boolean>>

/** What a reload of this tab must not lose. */
export interface Drafts {
  /** Null when nothing was kept, or too long ago. */
  read(name: string): Draft | null
  /** Keeps a draft for its time from now on; null drops it. */
  write(name: string, draft: Draft | null): void
  /** Drops all of them. */
  clear(): void
}

const VALUE_TYPES = ['string', 'number', 'boolean']

const isDraft = (data: unknown): data is Draft =>
  typeof data === 'object' && data !== null && Object.values(data).every((value) => VALUE_TYPES.includes(typeof value))

const storage = () => globalThis.sessionStorage

/** Drafts of this tab, each for so many milliseconds after it was written. Where storage is refused, nothing is kept. */
export const createTabDrafts = (prefix: string, timeout: number): Drafts => ({
  read: (name) => readCache(storage, prefix + name, { isData: isDraft }),
  write(name, draft) {
    if (draft === null) dropCache(storage, prefix + name)
    else writeCache(storage, prefix + name, draft, { timeout })
  },
  clear: () => tabStorage.removeAll(prefix),
})
