import { browserStorage, createReloadGuard, tabStorage } from '@sso-elements/browser'
import { RELOAD_GUARD_MS, STORAGE } from '@sso-elements/contract'
import type { SessionConfig } from '../session.ts'
import { createSessionSignal, type SessionChange, type SessionSignal } from './session-signal.ts'
import { createMemoryTokenCookie, createTokenCookie, type TokenCookie } from './token-cookie.ts'

/** What the session needs of the place that it runs in. */
export interface Platform {
  /** Address of the page. */
  address(): string
  tokenCookie(config: Pick<SessionConfig, 'environment' | 'cookieDomain'>): TokenCookie
  signal(onChange: (change: SessionChange) => void): SessionSignal
  /** Does something after so many milliseconds, unless it is called off. */
  schedule(ms: number, work: () => void): () => void
  /** Reloads the page unless it was reloaded for the same request address within 5 s (CAT-01). */
  reloadFor(requestUrl: string): void
  /** Keeps a value between visits; null removes it. Refused storage is not an error: the value then lasts for the page. */
  writeStorage(key: string, value: string | null): void
  readStorage(key: string): string | null
  /** The same for the next pages of this tab alone. */
  writeTabStorage(key: string, value: string | null): void
  readTabStorage(key: string): string | null
  /** Forgets every kept value whose key begins so. */
  clearStorage(prefix: string): void
}

const createNoopSignal = (): SessionSignal => ({ announce: () => {}, close: () => {} })

/** Where there is no document (a server that renders): nothing is kept, nothing is followed. */
const createServerPlatform = (): Platform => ({
  address: () => 'http://localhost/',
  tokenCookie: createMemoryTokenCookie,
  signal: createNoopSignal,
  schedule: () => () => {},
  reloadFor: () => {},
  writeStorage: () => {},
  readStorage: () => null,
  writeTabStorage: () => {},
  readTabStorage: () => null,
  clearStorage: () => {},
})

const mayReload = createReloadGuard(STORAGE.reloadGuardPrefix, RELOAD_GUARD_MS)

const createBrowserPlatform = (): Platform => ({
  address: () => location.href,
  tokenCookie: (config) => createTokenCookie({ ...config, host: location.hostname }),
  signal: createSessionSignal,
  schedule(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  reloadFor(requestUrl) {
    if (mayReload(requestUrl)) location.reload()
  },
  writeStorage: browserStorage.set,
  readStorage: browserStorage.get,
  writeTabStorage: tabStorage.set,
  readTabStorage: tabStorage.get,
  clearStorage: browserStorage.removeAll,
})

export const createPlatform = (): Platform =>
  typeof document === 'undefined' ? createServerPlatform() : createBrowserPlatform()
