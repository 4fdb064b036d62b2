import { tabStorage } from './storage.ts'

/**
 * Whether the page may be reloaded for a cause: once, and again only after `intervalMs`. Kept in the tab's storage under
 * `prefix` and the cause, because the page that asks the second time is the reloaded one. Where nothing can be kept it may not:
 * it could go on for ever.
 */
export const createReloadGuard =
  (prefix: string, intervalMs: number) =>
  (cause: string, now: number = Date.now()): boolean => {
    const key = prefix + cause
    const last = Number(tabStorage.get(key))
    if (last > 0 && now - last < intervalMs) return false
    return tabStorage.set(key, String(now))
  }
