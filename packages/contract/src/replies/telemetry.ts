import * as v from 'valibot'
import { COLLECTOR_STATES } from '../telemetry.ts'
import { pageOf, text } from './common.ts'
import { object } from './object.ts'

const number = v.number()
const vital = v.nullable(number)

const figures = {
  counts: object({
    views: number,
    sessions: number,
    errors: number,
    actions: number,
    rageClicks: number,
    deadClicks: number,
    errorClicks: number,
  }),
  p75: object({ fcp: vital, lcp: vital, inp: vital, cls: vital, ttfb: vital, loading: vital }),
}

const moment = v.nullable(object({ applicationId: text, sessionId: text, at: text }))

const session = object({
  applicationId: text,
  sessionId: text,
  env: text,
  userId: text,
  person: v.nullable(object({ name: text, email: text })),
  browser: text,
  os: text,
  device: text,
  firstAt: text,
  lastAt: text,
  views: number,
  errors: number,
  actions: number,
  frustrations: number,
  hasReplay: v.boolean(),
  matchedAt: v.nullable(text),
})

const event = object({
  at: text,
  kind: text,
  path: text,
  name: text,
  source: text,
  message: text,
  attributes: v.record(text, v.unknown()),
})

const sample = object({
  at: text,
  type: text,
  message: text,
  stack: text,
  sourceStack: v.nullable(text),
  causes: v.array(object({ source: text, type: text, message: text, stack: text })),
  source: text,
  release: text,
})

const share = { name: text, count: number }

const occurrence = object({
  at: text,
  applicationId: text,
  sessionId: text,
  userId: text,
  path: text,
  browser: text,
  release: text,
  message: text,
  hasReplay: v.boolean(),
})

const segment = object({
  viewId: text,
  index: number,
  startAt: text,
  endAt: text,
  records: number,
  bytes: number,
  rawBytes: number,
  hasFullSnapshot: v.boolean(),
  creationReason: text,
})

const mark = object({
  at: text,
  kind: text,
  viewId: text,
  path: text,
  text,
  frustrations: v.array(text),
})

/** Results of the calls about what browsers have sent to the collector. */
export const TELEMETRY_REPLIES = {
  '/telemetry/access': object({ allowed: v.boolean() }),
  '/telemetry/overview': object({
    collector: v.picklist(COLLECTOR_STATES),
    droppedBefore: v.nullable(text),
    retentionDays: number,
    applications: v.array(text),
    envs: v.array(text),
    total: object(figures),
    hours: v.array(object({ hour: text, ...figures })),
    pages: v.array(object({ path: text, ...figures })),
    errors: v.array(
      object({
        ...{ fingerprint: text, kind: text, source: text, message: text },
        ...{ count: number, persons: v.nullable(number), lastAt: v.nullable(text), replay: moment },
      }),
    ),
    actions: v.array(object({ name: text, type: text, count: number })),
    frustrations: object({ rage: moment, dead: moment, error: moment }),
    isPending: v.boolean(),
  }),
  '/telemetry/sessions': pageOf(session),
  '/telemetry/error': object({
    latest: v.nullable(sample),
    firstAt: v.nullable(text),
    lastAt: v.nullable(text),
    count: number,
    persons: number,
    sessions: number,
    isLimited: v.boolean(),
    hours: v.array(object({ hour: text, count: number })),
    pages: v.array(object(share)),
    browsers: v.array(object(share)),
    releases: v.array(object({ ...share, firstAt: text, lastAt: text })),
  }),
  '/telemetry/occurrences': pageOf(occurrence),
  '/telemetry/session-choices': object({
    browsers: v.array(text),
    systems: v.array(text),
    devices: v.array(text),
  }),
  '/telemetry/session': object({
    session,
    kinds: v.array(object({ kind: text, total: number, problems: number })),
    events: pageOf(event),
  }),
  '/telemetry/replay': object({
    segments: v.array(segment),
    marks: v.array(mark),
    hasMoreSegments: v.boolean(),
    hasMoreMarks: v.boolean(),
  }),
  '/telemetry/segment': object({ segment: text }),
  '/telemetry/forget': object({ sessions: number }),
} as const
