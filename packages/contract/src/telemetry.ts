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

/** The same, with the hours that are counted together from `from` on: 1 by default, at most `TELEMETRY_MAX_STEP_HOURS`. */
export interface TelemetryOverviewQuery extends TelemetryQuery {
  stepHours?: number
}

/** Hours that are counted together, at most. */
export const TELEMETRY_MAX_STEP_HOURS = 24

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

/** A moment of a session that was recorded. */
export interface TelemetryMoment {
  applicationId: string
  sessionId: string
  /** ISO 8601. */
  at: string
}

/** What shows that a person had trouble: many clicks on one target, a click without effect, or one with an error. */
export const FRUSTRATIONS = ['rage', 'dead', 'error'] as const

export type Frustration = (typeof FRUSTRATIONS)[number]

export interface TelemetryFigures {
  counts: TelemetryCounts
  p75: TelemetryVitals
}

/** What the collector does with events: stores them, hands them on without storing them, or receives none. */
export const COLLECTOR_STATES = ['on', 'forwarding', 'off'] as const

export type CollectorState = (typeof COLLECTOR_STATES)[number]

/** Occurrences of an error whose persons the overview counts: the latest ones. */
export const TELEMETRY_GROUP_OCCURRENCES = 1000

/** Errors that have type, message without its variables, and frame in common. */
export interface TelemetryErrorGroup {
  /** Empty for errors that an older version of the server stored: those count by kind. */
  fingerprint: string
  kind: string
  source: string
  count: number
  /** What the messages have in common; of errors without a fingerprint one of them. */
  message: string
  /** People or, before they signed in, browsers of the latest `TELEMETRY_GROUP_OCCURRENCES`; null without a fingerprint. */
  persons: number | null
  /** ISO 8601: the latest occurrence; null without a fingerprint. */
  lastAt: string | null
  /** The latest one that was recorded. */
  replay: TelemetryMoment | null
}

export interface TelemetryOverview {
  collector: CollectorState
  /** ISO 8601: some of what came before is missing, because the space was used up. Null when nothing is. */
  droppedBefore: string | null
  /** Days for which events are kept. */
  retentionDays: number
  /** What to choose from: applications and environments with events in the period. */
  applications: string[]
  envs: string[]
  /** Of the whole period; each session counts once. */
  total: TelemetryFigures
  /** By the start of the hours that are counted together, in order; those without events are left out. */
  hours: ({ hour: string } & TelemetryFigures)[]
  /** Pages with the most views; at most 20. */
  pages: ({ path: string } & TelemetryFigures)[]
  /** Errors of the same cause, the most frequent first; at most 20. */
  errors: TelemetryErrorGroup[]
  /** Actions by name and type, the most frequent first; at most 20. */
  actions: { name: string; type: string; count: number }[]
  /** The latest click of each kind that was recorded. */
  frustrations: Record<Frustration, TelemetryMoment | null>
  /** Whether events have arrived that are not counted yet; they are within seconds. */
  isPending: boolean
}

export interface TelemetrySession {
  applicationId: string
  sessionId: string
  env: string
  /** Id of the person or, if nobody signed in, of their browser. */
  userId: string
  /** Who it is, if they are a member of one of the viewer's organizations. */
  person: { name: string; email: string } | null
  browser: string
  os: string
  device: string
  /** ISO 8601, as `lastAt`. */
  firstAt: string
  lastAt: string
  views: number
  errors: number
  actions: number
  frustrations: number
  hasReplay: boolean
  /** ISO 8601: the latest event that the session was looked for by; null if it was not. */
  matchedAt: string | null
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
  /** How many events of each kind there are, and how many of them are problems. */
  kinds: { kind: string; total: number; problems: number }[]
  events: PageList<TelemetryEvent>
}

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

/** Which segment of a session: its view, its number in the view, and when it began (ISO 8601). */
export interface SegmentKey {
  viewId: string
  index: number
  startAt: string
}

/** A stretch of a recorded view; its records are read by `/telemetry/segment`. */
export interface TelemetrySegment extends SegmentKey {
  /** ISO 8601. */
  endAt: string
  records: number
  /** As it is stored, and inflated. */
  bytes: number
  rawBytes: number
  hasFullSnapshot: boolean
  /** What ended the segment before. */
  creationReason: string
}

/** Something that happened in a session and is worth a place on the line of time. */
export interface TelemetryMark {
  /** ISO 8601. */
  at: string
  /** view, error or action. */
  kind: string
  viewId: string
  path: string
  /** Message or kind of an error, name of an action; empty for a view. */
  text: string
  /** Which of `FRUSTRATIONS` it is a sign of; none for most. */
  frustrations: string[]
}

/** What is stored of the replay of a session, in order of time. */
export interface TelemetryReplay {
  /** At most `REPLAY_MAX_SEGMENTS`. */
  segments: TelemetrySegment[]
  /** At most `REPLAY_MAX_MARKS`: pages before errors and frustrated clicks, those before other actions. */
  marks: TelemetryMark[]
  /** Whether there is more of them than is listed. */
  hasMoreSegments: boolean
  hasMoreMarks: boolean
}
