/** Events a minute (MON-05). */
const MAX_EVENTS = 3000
const WINDOW_MS = 60 * 1000

/** `first-over` once per window, when the limit is reached: time for the one notice. */
type Verdict = 'allowed' | 'first-over' | 'over'

/** Counts events of all kinds in windows of a minute. A clock that was set back begins a new window. */
export const createRateLimit = (now: () => number): (() => Verdict) => {
  let startedAt = Number.NEGATIVE_INFINITY
  let count = 0
  return () => {
    const at = now()
    if (at - startedAt >= WINDOW_MS || at < startedAt) {
      startedAt = at
      count = 0
    }
    count += 1
    if (count <= MAX_EVENTS) return 'allowed'
    return count === MAX_EVENTS + 1 ? 'first-over' : 'over'
  }
}

/** The text of the notice. */
export const RATE_LIMIT_NOTICE = `Reached the maximum of ${MAX_EVENTS} events a minute`
