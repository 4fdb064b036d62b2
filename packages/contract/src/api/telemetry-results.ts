import * as v from 'valibot'
import { COLLECTOR_STATES } from '../telemetry.ts'
import { nullableText, number, object, pageOf, text } from './schema.ts'

/** Highest number of a segment that is accepted: nine digits. */
export const MAX_INDEX = 1e9 - 1

const counts = object({
  views: number,
  /** Sessions with an event; one that lasts over several hours or pages counts in each. */
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
/** What three quarters of the views do not exceed, up to 5 % wrong: milliseconds, CLS without a unit. Null without views. */
export type TelemetryVitals = v.InferOutput<typeof p75>

const figures = { counts, p75 }
export type TelemetryFigures = v.InferOutput<v.ObjectSchema<typeof figures, undefined>>

const moment = object({
  applicationId: text,
  sessionId: text,
  /** ISO 8601. */
  at: text,
})
/** A moment of a session that was recorded. */
export type TelemetryMoment = v.InferOutput<typeof moment>

const errorGroup = object({
  /** Empty for errors that an older version of the server stored: those count by kind. */
  fingerprint: text,
  kind: text,
  source: text,
  /** What the messages have in common; of errors without a fingerprint one of them. */
  message: text,
  count: number,
  /** People or, before they signed in, browsers of the latest `TELEMETRY_GROUP_OCCURRENCES`; null without a fingerprint. */
  persons: v.nullable(number),
  /** ISO 8601: the latest occurrence; null without a fingerprint. */
  lastAt: nullableText,
  /** The latest one that was recorded. */
  replay: v.nullable(moment),
})
/** Errors that have type, message without its variables, and frame in common. */
export type TelemetryErrorGroup = v.InferOutput<typeof errorGroup>

const optionalMoment = v.nullable(moment)
export const overview = object({
  collector: v.picklist(COLLECTOR_STATES),
  /** ISO 8601: some of what came before is missing, because the space was used up. Null when nothing is. */
  droppedBefore: nullableText,
  /** Days for which events are kept. */
  retentionDays: number,
  /** What to choose from: applications and environments with events in the period. */
  applications: v.array(text),
  envs: v.array(text),
  /** Of the whole period; each session counts once. */
  total: object(figures),
  /** By the start of the hours that are counted together, in order; those without events are left out. */
  hours: v.array(object({ hour: text, ...figures })),
  /** Pages with the most views; at most 20. */
  pages: v.array(object({ path: text, ...figures })),
  /** Errors of the same cause, the most frequent first; at most 20. */
  errors: v.array(errorGroup),
  /** Actions by name and type, the most frequent first; at most 20. */
  actions: v.array(object({ name: text, type: text, count: number })),
  /** The latest click of each kind that was recorded. */
  frustrations: object({ rage: optionalMoment, dead: optionalMoment, error: optionalMoment }),
  /** Whether events have arrived that are not counted yet; they are within seconds. */
  isPending: v.boolean(),
})
export type TelemetryOverview = v.InferOutput<typeof overview>

export const session = object({
  applicationId: text,
  sessionId: text,
  env: text,
  /** Id of the person or, if nobody signed in, of their browser. */
  userId: text,
  /** Who it is, if they are a member of one of the viewer's organizations. */
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
  /** ISO 8601: the latest event that the session was looked for by; null if it was not. */
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
  /** Everything that was sent, by the names of the wire. */
  attributes: v.record(text, v.unknown()),
})
export type TelemetryEvent = v.InferOutput<typeof event>

export const sessionDetails = object({
  session,
  /** How many events of each kind there are, and how many of them are problems. */
  kinds: v.array(object({ kind: text, total: number, problems: number })),
  events: pageOf(event),
})
/** A session with its events in order; of a view only the last update. */
export type TelemetrySessionDetails = v.InferOutput<typeof sessionDetails>

export const sessionChoices = object({ browsers: v.array(text), systems: v.array(text), devices: v.array(text) })
/** What sessions of a period can be chosen by, the most frequent first. */
export type TelemetrySessionChoices = v.InferOutput<typeof sessionChoices>

export const cause = object({
  /** Where it was found, such as `cause.errors[0]`. */
  source: text,
  type: text,
  message: text,
  /** With the sources of its frames, where maps of the release were uploaded. */
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
  /** The same with the sources of its frames; null where no map of the release was uploaded. */
  sourceStack: nullableText,
  causes: v.array(cause),
  /** Where it was noticed: source, console, custom, report. */
  source: text,
  release: text,
})
/** What an occurrence of an error says. */
export type TelemetryErrorSample = v.InferOutput<typeof sample>

const shareFields = { name: text, count: number }
export const share = object(shareFields)
/** How often something was part of occurrences. */
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
  /** ISO 8601: of all that is stored, in any period; null for an unknown error. */
  firstAt: nullableText,
  lastAt: nullableText,
  count: number,
  /** People or, before they signed in, browsers. */
  persons: number,
  sessions: number,
  /** Whether everything but `count` and `hours` is of the latest `TELEMETRY_MAX_OCCURRENCES` alone. */
  isLimited: v.boolean(),
  /** Hours with occurrences, in order. */
  hours: v.array(object({ hour: text, count: number })),
  /** The most frequent ones; at most 10, as of browsers. */
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
/** One time that an error happened. */
export type TelemetryOccurrence = v.InferOutput<typeof occurrence>

/** Which segment of a session: its view, its number in the view, and when it began (ISO 8601). */
const segmentKey = { viewId: text, index: number, startAt: text }
export type SegmentKey = v.InferOutput<v.ObjectSchema<typeof segmentKey, undefined>>

export const segment = object({
  ...segmentKey,
  /** ISO 8601. */
  endAt: text,
  records: number,
  /** As it is stored, and inflated. */
  bytes: number,
  rawBytes: number,
  hasFullSnapshot: v.boolean(),
  /** What ended the segment before. */
  creationReason: text,
})
/** A stretch of a recorded view; its records are read by `/telemetry/segment`. */
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
  /** Which of `FRUSTRATIONS` it is a sign of; none for most. */
  frustrations: v.array(text),
})
/** Something that happened in a session and is worth a place on the line of time. */
export type TelemetryMark = v.InferOutput<typeof mark>

export const replay = object({
  /** At most `REPLAY_MAX_SEGMENTS`. */
  segments: v.array(segment),
  /** At most `REPLAY_MAX_MARKS`: pages before errors and frustrated clicks, those before other actions. */
  marks: v.array(mark),
  /** Whether there is more of them than is listed. */
  hasMoreSegments: v.boolean(),
  hasMoreMarks: v.boolean(),
})
/** What is stored of the replay of a session, in order of time. */
export type TelemetryReplay = v.InferOutput<typeof replay>
