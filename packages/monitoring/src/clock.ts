/** Time of the page. */
export interface Clock {
  /** Milliseconds since the epoch; may be set back. */
  now(): number
  /** Milliseconds since the page's start, as in performance entries; never goes back. */
  elapsed(): number
}

/** 2020 in milliseconds since the epoch: an earlier time is not one of today's. */
const EARLIEST = 50 * 365.25 * 24 * 60 * 60 * 1000

/** A page may replace `Date`: a time that is not a number would cost a whole batch. */
const now = (): number => {
  const time: unknown = Date.now()
  return typeof time === 'number' && time > EARLIEST ? time : Math.round(performance.timeOrigin + performance.now())
}

export const pageClock: Clock = { now, elapsed: () => performance.now() }

/** Milliseconds since the epoch of a moment that is told in milliseconds since the page's start. */
export const toEpoch = (clock: Clock, elapsed: number): number => Math.round(clock.now() - clock.elapsed() + elapsed)
