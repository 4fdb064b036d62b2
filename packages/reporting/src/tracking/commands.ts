export type PropertyValue = string | number | boolean | null

/** Properties of an event or a user. Nothing personal: only those listed in the README are sent. */
export type Properties = Readonly<Record<string, PropertyValue>>

/** The page that an event happened on, without query and fragment (TRK-04). */
export interface TrackedPage {
  url: string
  path: string
}

/** Tracking calls, in the order in which they are executed (TRK-02). */
export type Command =
  | { type: 'capture'; name: string; properties: Properties; page: TrackedPage; at: Date }
  | { type: 'identify'; distinctId: string; page: TrackedPage }
  | { type: 'set'; properties: Properties; page: TrackedPage }
  | { type: 'reset' }

/** The analytics service. */
export interface TrackingClient {
  run(command: Command): void
}
