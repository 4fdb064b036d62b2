/** Time of the page. */
export interface Clock {
  /** Milliseconds since the epoch; may be set back. */
  now(): number
  /** Milliseconds since the page's start, as in performance entries; never goes back. */
  elapsed(): number
}

export const pageClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() }

/** Milliseconds since the epoch of a moment that is told in milliseconds since the page's start. */
export const toEpoch = (clock: Clock, elapsed: number): number => Math.round(clock.now() - clock.elapsed() + elapsed)
