import { RELOAD_GUARD_MS, STORAGE } from '@sso-elements/contract'

/**
 * Whether the page may be reloaded for this request address: once, and again only after 5 s (CAT-01). Kept in session
 * storage, because the page that asks the second time is the reloaded one. Where nothing can be kept it may not: it could go
 * on for ever.
 */
export const mayReload = (requestUrl: string, storage: Storage, now: number): boolean => {
  const key = STORAGE.reloadGuardPrefix + requestUrl
  const last = Number(storage.getItem(key))
  if (last > 0 && now - last < RELOAD_GUARD_MS) return false
  try {
    storage.setItem(key, String(now))
  } catch {
    return false
  }
  return true
}
