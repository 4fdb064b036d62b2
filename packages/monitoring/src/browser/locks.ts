import { guard } from './guard.ts'

/** Runs `work` while no other tab does. */
export type Lock = (work: () => void) => Promise<void>

/**
 * A lock that all tabs of the origin share. Where the browser has none (insecure pages), `work` runs at once: the tabs then agree by the
 * cookie that was written last.
 */
export const createLock = (name: string): Lock => {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  return async (work) => {
    let hasRun = false
    const once = () => {
      if (hasRun) return
      hasRun = true
      guard(work)()
    }
    try {
      if (locks) await locks.request(name, once)
    } catch {
      // A page without an origin has the interface and may not use it.
    }
    once()
  }
}
