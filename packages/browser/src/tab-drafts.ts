import { isRecord } from '@sso-elements/contract'
import { dropCache, readCache, writeCache } from './cache-entry.ts'
import { tabStorage, tabStorageSource } from './storage.ts'

/** Form input or a step of a form; never a password or a code. */
export type Draft = Readonly<Record<string, string | number | boolean>>

/** Data that survives a reload of this tab. */
export interface Drafts {
  /** Null when there is no draft or it has expired. */
  read(name: string): Draft | null
  /** Stores a draft and restarts its lifetime; null removes it. */
  write(name: string, draft: Draft | null): void
  /** Removes all drafts. */
  clear(): void
}

const VALUE_TYPES = ['string', 'number', 'boolean']

const isDraft = (data: unknown): data is Draft =>
  isRecord(data) && Object.values(data).every((value) => VALUE_TYPES.includes(typeof value))

/** Drafts of this tab, each for `timeout` milliseconds after it was written. If storage is blocked, nothing is stored. */
export const createTabDrafts = (prefix: string, timeout: number): Drafts => ({
  read: (name) => readCache(tabStorageSource, prefix + name, { isData: isDraft }),
  write(name, draft) {
    if (draft === null) dropCache(tabStorageSource, prefix + name)
    else writeCache(tabStorageSource, prefix + name, draft, { timeout })
  },
  clear: () => tabStorage.removeAll(prefix),
})
