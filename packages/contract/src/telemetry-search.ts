import type { Frustration, TelemetryQuery, TelemetryVitals } from './telemetry.ts'

/** The last good and the last bearable value of each by web.dev, in milliseconds; CLS has no unit. The loading time is not rated there. */
export const VITAL_LIMITS: Readonly<Record<keyof TelemetryVitals, { good: number; poor: number } | null>> = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
  fcp: { good: 1800, poor: 3000 },
  ttfb: { good: 800, poor: 1800 },
  loading: null,
}

const RATED_VITALS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const
const WORSE_RATINGS = ['improve', 'poor'] as const

/** A vital with a rating that is not good. */
export type VitalFilter = `${(typeof RATED_VITALS)[number]}-${(typeof WORSE_RATINGS)[number]}`

export const VITAL_FILTERS: readonly VitalFilter[] = RATED_VITALS.flatMap((vital) =>
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

/** Which sessions are looked for: all conditions have to hold, and those about events on the page of `path` and in the period. */
export interface TelemetrySessionsQuery extends TelemetryQuery {
  /** Id or whole email address of a person, id of a browser, or part of the name or address of a member of the viewer's organizations. */
  person?: string
  /** Fingerprint of an error, or part of its message or kind. */
  error?: string
  /** Name of an action. */
  action?: string
  browser?: string
  os?: string
  device?: string
  frustration?: Frustration | 'any'
  vital?: VitalFilter
  hasReplay?: true
  hasErrors?: true
}

/** What sessions of a period can be chosen by, the most frequent first. */
export interface TelemetrySessionChoices {
  browsers: string[]
  systems: string[]
  devices: string[]
}

/** The events of a session, or those of a kind. */
export interface TelemetrySessionQuery {
  applicationId: string
  sessionId: string
  kind?: string
  /** Only errors, frustrated actions, failed or slow requests, slow tasks and logs of `PROBLEM_STATUSES`. */
  hasProblem?: true
}
