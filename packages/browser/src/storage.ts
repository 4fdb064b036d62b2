/** Storage that may be full, blocked or absent: a refused value is not stored, and nothing throws. */
export interface BrowserStorage {
  get(key: string): string | null
  /** Stores a value; null removes it. False when the storage refuses. */
  set(key: string, value: string | null): boolean
  /** Removes every value whose key starts with `prefix`. */
  removeAll(prefix: string): void
}

const openStorage = (name: 'localStorage' | 'sessionStorage'): BrowserStorage => {
  // If storage is blocked, even reading the property throws.
  const attempt = <Result>(use: (storage: Storage) => Result): Result | null => {
    try {
      return use(globalThis[name])
    } catch {
      return null
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key)),
    set: (key, value) =>
      attempt((storage) => {
        if (value === null) storage.removeItem(key)
        else storage.setItem(key, value)
        return true
      }) ?? false,
    removeAll: (prefix) =>
      void attempt((storage) => {
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
      }),
  }
}

/** Local storage. */
export const browserStorage: BrowserStorage = /* @__PURE__ */ openStorage('localStorage')

/** Session storage. */
export const tabStorage: BrowserStorage = /* @__PURE__ */ openStorage('sessionStorage')
