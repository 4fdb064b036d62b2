/** Maximum number of hours that are counted together. */
export const TELEMETRY_MAX_STEP_HOURS = 24

/** Longest period of a query, in days. */
export const TELEMETRY_MAX_DAYS = 31

/** Signs of frustration: many clicks on one target, a click without effect, or one with an error. */
export const FRUSTRATIONS = ['rage', 'dead', 'error'] as const

export type Frustration = (typeof FRUSTRATIONS)[number]

/** Mode of the collector: stores events, forwards them without storing them, or accepts none. */
export const COLLECTOR_STATES = ['on', 'forwarding', 'off'] as const

export type CollectorState = (typeof COLLECTOR_STATES)[number]

/** Number of the latest occurrences of an error whose users the overview counts. */
export const TELEMETRY_GROUP_OCCURRENCES = 1000

const SEGMENTS_PER_MINUTE = 2
const SESSION_MINUTES = 4 * 60
const TABS = 4

/** Maximum number of listed segments of a session: four tabs recorded for the longest possible session. */
export const REPLAY_MAX_SEGMENTS = SEGMENTS_PER_MINUTE * SESSION_MINUTES * TABS

/** Maximum number of listed marks of a replay. */
export const REPLAY_MAX_MARKS = 1000

/** Maximum decompressed size of a replay segment, in bytes. */
export const REPLAY_MAX_RAW_BYTES = 16 * 1024 * 1024

/** Path of the document for recorded pages, which has its own content security policy (RPL-05). */
export const REPLAY_FRAME = '/replay-frame'

/** Number of the latest occurrences whose users, sessions, pages, browsers and releases are counted. */
export const TELEMETRY_MAX_OCCURRENCES = 10_000

const RATED_VITALS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const

/**
 * The thresholds of each vital for a good and a poor value by web.dev, in milliseconds; CLS has no unit. web.dev has none for the loading
 * time.
 */
export const VITAL_LIMITS: Readonly<
  Record<(typeof RATED_VITALS)[number] | 'loading', { good: number; poor: number } | null>
> = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
  fcp: { good: 1800, poor: 3000 },
  ttfb: { good: 800, poor: 1800 },
  loading: null,
}

const WORSE_RATINGS = ['improve', 'poor'] as const

/** A vital with a rating that is not good. */
export type VitalFilter = `${(typeof RATED_VITALS)[number]}-${(typeof WORSE_RATINGS)[number]}`

export const VITAL_FILTERS: readonly VitalFilter[] = /* @__PURE__ */ RATED_VITALS.flatMap((vital) =>
  WORSE_RATINGS.map((rating): VitalFilter => `${vital}-${rating}`),
)

/** A request that takes longer is slow, in milliseconds. */
export const SLOW_REQUEST_MS = 1000

/** Statuses of failed requests, as a regular expression: 0 means no response. */
export const FAILED_STATUS = '^(?:0|[45][0-9][0-9])$'

/** A longer task is slow, in milliseconds: above it a click feels delayed. */
export const SLOW_TASK_MS = 200

/** Log statuses that indicate a problem. */
export const PROBLEM_STATUSES = ['warn', 'error', 'critical'] as const

/** Whether telemetry may only run after the visitor agreed to it. */
export const TELEMETRY_CONSENT = ['not-required', 'required'] as const
export type TelemetryConsent = (typeof TELEMETRY_CONSENT)[number]

/** Everything off. */
export const NO_TELEMETRY = {
  ...{ analytics: null, errors: null, monitoring: null },
  ...{ consent: 'not-required' as const, traceOrigins: [] as string[] },
}
