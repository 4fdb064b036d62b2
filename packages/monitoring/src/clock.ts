/** Time of the page. */
export interface Clock {
  /** Milliseconds since the epoch; may be set back. */
  now(): number
  /** Milliseconds since the page's start, as in performance entries; later with each call. */
  elapsed(): number
  /** How far the epoch is ahead of the page's start at least, in milliseconds. */
  offset?: number
}

/** 2020 in milliseconds since the epoch: an earlier time is not one of today's. */
const EARLIEST = 50 * 365.25 * 24 * 60 * 60 * 1000

/** A page may replace `Date`: a time that is not a number would cost a whole batch. */
const now = (): number => {
  const time: unknown = Date.now()
  return typeof time === 'number' && time > EARLIEST ? time : Math.round(performance.timeOrigin + performance.now())
}

/** Less than any browser can tell, in milliseconds. */
const STEP_MS = 0.001

let last = 0

/** Browsers round their time: a click and the view that it begins would seem to begin at once. */
const elapsed = (): number => {
  const time = performance.now()
  last = time > last ? time : last + STEP_MS
  return last
}

export const pageClock: Clock = { now, elapsed }

/**
 * Milliseconds since the epoch of a moment that is told in milliseconds since the page's start (MON-04). It follows a clock that goes
 * ahead, as after the computer has slept, and not one that is set back: what happens later must not stand before what was earlier.
 */
export const toEpoch = (clock: Clock, elapsed: number): number => {
  clock.offset = Math.max(clock.offset ?? 0, clock.now() - clock.elapsed())
  return Math.round(clock.offset + elapsed)
}
