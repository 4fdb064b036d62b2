/** The page's clock. */
export interface Clock {
  /** Milliseconds since the epoch; may go backward. */
  now(): number
  /** Milliseconds since the page's start, as in performance entries; strictly increasing. */
  elapsed(): number
  /** Minimum offset between the epoch and the page's start, in milliseconds. */
  offset?: number
}

/** 2020 in milliseconds since the epoch; an earlier time is wrong. */
const EARLIEST = 50 * 365.25 * 24 * 60 * 60 * 1000

/** A page may replace `Date`, and a time that is not a number would invalidate a whole batch. */
const now = (): number => {
  const time: unknown = Date.now()
  return typeof time === 'number' && time > EARLIEST ? time : Math.round(performance.timeOrigin + performance.now())
}

/** Less than the resolution of any browser's clock, in milliseconds. */
const STEP_MS = 0.001

let last = 0

/** Browsers round times, so that a click and the view that it starts could have the same time. */
const elapsed = (): number => {
  const time = performance.now()
  last = time > last ? time : last + STEP_MS
  return last
}

export const pageClock: Clock = { now, elapsed }

/**
 * Converts a time since the page's start to milliseconds since the epoch (MON-04). It follows a clock that jumps ahead, as after sleep, but
 * not one that is set back, so that events stay in order.
 */
export const toEpoch = (clock: Clock, elapsed: number): number => {
  clock.offset = Math.max(clock.offset ?? 0, clock.now() - clock.elapsed())
  return Math.round(clock.offset + elapsed)
}
