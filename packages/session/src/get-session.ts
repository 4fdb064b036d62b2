import { loadChunk } from '@sso-elements/browser'
import { createPlatform } from './browser/platform.ts'
import { createSession } from './create-session.ts'
import type { Session } from './session.ts'

/** Versioned: changes only when two versions can no longer share one session. */
const REGISTRY_KEY = Symbol.for('sso-elements.session.1')

/**
 * The session of the page, created on first use and shared by every bundle on the page (SES-10). Without a document each call
 * creates a new session, so that requests to a rendering server never share one.
 */
export const getSession = (): Session => {
  const create = (): Session =>
    createSession({
      platform: createPlatform(),
      loadCalls: async (dependencies) => (await loadChunk(() => import('./calls.ts'))).createCalls(dependencies),
      loadShares: async (dependencies) => {
        const { createShares, createShareSignal, openShareCookie } = await loadChunk(() => import('./share/shares.ts'))
        return createShares({ ...dependencies, openCookie: openShareCookie, signal: createShareSignal })
      },
      now: Date.now,
    })
  if (typeof document === 'undefined') return create()
  const registry = globalThis as { [REGISTRY_KEY]?: Session }
  registry[REGISTRY_KEY] ??= create()
  return registry[REGISTRY_KEY]
}
