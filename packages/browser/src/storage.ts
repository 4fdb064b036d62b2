import { attempt } from './attempt.ts'

/** Storage that may be full, blocked or absent: a refused value is not stored, and nothing throws. */
export interface BrowserStorage {
  get(key: string): string | null
  /** Stores a value; null removes it. False when the storage refuses. */
  set(key: string, value: string | null): boolean
  /** Removes every value whose key starts with `prefix`. */
  removeAll(prefix: string): void
}

const openStorage = (source: () => Storage): BrowserStorage => {
  // If storage is blocked, even reading the property throws.
  return {
    get: (key) => attempt(() => source().getItem(key), null),
    set: (key, value) =>
      attempt(() => {
        if (value === null) source().removeItem(key)
        else source().setItem(key, value)
        return true
      }, false),
    removeAll: (prefix) =>
      void attempt(() => {
        for (const key of Object.keys(source())) if (key.startsWith(prefix)) source().removeItem(key)
      }, null),
  }
}

/** For `readCache` and the like, which catch errors themselves. */
export const storageSource = (): Storage => localStorage
export const tabStorageSource = (): Storage => sessionStorage

/** Local storage. */
export const browserStorage: BrowserStorage = /* @__PURE__ */ openStorage(storageSource)

/** Session storage. */
export const tabStorage: BrowserStorage = /* @__PURE__ */ openStorage(tabStorageSource)
