import * as v from 'valibot'
import { COLLECTOR_STATES } from '../telemetry.ts'
import { nullableText, number, object, pageOf, text } from './schema.ts'

/** Highest accepted number of a segment: nine digits. */
export const MAX_INDEX = 1e9 - 1

const counts = object({
  views: number,
  /** Sessions with an event; one that spans several hours or pages counts in each. */
  sessions: number,
  errors: number,
  actions: number,
  rageClicks: number,
  deadClicks: number,
  errorClicks: number,
})
export type TelemetryCounts = v.InferOutput<typeof counts>

const vital = v.nullable(number)
const p75 = object({ fcp: vital, lcp: vital, inp: vital, cls: vital, ttfb: vital, loading: vital })
/** The 75th percentile of the views, with an error of up to 5 %: milliseconds, CLS without a unit. Null without views. */
export type TelemetryVitals = v.InferOutput<typeof p75>

const figures = { counts, p75 }
export type TelemetryFigures = v.InferOutput<v.ObjectSchema<typeof figures, undefined>>

const moment = object({
  applicationId: text,
  sessionId: text,
  /** ISO 8601. */
  at: text,
})
/** A recorded moment of a session. */
export type TelemetryMoment = v.InferOutput<typeof moment>

const errorGroup = object({
  /** Empty for errors that an older version of the server stored, which are counted by kind. */
  fingerprint: text,
  kind: text,
  source: text,
  /** The common part of the messages; for errors without a fingerprint, one of them. */
  message: text,
  count: number,
  /** Users or, before they signed in, browsers of the latest `TELEMETRY_GROUP_OCCURRENCES`; null without a fingerprint. */
  persons: v.nullable(number),
  /** ISO 8601: the latest occurrence; null without a fingerprint. */
  lastAt: nullableText,
  /** The latest recorded one. */
  replay: v.nullable(moment),
})
/** Errors with the same type, message without variables, and frame. */
export type TelemetryErrorGroup = v.InferOutput<typeof errorGroup>

const optionalMoment = v.nullable(moment)
export const overview = object({
  collector: v.picklist(COLLECTOR_STATES),
  /** ISO 8601: earlier data are incomplete, because the storage was full. Null if none are missing. */
  droppedBefore: nullableText,
  /** Days for which events are kept. */
  retentionDays: number,
  /** Options of the filters: applications and environments with events in the period. */
  applications: v.array(text),
  envs: v.array(text),
  /** For the whole period; each session counts once. */
  total: object(figures),
  /** By the first of the hours that are counted together, in order, without empty ones. */
  hours: v.array(object({ hour: text, ...figures })),
  /** Pages with the most views; at most 20. */
  pages: v.array(object({ path: text, ...figures })),
  /** Errors of the same cause, the most frequent first; at most 20. */
  errors: v.array(errorGroup),
  /** Actions by name and type, the most frequent first; at most 20. */
  actions: v.array(object({ name: text, type: text, count: number })),
  /** The latest recorded click of each kind. */
  frustrations: object({ rage: optionalMoment, dead: optionalMoment, error: optionalMoment }),
  /** Whether there are new events that are not counted yet; they will be within seconds. */
  isPending: v.boolean(),
})
export type TelemetryOverview = v.InferOutput<typeof overview>

export const session = object({
  applicationId: text,
  sessionId: text,
  env: text,
  /** Id of the user or, without a sign-in, of the browser. */
  userId: text,
  /** The user, if they are a member of one of the viewer's organizations. */
  person: v.nullable(object({ name: text, email: text })),
  browser: text,
  os: text,
  device: text,
  /** ISO 8601, as `lastAt`. */
  firstAt: text,
  lastAt: text,
  views: number,
  errors: number,
  actions: number,
  frustrations: number,
  hasReplay: v.boolean(),
  /** ISO 8601: the latest event that matches the search; null without a search. */
  matchedAt: nullableText,
})
export type TelemetrySession = v.InferOutput<typeof session>

const event = object({
  /** ISO 8601. */
  at: text,
  /** view, resource, action, long_task, error, telemetry or browser_log. */
  kind: text,
  path: text,
  /** Kind of an error, name of an action, or status of a log. */
  name: text,
  /** Source of an error, or type of an action. */
  source: text,
  /** Message of an error or a log. */
  message: text,
  /** All fields of the event, by their names on the wire. */
  attributes: v.record(text, v.unknown()),
})
export type TelemetryEvent = v.InferOutput<typeof event>

