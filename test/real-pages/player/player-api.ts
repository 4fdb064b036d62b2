import type { TelemetrySegment } from '@sso-elements/contract'

/** A segment as the product's server lists it, and its bytes in Base64. */
export interface PlayedSegment extends TelemetrySegment {
  bytes64: string
}

/** Calls of a test to the page with the player. */
export interface PlayerApi {
  /** Opens a recording, without its server. */
  open(segments: readonly PlayedSegment[], sessionId: string): Promise<void>
  /** Shows a moment, in milliseconds since the epoch; without one, the end. Returns what cannot be played. */
  show(time: number | null): Promise<readonly unknown[]>
  /** Share of pixels in which two pictures differ, as PNG in Base64. */
  compare(left: string, right: string): Promise<number>
  /** A picture of the last comparison: both sides, and the difference next to them. */
  difference(): Promise<string>
}
