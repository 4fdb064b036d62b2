import type { Platform } from '../browser/platform.ts'
import type { SessionChange } from '../browser/session-signal.ts'
import { createCalls } from '../calls.ts'
import { createSession } from '../create-session.ts'
import { createShares } from '../share/shares.ts'

/**
 * A browser in memory whose tabs share one cookie jar, one storage and the signal between tabs, so that each rule can be
 * tested alone. The end-to-end tests cover real tabs.
 */
export const createBrowser = (apiBase: string) => {
  const cookies = new Map<string, string>()
  const shareCookies = new Map<string, string>()
  const storage = new Map<string, string>()
  const tabs = new Set<(change: SessionChange) => void>()
  const shareTabs = new Set<(shareCode: string) => void>()
  let acceptsCookies = true
  let readsCookies = true
  let acceptsStorage = true
  let loadsFiles = true

  const openTab = (page = 'https://app.acme.example/board', openedAt = 0) => {
    const reloads: string[] = []
    let at = openedAt
    const timers = new Set<{ at: number; work: () => void }>()
    let resume = (): void => {}
    const platform: Platform = {
      address: () => page,
      tokenCookie: ({ environment }) => ({
        read() {
          if (!readsCookies) throw new DOMException('The operation is insecure.', 'SecurityError')
          return cookies.get(environment) ?? null
        },
        write: (token) => acceptsCookies && Boolean(cookies.set(environment, token)),
        remove: () => void cookies.delete(environment),
      }),
      signal(onChange) {
        tabs.add(onChange)
        resume = () => onChange('resume')
        return {
          announce: (change) => {
            for (const tab of tabs) if (tab !== onChange) tab(change)
          },
          close: () => void tabs.delete(onChange),
        }
      },
      schedule(ms, work) {
        const timer = { at: at + ms, work }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
      reloadFor: (url) => void reloads.push(new URL(url).pathname),
      writeStorage: (key, value) => void (value === null ? storage.delete(key) : storage.set(key, value)),
      readStorage: (key) => storage.get(key) ?? null,
      // Tab storage is shared: each tab stands for the next page of the previous one.
      writeTabStorage: (key, value) =>
        void (value === null ? storage.delete(key) : acceptsStorage && storage.set(key, value)),
      readTabStorage: (key) => storage.get(key) ?? null,
      clearStorage: (prefix) => {
        for (const key of storage.keys()) if (key.startsWith(prefix)) storage.delete(key)
      },
    }
    const session = createSession({
      platform,
      async loadCalls(dependencies) {
        if (!loadsFiles) throw new TypeError('Failed to fetch dynamically imported module')
        return createCalls(dependencies)
      },
      loadShares: async (dependencies) =>
        createShares({
          ...dependencies,
          openCookie: (name) => ({
            read: () => shareCookies.get(name) ?? null,
            write: (token) => acceptsCookies && Boolean(shareCookies.set(name, token)),
            remove: () => void shareCookies.delete(name),
          }),
          signal(onClosed) {
            shareTabs.add(onClosed)
            return {
              announceClosed: (shareCode) => {
                for (const tab of shareTabs) if (tab !== onClosed) tab(shareCode)
              },
            }
          },
        }),
      now: () => at,
    })
    session.configure({ apiBase })
    return {
      session,
      /** Paths of the requests that caused a reload. */
      reloads,
      /** Simulates that the tab becomes active again. */
      resume: () => resume(),
      /** Advances the tab's clock by `ms` milliseconds and runs the due timers. */
      wait: (ms: number) => {
        at += ms
        for (const timer of [...timers]) {
          if (timer.at > at) continue
          timers.delete(timer)
          timer.work()
        }
      },
    }
  }
  return {
    cookies,
    shareCookies,
    storage,
    openTab,
    /** Reading a cookie throws. */
    breakCookies: () => {
      readsCookies = false
    },
    /** Whether files of the application load. */
    setFilesLoad: (load: boolean) => {
      loadsFiles = load
    },
    refuseCookies: () => {
      acceptsCookies = false
    },
    /** Refuses both cookies and tab storage. */
    refuseStorage: () => {
      acceptsCookies = false
      acceptsStorage = false
    },
    acceptCookies: () => {
      acceptsCookies = true
    },
  }
}