export const sessionDetails = object({
  session,
  /** Numbers of events by kind, and how many of them are problems. */
  kinds: v.array(object({ kind: text, total: number, problems: number })),
  events: pageOf(event),
})
/** A session with its events in order; a view only with its last update. */
export type TelemetrySessionDetails = v.InferOutput<typeof sessionDetails>

export const sessionChoices = object({ browsers: v.array(text), systems: v.array(text), devices: v.array(text) })
/** Options for filtering the sessions of a period, the most frequent first. */
export type TelemetrySessionChoices = v.InferOutput<typeof sessionChoices>

export const cause = object({
  /** Its path, such as `cause.errors[0]`. */
  source: text,
  type: text,
  message: text,
  /** With the sources of its frames, if source maps of the release were uploaded. */
  stack: text,
})
/** A cause or inner error of an error, as browsers send it. */
export type TelemetryErrorCause = v.InferOutput<typeof cause>

const sample = object({
  /** ISO 8601. */
  at: text,
  type: text,
  message: text,
  /** As the browser wrote it. */
  stack: text,
  /** The same with the sources of its frames; null if no source map of the release was uploaded. */
  sourceStack: nullableText,
  causes: v.array(cause),
  /** Source of the error: source, console, custom, report. */
  source: text,
  release: text,
})
/** Details of an occurrence of an error. */
export type TelemetryErrorSample = v.InferOutput<typeof sample>

const shareFields = { name: text, count: number }
export const share = object(shareFields)
/** Number of occurrences per value. */
export type TelemetryShare = v.InferOutput<typeof share>

export const release = object({
  ...shareFields,
  /** ISO 8601, as `lastAt`. */
  firstAt: text,
  lastAt: text,
})
/** A release with occurrences. */
export type TelemetryRelease = v.InferOutput<typeof release>

export const errorDetails = object({
  /** The latest occurrence; null if there is none in the period. */
  latest: v.nullable(sample),
  /** ISO 8601: the latest of all stored ones, in any period; null for an unknown error. */
  firstAt: nullableText,
  lastAt: nullableText,
  count: number,
  /** Users or, before they signed in, browsers. */
  persons: number,
  sessions: number,
  /** Whether everything except `count` and `hours` covers only the latest `TELEMETRY_MAX_OCCURRENCES`. */
  isLimited: v.boolean(),
  /** Hours with occurrences, in order. */
  hours: v.array(object({ hour: text, count: number })),
  /** The most frequent ones; at most 10, likewise for browsers. */
  pages: v.array(share),
  browsers: v.array(share),
  /** The latest ones; at most 10. */
  releases: v.array(release),
})
/** Errors of the same cause in a period. */
export type TelemetryErrorDetails = v.InferOutput<typeof errorDetails>

export const occurrence = object({
  /** ISO 8601. */
  at: text,
  applicationId: text,
  /** Empty outside a session. */
  sessionId: text,
  userId: text,
  path: text,
  browser: text,
  release: text,
  message: text,
  hasReplay: v.boolean(),
})
/** An occurrence of an error. */
export type TelemetryOccurrence = v.InferOutput<typeof occurrence>

/** Identifies a segment of a session: its view, its number in the view, and its start (ISO 8601). */
const segmentKey = { viewId: text, index: number, startAt: text }
export type SegmentKey = v.InferOutput<v.ObjectSchema<typeof segmentKey, undefined>>

export const segment = object({
  ...segmentKey,
  /** ISO 8601. */
  endAt: text,
  records: number,
  /** Stored and decompressed size. */
  bytes: number,
  rawBytes: number,
  hasFullSnapshot: v.boolean(),
  /** Why the previous segment ended. */
  creationReason: text,
})
/** A part of a recorded view; its records are read with `/telemetry/segment`. */
export type TelemetrySegment = v.InferOutput<typeof segment>

export const mark = object({
  /** ISO 8601. */
  at: text,
  /** view, error or action. */
  kind: text,
  viewId: text,
  path: text,
  /** Message or kind of an error, name of an action; empty for a view. */
  text,
  /** Its signs of frustration, of `FRUSTRATIONS`; usually none. */
  frustrations: v.array(text),
})
/** An event of a session that is marked on the timeline. */
export type TelemetryMark = v.InferOutput<typeof mark>

export const replay = object({
  /** At most `REPLAY_MAX_SEGMENTS`. */
  segments: v.array(segment),
  /** At most `REPLAY_MAX_MARKS`: pages before errors and frustrated clicks, those before other actions. */
  marks: v.array(mark),
  /** Whether there are more than listed. */
  hasMoreSegments: v.boolean(),
  hasMoreMarks: v.boolean(),
})
/** The stored parts of a session's replay, in order. */
export type TelemetryReplay = v.InferOutput<typeof replay>
