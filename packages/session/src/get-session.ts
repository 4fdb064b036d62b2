import { loadChunk } from '@sso-elements/browser'
import { createPlatform } from './browser/platform.ts'
import { createSession } from './create-session.ts'
import type { Session } from './session.ts'

/** Changes only when two versions could not share one session. */
const REGISTRY_KEY = Symbol.for('sso-elements.session.1')

/**
 * The one session of the page, made when it is first asked for. Every bundle on the page gets the same, whichever came first
 * (SES-10). Where there is no document each call is a session of its own, so that one request of a rendering server never
 * sees another's.
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
