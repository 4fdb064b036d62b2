/** Whether telemetry may only run after the visitor agreed to it. */
export const TELEMETRY_CONSENT = ['not-required', 'required'] as const
export type TelemetryConsent = (typeof TELEMETRY_CONSENT)[number]

/** Which telemetry a deployment uses. Null means off: nothing of it is fetched, stored or sent. */
export interface TelemetryConfig {
  /** Analytics with PostHog (TRK). */
  analytics: {
    /** The project's public key. */
    key: string
    /** Origin of the PostHog instance. */
    host: string
    /** Only in prod and pre (TRK-01). */
    restricted: boolean
  } | null
  /** Error reports to Sentry (ERR). */
  errors: { dsn: string } | null
  /** Real user monitoring (MON). */
  monitoring: {
    applicationId: string
    /** Null for the page's own origin. */
    collectorOrigin: string | null
    clientToken: string | null
    /** Share of sessions that are monitored, in percent. */
    sessionSampleRate: number
    /** Share of the monitored sessions that are recorded, in percent. */
    sessionReplaySampleRate: number
    /** Shows testers in a corner that the page is recorded. */
    replayMark: boolean
  } | null
  consent: TelemetryConsent
  /** Origins whose API requests get a W3C trace context. */
  traceOrigins: string[]
}

/** Everything off. */
export const NO_TELEMETRY: TelemetryConfig = {
  analytics: null,
  errors: null,
  monitoring: null,
  consent: 'not-required',
  traceOrigins: [],
}
