import { sharedLocks } from '@sso-elements/browser'
import { displayFailure } from './guard.ts'

/** How long an announcement stays visible, in milliseconds; by then the cookie has reached every process of the browser. */
const ANNOUNCE_MS = 5 * 1000

/** A lock that all tabs of the origin share. */
export interface Lock {
  /** Runs `work` while no other tab holds the lock. */
  run(work: () => void | Promise<void>): Promise<void>
  /** Publishes a text to tabs that take the lock in the next seconds. Only call it during `work`. */
  announce(text: string): Promise<void>
  /** Texts that other tabs have announced. */
  announced(): Promise<string[]>
}

/**
 * The lock of a name. Without the Web Locks API (insecure pages), `work` runs at once, and the last written cookie wins. An announcement is
 * the name of a second lock: lock names reach the next holder reliably, while a cookie may reach another process later (seen in Firefox).
 */
export const createLock = (name: string): Lock => {
  const manager = sharedLocks()
  const prefix = `${name}=`
  return {
    async run(work) {
      let hasRun = false
      const once = async () => {
        if (hasRun) return
        hasRun = true
        try {
          await work()
        } catch (error) {
          displayFailure(error)
        }
      }
      try {
        if (manager) await manager.request(name, once)
      } catch {
        // A page with an opaque origin has the interface, but its requests are refused.
      }
      await once()
    },
    announce: (text) =>
      new Promise((resolve) => {
        if (!manager) return resolve()
        const hold = (): Promise<void> =>
          new Promise((release) => {
            resolve()
            setTimeout(release, ANNOUNCE_MS)
          })
        manager.request(prefix + text, hold).catch(() => resolve())
      }),
    async announced() {
      try {
        const { held = [] } = (await manager?.query()) ?? {}
        return held.flatMap(({ name: held }) => (held?.startsWith(prefix) ? [held.slice(prefix.length)] : []))
      } catch {
        return []
      }
    },
  }
}
