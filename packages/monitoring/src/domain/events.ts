/** What the collector calls each kind of event (MON-04); what is logged goes to a path of its own. */
export type Measurement = 'view' | 'resource' | 'error' | 'long_task' | 'action' | 'browser_log'

/** A value that is left out is `undefined`; a number that is not finite is left out as well. */
export type Fields = Record<string, string | number | boolean | undefined>

/** What a caller adds to an event; any value. */
export type Context = Record<string, unknown>

/** One event as it is sent. Tags and fields have names of ours, the context has names of the caller's. */
export interface WireEvent {
  measurement: Measurement
  /** Milliseconds since the epoch. */
  time: number
  tags: Record<string, string | undefined>
  fields: Fields
  context?: Context | undefined
}

const NANOSECONDS_PER_MILLISECOND = 1e6

/** Durations are sent in whole nanoseconds; a clock that was set back makes none negative. */
export const nanoseconds = (milliseconds: number): number =>
  Math.round(Math.max(0, milliseconds) * NANOSECONDS_PER_MILLISECOND)
