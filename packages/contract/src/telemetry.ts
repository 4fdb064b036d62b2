/** Hours that are counted together, at most. */
export const TELEMETRY_MAX_STEP_HOURS = 24

/** Longest period of a query, in days. */
export const TELEMETRY_MAX_DAYS = 31

/** What shows that a person had trouble: many clicks on one target, a click without effect, or one with an error. */
export const FRUSTRATIONS = ['rage', 'dead', 'error'] as const

export type Frustration = (typeof FRUSTRATIONS)[number]

/** What the collector does with events: stores them, hands them on without storing them, or receives none. */
export const COLLECTOR_STATES = ['on', 'forwarding', 'off'] as const

export type CollectorState = (typeof COLLECTOR_STATES)[number]

/** Occurrences of an error whose persons the overview counts: the latest ones. */
export const TELEMETRY_GROUP_OCCURRENCES = 1000

const SEGMENTS_PER_MINUTE = 2
const SESSION_MINUTES = 4 * 60
const TABS = 4

/** Most segments of a session that are listed: four tabs that are recorded for as long as a session may last. */
export const REPLAY_MAX_SEGMENTS = SEGMENTS_PER_MINUTE * SESSION_MINUTES * TABS

/** Most marks of a replay that are listed. */
export const REPLAY_MAX_MARKS = 1000

/** What a segment of a replay may inflate to, in bytes. */
export const REPLAY_MAX_RAW_BYTES = 16 * 1024 * 1024

/** Path of the document in which recorded pages are shown: it has a content security policy of its own (RPL-05). */
export const REPLAY_FRAME = '/replay-frame'

/** Occurrences whose persons, sessions, pages, browsers and releases are counted: the latest ones. */
export const TELEMETRY_MAX_OCCURRENCES = 10_000

const RATED_VITALS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const

/** The last good and the last bearable value of each by web.dev, in milliseconds; CLS has no unit. The loading time is not rated there. */
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

/** Statuses of requests that failed, as a regular expression: 0 is that of one without a reply. */
export const FAILED_STATUS = '^(?:0|[45][0-9][0-9])$'

/** A long task that takes longer is slow, in milliseconds: above it a click feels late. */
export const SLOW_TASK_MS = 200

/** Statuses of logs that tell of a problem. */
export const PROBLEM_STATUSES = ['warn', 'error', 'critical'] as const
