/** The collector's name for each kind of event (MON-04); log messages have a path of their own. */
export type Measurement = 'view' | 'resource' | 'error' | 'long_task' | 'action' | 'browser_log'

/** A value of `undefined` is omitted, and so is a number that is not finite. */
export type Fields = Record<string, string | number | boolean | undefined>

/** Context that a caller adds to an event; any value. */
export type Context = Record<string, unknown>

/** One event as sent. Names of tags and fields are ours, names of context are the caller's. */
export interface WireEvent {
  measurement: Measurement
  /** Milliseconds since the epoch. */
  time: number
  tags: Record<string, string | undefined>
  fields: Fields
  context?: Context | undefined
}

const NANOSECONDS_PER_MILLISECOND = 1e6

/** Durations in whole nanoseconds, never negative if the clock was set back. */
export const nanoseconds = (milliseconds: number): number =>
  Math.round(Math.max(0, milliseconds) * NANOSECONDS_PER_MILLISECOND)
