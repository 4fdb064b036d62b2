import { mutationObserver } from '@sso-elements/browser'
import { guard } from '../browser/guard.ts'
import type { Clock } from '../clock.ts'

/** Without activity for this long after an event, it had no effect; after activity, a pause this long ends it. */
const IDLE_MS = 100
/** A page that is never idle is measured up to this time. */
const MAX_MS = 10 * 1000

export interface ActivityEnd {
  /** Whether there was any activity. */
  hasActivity: boolean
  /** Time of the last activity, in milliseconds since the page's start. */
  endedAt: number
  /** Whether the page ended or navigated before the result was known. */
  isCut: boolean
}

export interface PageActivity {
  /** Reports activity, now or at an earlier time: a change of the document or of the URL, or a resource. */
  mark(at?: number): void
  requestStarted(): void
  requestEnded(at?: number): void
  /** Calls `onEnd` once, when the page is idle; the returned function ends the wait at once. */
  untilIdle(onEnd: (end: ActivityEnd) => void): () => void
}

interface Watcher {
  startedAt: number
  lastActivity: number | null
  onEnd: (end: ActivityEnd) => void
}

/** Reports when the page is idle again. It observes the document only while somebody waits. */
export const createPageActivity = (clock: Clock, signal: AbortSignal): PageActivity => {
  const watchers = new Set<Watcher>()
  let openRequests = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const observer = mutationObserver(guard(() => mark()))

  const mark = (at = clock.elapsed()): void => {
    for (const watcher of watchers)
      if (at >= watcher.startedAt) watcher.lastActivity = Math.max(at, watcher.lastActivity ?? 0)
  }

  const finish = (watcher: Watcher, isCut: boolean): void => {
    if (!watchers.delete(watcher)) return
    if (watchers.size === 0) {
      observer.disconnect()
      clearInterval(timer)
      timer = undefined
    }
    const { startedAt, lastActivity } = watcher
    watcher.onEnd({ hasActivity: lastActivity !== null, endedAt: lastActivity ?? startedAt, isCut })
  }

  const check = (): void => {
    const at = clock.elapsed()
    for (const watcher of [...watchers]) {
      const rests = at - (watcher.lastActivity ?? watcher.startedAt) >= IDLE_MS
      const isBusy = openRequests > 0 && watcher.lastActivity !== null
      if ((rests && !isBusy) || at - watcher.startedAt >= MAX_MS) finish(watcher, false)
    }
  }

  signal.addEventListener('abort', () => {
    watchers.clear()
    observer.disconnect()
    clearInterval(timer)
  })

  return {
    mark,
    requestStarted() {
      openRequests += 1
      mark()
    },
    requestEnded(at) {
      openRequests -= 1
      mark(at)
    },
    untilIdle(onEnd) {
      const watcher: Watcher = { startedAt: clock.elapsed(), lastActivity: null, onEnd }
      if (watchers.size === 0)
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      watchers.add(watcher)
      timer ??= setInterval(guard(check), IDLE_MS)
      return () => finish(watcher, true)
    },
  }
}
