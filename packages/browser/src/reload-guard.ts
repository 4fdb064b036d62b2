import { tabStorage } from './storage.ts'

/**
 * Whether the page may reload for a cause: once, and again only after `intervalMs`. The time is stored in session storage under
 * `prefix` and the cause, so that the reloaded page finds it. If it cannot be stored the page must not reload, because it could
 * reload forever.
 */
export const createReloadGuard =
  (prefix: string, intervalMs: number) =>
  (cause: string, now: number = Date.now()): boolean => {
    const key = prefix + cause
    const last = Number(tabStorage.get(key))
    // The distance, because the clock may have been set back in the meantime.
    if (last > 0 && Math.abs(now - last) < intervalMs) return false
    return tabStorage.set(key, String(now))
  }
