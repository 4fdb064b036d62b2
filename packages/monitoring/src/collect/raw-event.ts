import type { WireEvent } from '../domain/events.ts'
import type { View } from './view.ts'

/** An event as collected; common tags are added when it is sent. */
export interface RawEvent extends Omit<WireEvent, 'time'> {
  /** Milliseconds since the page's start. */
  startedAt: number
  /** Milliseconds since the epoch, if several events must have the same time; by default the clock's. */
  time?: number
}

/** Sends an event; a view's update replaces an earlier one that was not sent yet. */
export type Emit = (event: RawEvent, view?: View) => void
