import type { PageList } from './filter.ts'

/** What was collected of browsers in a period; the hours of `from` and `to` count as a whole. */
export interface TelemetryQuery {
  /** ISO 8601. */
  from: string
  /** ISO 8601, exclusive; at most `TELEMETRY_MAX_DAYS` after `from`. */
  to: string
  applicationId?: string
  env?: string
  /** Path of a page, with ids replaced where browsers group paths. */
  path?: string
}

/** Longest period of a query, in days. */
export const TELEMETRY_MAX_DAYS = 31

export interface TelemetryCounts {
  views: number
  /** Sessions with an event; one that lasts over several hours or pages counts in each. */
  sessions: number
  errors: number
  actions: number
  rageClicks: number
  deadClicks: number
  errorClicks: number
}

/** What three quarters of the views do not exceed, up to 5 % wrong: milliseconds, CLS without a unit. Null without views. */
export interface TelemetryVitals {
  fcp: number | null
  lcp: number | null
  inp: number | null
  cls: number | null
  ttfb: number | null
  loading: number | null
}

export interface TelemetryFigures {
  counts: TelemetryCounts
  p75: TelemetryVitals
}

/** What the collector does with events: stores them, hands them on without storing them, or receives none. */
export const COLLECTOR_STATES = ['on', 'forwarding', 'off'] as const

export type CollectorState = (typeof COLLECTOR_STATES)[number]

export interface TelemetryOverview {
  collector: CollectorState
  /** What to choose from: applications and environments with events in the period. */
  applications: string[]
  envs: string[]
  /** Of the whole period; each session counts once. */
  total: TelemetryFigures
  /** In order; an hour without events is left out. */
  hours: ({ hour: string } & TelemetryFigures)[]
  /** Pages with the most views; at most 20. */
  pages: ({ path: string } & TelemetryFigures)[]
  /** Errors by kind and source, the most frequent first; at most 20. */
  errors: { kind: string; source: string; count: number; sample: string }[]
  /** Actions by name and type, the most frequent first; at most 20. */
  actions: { name: string; type: string; count: number }[]
  /** Whether events have arrived that are not counted yet; they are within seconds. */
  isPending: boolean
}

export interface TelemetrySession {
  applicationId: string
  sessionId: string
  env: string
  /** Id of the person or, before they signed in, of their browser. */
  userId: string
  browser: string
  os: string
  device: string
  /** ISO 8601, as `lastAt`. */
  firstAt: string
  lastAt: string
  views: number
  errors: number
  actions: number
  hasReplay: boolean
}

export interface TelemetryEvent {
  /** ISO 8601. */
  at: string
  /** view, resource, action, long_task, error, telemetry or browser_log. */
  kind: string
  path: string
  /** Kind of an error, name of an action, or status of a log. */
  name: string
  /** Source of an error, or type of an action. */
  source: string
  /** Message of an error or a log. */
  message: string
  /** Everything that was sent, by the names of the wire. */
  attributes: Record<string, unknown>
}

/** A session with its events in order; of a view only the last update. */
export interface TelemetrySessionDetails {
  session: TelemetrySession
  events: PageList<TelemetryEvent>
}
