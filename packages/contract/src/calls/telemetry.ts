import type { PageList, PageRequest } from '../filter.ts'
import type {
  SegmentKey,
  TelemetryOverview,
  TelemetryOverviewQuery,
  TelemetryQuery,
  TelemetryReplay,
  TelemetrySession,
  TelemetrySessionDetails,
} from '../telemetry.ts'
import type { TelemetryErrorDetails, TelemetryErrorQuery, TelemetryOccurrence } from '../telemetry-errors.ts'
import type { TelemetrySessionChoices, TelemetrySessionQuery, TelemetrySessionsQuery } from '../telemetry-search.ts'
import type { Call, Nothing } from './call.ts'

/** Calls about what browsers have sent to the collector (MON-06). For the accounts of `COLLECTOR_VIEWERS`; others get 400 with `role`. */
export interface TelemetryCalls {
  /** Whether the user may make the calls below. For every signed-in user. */
  '/telemetry/access': Call<Nothing, { allowed: boolean }>
  '/telemetry/overview': Call<TelemetryOverviewQuery, TelemetryOverview>
  /** Sessions with an event in the period that are looked for, the last active first. */
  '/telemetry/sessions': Call<TelemetrySessionsQuery & PageRequest, PageList<TelemetrySession>>
  /** Browsers, systems and devices of the sessions of a period. */
  '/telemetry/session-choices': Call<TelemetryQuery, TelemetrySessionChoices>
  '/telemetry/session': Call<TelemetrySessionQuery & PageRequest, TelemetrySessionDetails>
  /** Errors of the same cause; none for a fingerprint that nothing has (ERR-03). */
  '/telemetry/error': Call<TelemetryErrorQuery, TelemetryErrorDetails>
  /** Their occurrences, the latest first. */
  '/telemetry/occurrences': Call<TelemetryErrorQuery & PageRequest, PageList<TelemetryOccurrence>>
  /** The segments of a session's replay, and what to mark on its line of time; it is logged who asked (RPL-05). */
  '/telemetry/replay': Call<{ applicationId: string; sessionId: string }, TelemetryReplay>
  /** A segment as it was received: a zlib stream in base64. */
  '/telemetry/segment': Call<{ applicationId: string; sessionId: string } & SegmentKey, { segment: string }>
  /** Deletes the sessions of a person, with their events and replays. */
  '/telemetry/forget': Call<{ userId: string }, { sessions: number }>
}
