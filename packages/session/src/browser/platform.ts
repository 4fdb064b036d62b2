import { browserStorage, createReloadGuard, tabStorage } from '@sso-elements/browser'
import { RELOAD_GUARD_MS, STORAGE } from '@sso-elements/contract'
import type { SessionConfig } from '../session.ts'
import { createSessionSignal, type SessionChange, type SessionSignal } from './session-signal.ts'
import { createMemoryTokenCookie, createTokenCookie, type TokenCookie } from './token-cookie.ts'

/** What the session needs from the environment that it runs in. */
export interface Platform {
  /** Address of the page. */
  address(): string
  tokenCookie(config: Pick<SessionConfig, 'environment' | 'cookieDomain'>): TokenCookie
  signal(onChange: (change: SessionChange) => void): SessionSignal
  /** Runs `work` after `ms` milliseconds; the returned function cancels it. */
  schedule(ms: number, work: () => void): () => void
  /** Reloads the page unless it was reloaded for the same request address within 5 s (CAT-01). */
  reloadFor(requestUrl: string): void
  /** Stores a value in local storage; null removes it. If storage is blocked, nothing is stored and nothing throws. */
  writeStorage(key: string, value: string | null): void
  readStorage(key: string): string | null
  /** The same in session storage, for this tab only. */
  writeTabStorage(key: string, value: string | null): void
  readTabStorage(key: string): string | null
  /** Removes every value whose key starts with `prefix` from local storage. */
  clearStorage(prefix: string): void
}

const createNoopSignal = (): SessionSignal => ({ announce: () => {}, close: () => {} })

/** For server-side rendering, where there is no document: stores nothing and listens to nothing. */
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
