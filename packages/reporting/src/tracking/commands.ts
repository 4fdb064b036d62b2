export type PropertyValue = string | number | boolean | null

/** Properties of an event or a person. Nothing personal: only what the README lists is sent. */
export type Properties = Readonly<Record<string, PropertyValue>>

/** The page that an event happened on, without query and fragment (TRK-04). */
export interface TrackedPage {
  url: string
  path: string
}

/** What was asked of tracking, in the order that it is carried out (TRK-02). */
export type Command =
  | { type: 'capture'; name: string; properties: Properties; page: TrackedPage; at: Date }
  | { type: 'identify'; distinctId: string; page: TrackedPage }
  | { type: 'set'; properties: Properties; page: TrackedPage }
  | { type: 'reset' }

/** The analytics service. */
export interface TrackingClient {
  run(command: Command): void
}
