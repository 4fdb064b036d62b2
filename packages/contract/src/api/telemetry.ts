import * as v from 'valibot'
import { FRUSTRATIONS, TELEMETRY_MAX_STEP_HOURS, VITAL_FILTERS } from '../telemetry.ts'
import { call } from './call.ts'
import { EXAMPLE_PAGE, instant, noFields, pageFields } from './fields.ts'
import { integer, number, object, pageOf, strictObject, text } from './schema.ts'
import {
  errorDetails,
  MAX_INDEX,
  occurrence,
  overview,
  replay,
  session,
  sessionChoices,
  sessionDetails,
} from './telemetry-results.ts'

/** A text to compare with stored ones, which never contain NUL. */
const storedText = v.pipe(
  text,
  v.minLength(1),
  v.maxCodePoints(200),
  v.check((given) => !given.includes('\0')),
)
const optionalStoredText = v.exactOptional(storedText)
const onlyTrue = v.exactOptional(v.literal(true))

const periodFields = {
  /** ISO 8601. */
  from: instant,
  /** ISO 8601, exclusive; at most `TELEMETRY_MAX_DAYS` after `from`. */
  to: instant,
  applicationId: optionalStoredText,
  env: optionalStoredText,
  /** Path of a page, with ids replaced where browsers group paths. */
  path: optionalStoredText,
}
const period = strictObject(periodFields)
/** Which data of browsers: a period, whose first and last hour count as a whole, and filters. */
export type TelemetryQuery = v.InferInput<typeof period>

const overviewQuery = strictObject({
  ...periodFields,
  /** Number of hours that are counted together, starting at `from`; 1 by default. */
  stepHours: v.exactOptional(integer(1, TELEMETRY_MAX_STEP_HOURS)),
})
export type TelemetryOverviewQuery = v.InferInput<typeof overviewQuery>

const sessionsFields = {
  ...periodFields,
  /** Id or whole email address of a user, id of a browser, or part of the name or address of a member of the viewer's organizations. */
  person: optionalStoredText,
  /** Fingerprint of an error, or part of its message or kind. */
  error: optionalStoredText,
  /** Name of an action. */
  action: optionalStoredText,
  browser: optionalStoredText,
  os: optionalStoredText,
  device: optionalStoredText,
  frustration: v.exactOptional(v.picklist([...FRUSTRATIONS, 'any'])),
  vital: v.exactOptional(v.picklist(VITAL_FILTERS)),
  hasReplay: onlyTrue,
  hasErrors: onlyTrue,
}
/** Criteria of the session search: all must match, and those about events must match on the page of `path` and in the period. */
export type TelemetrySessionsQuery = v.InferInput<v.StrictObjectSchema<typeof sessionsFields, undefined>>

const sessionKey = { applicationId: storedText, sessionId: storedText }
const sessionFields = {
  ...sessionKey,
  kind: optionalStoredText,
  /** Only errors, frustrated actions, failed or slow requests, slow tasks and logs of `PROBLEM_STATUSES`. */
  hasProblem: onlyTrue,
}
/** The events of a session, or those of one kind. */
export type TelemetrySessionQuery = v.InferInput<v.StrictObjectSchema<typeof sessionFields, undefined>>

const errorFields = {
  ...periodFields,
  /** As listed in the overview. */
  fingerprint: storedText,
}
const errorQuery = strictObject(errorFields)
export type TelemetryErrorQuery = v.InferInput<typeof errorQuery>

const PERIOD = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z', applicationId: 'x', env: 'x', path: '/' }
const SESSION = { applicationId: 'x', sessionId: 'x' }

/** Calls about the data that browsers have sent to the collector (MON-06). */
export const telemetryCalls = {
  /** Whether the user may make the calls below. */
  '/telemetry/access': call({
    access: 'session',
    summary: 'Whether the user may read what the collector has received from browsers (COLLECTOR_VIEWERS).',
    body: noFields,
    result: object({ allowed: v.boolean() }),
  }),
  '/telemetry/overview': call({
    access: 'viewer',
    summary: 'Views, sessions, errors, actions and vitals of a period, by hours and by page. Viewers only.',
    body: overviewQuery,
    result: overview,
    example: PERIOD,
  }),
  '/telemetry/sessions': call({
    access: 'viewer',
    summary:
      'Sessions of browsers in a period that are looked for, the last active first. A person is named to viewers who share an organization with them. Viewers only.',
    body: strictObject({ ...sessionsFields, ...pageFields }),
    result: pageOf(session),
    example: {
      ...PERIOD,
      ...EXAMPLE_PAGE,
      person: 'x',
      error: 'x',
      action: 'x',
      browser: 'x',
      os: 'x',
      device: 'x',
      frustration: 'rage',
      vital: 'lcp-poor',
      hasReplay: true,
      hasErrors: true,
    },
  }),
  '/telemetry/session-choices': call({
    access: 'viewer',
    summary: 'Browsers, systems and devices of the sessions of a period, the most frequent first. Viewers only.',
    body: period,
    result: sessionChoices,
    example: PERIOD,
  }),
  '/telemetry/session': call({
    access: 'viewer',
    summary:
      'A session of a browser with its events in order, or those of a kind or with a problem: 400 with sessionId for an unknown one. Viewers only.',
    body: strictObject({ ...sessionFields, ...pageFields }),
    result: sessionDetails,
    example: { ...EXAMPLE_PAGE, ...SESSION, kind: 'error', hasProblem: true },
  }),
  /** Null for an unknown fingerprint (ERR-03). */
  '/telemetry/error': call({
    access: 'viewer',
    summary: 'Errors of the same cause in a period: what they say, by hour, page, browser and release. Viewers only.',
    body: errorQuery,
    result: errorDetails,
    example: { ...PERIOD, fingerprint: 'x' },
  }),
  '/telemetry/occurrences': call({
    access: 'viewer',
    summary: 'Occurrences of an error in a period, the latest first. Viewers only.',
    body: strictObject({ ...errorFields, ...pageFields }),
    result: pageOf(occurrence),
    example: { ...PERIOD, ...EXAMPLE_PAGE, fingerprint: 'x' },
  }),
  /** Each call is logged with its user (RPL-05). */
  '/telemetry/replay': call({
    access: 'viewer',
    summary:
      'The segments of the replay of a session, and what to mark: 400 with sessionId for an unknown one. Viewers only.',
    body: strictObject(sessionKey),
    result: replay,
    example: SESSION,
  }),
  '/telemetry/segment': call({
    access: 'viewer',
    summary:
      'A segment of a replay as it was received, a zlib stream in base64: 400 with startAt for an unknown one. Viewers only.',
    body: strictObject({ ...sessionKey, viewId: storedText, index: integer(0, MAX_INDEX), startAt: instant }),
    result: object({ segment: text }),
    example: { ...SESSION, viewId: 'x', index: 0, startAt: PERIOD.from },
  }),
  '/telemetry/forget': call({
    access: 'viewer',
    summary: 'Deletes the sessions of a person with their events and replays. Viewers only.',
    body: strictObject({ userId: storedText }),
    result: object({ sessions: number }),
    example: { userId: 'x' },
  }),
} as const
