import { sharedLocks } from '@sso-elements/browser'
import { displayFailure } from './guard.ts'

/** How long an announcement stands, in milliseconds: by then every process of the browser has the cookie. */
const ANNOUNCE_MS = 5 * 1000

/** A lock that all tabs of the origin share. */
export interface Lock {
  /** Runs `work` while no other tab does. */
  run(work: () => void | Promise<void>): Promise<void>
  /** Lets the tabs that run after this one read the text for some seconds. Only while `work` runs. */
  announce(text: string): Promise<void>
  /** What other tabs have announced. */
  announced(): Promise<string[]>
}

/**
 * The lock of a name. Where the browser has none (insecure pages), `work` runs at once: the tabs then agree by the cookie that was
 * written last. An announcement is the name of a second lock: names reach the next holder for sure, where a cookie that was just
 * written may reach another process later (seen in Firefox).
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
        // A page without an origin has the interface and may not use it.
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
