import type { WireEvent } from '../domain/events.ts'

/** An event as it is collected; what all events have in common is added when it is sent. */
export interface RawEvent extends Omit<WireEvent, 'time'> {
  /** Milliseconds since the page's start. */
  startedAt: number
}

/** Sends an event; one with a `key` takes the place of the one with that key that was not sent yet. */
export type Emit = (event: RawEvent, key?: string) => void
