import type { WireEvent } from '../domain/events.ts'
import type { View } from './view.ts'

/** An event as it is collected; what all events have in common is added when it is sent. */
export interface RawEvent extends Omit<WireEvent, 'time'> {
  /** Milliseconds since the page's start. */
  startedAt: number
  /** Milliseconds since the epoch, where several events have to tell the same; else as the clock then says. */
  time?: number
}

/** Sends an event; one that is the state of a view takes the place of an earlier state that was not sent yet. */
export type Emit = (event: RawEvent, view?: View) => void
