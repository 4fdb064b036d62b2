import type { SessionConfig } from '../session.ts'
import { mayReload } from './reload-guard.ts'
import { createSessionSignal, type SessionChange, type SessionSignal } from './session-signal.ts'
import { createMemoryTokenCookie, createTokenCookie, type TokenCookie } from './token-cookie.ts'

/** What the session needs of the place that it runs in. */
export interface Platform {
  /** Address of the page. */
  address(): string
  tokenCookie(config: Pick<SessionConfig, 'environment' | 'cookieDomain'>): TokenCookie
  signal(onChange: (change: SessionChange) => void): SessionSignal
  /** Reloads the page unless it was reloaded for the same request address within 5 s (CAT-01). */
  reloadFor(requestUrl: string): void
  /** Keeps a value between visits; null removes it. Refused storage is not an error: the value then lasts for the page. */
  remember(key: string, value: string | null): void
  recall(key: string): string | null
  /** The same for the next pages of this tab alone. */
  rememberInTab(key: string, value: string | null): void
  recallInTab(key: string): string | null
  /** Forgets every kept value whose key begins so. */
  forget(prefix: string): void
}

const inert = (): SessionSignal => ({ announce: () => {}, close: () => {} })

/** Where there is no document (a server that renders): nothing is kept, nothing is followed. */
const createServerPlatform = (): Platform => ({
  address: () => 'http://localhost/',
  tokenCookie: createMemoryTokenCookie,
  signal: inert,
  reloadFor: () => {},
  remember: () => {},
  recall: () => null,
  rememberInTab: () => {},
  recallInTab: () => null,
  forget: () => {},
})

/** Reading `localStorage` throws where storage is blocked; the session works without it. */
const storageOf = (name: 'localStorage' | 'sessionStorage'): Storage | null => {
  try {
    return globalThis[name]
  } catch {
    return null
  }
}

const rememberIn =
  (name: 'localStorage' | 'sessionStorage') =>
  (key: string, value: string | null): void => {
    try {
      if (value === null) storageOf(name)?.removeItem(key)
      else storageOf(name)?.setItem(key, value)
    } catch {
      // Full, or closed to this page: the next visit does without.
    }
  }

const createBrowserPlatform = (): Platform => ({
  address: () => location.href,
  tokenCookie: (config) => createTokenCookie({ ...config, host: location.hostname }),
  signal: createSessionSignal,
  reloadFor(requestUrl) {
    const storage = storageOf('sessionStorage')
    if (storage && mayReload(requestUrl, storage, Date.now())) location.reload()
  },
  remember: rememberIn('localStorage'),
  recall: (key) => storageOf('localStorage')?.getItem(key) ?? null,
  rememberInTab: rememberIn('sessionStorage'),
  recallInTab: (key) => storageOf('sessionStorage')?.getItem(key) ?? null,
  forget(prefix) {
    const storage = storageOf('localStorage')
    for (const key of Object.keys(storage ?? {})) if (key.startsWith(prefix)) storage?.removeItem(key)
  },
})

export const createPlatform = (): Platform =>
  typeof document === 'undefined' ? createServerPlatform() : createBrowserPlatform()
