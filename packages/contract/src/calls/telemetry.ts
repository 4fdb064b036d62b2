import type { PageList, PageRequest } from '../filter.ts'
import type { TelemetryOverview, TelemetryQuery, TelemetrySession, TelemetrySessionDetails } from '../telemetry.ts'
import type { Call, Nothing } from './call.ts'

/** Calls about what browsers have sent to the collector (MON-06). For the accounts of `COLLECTOR_VIEWERS`; others get 400 with `role`. */
export interface TelemetryCalls {
  /** Whether the user may make the calls below. For every signed-in user. */
  '/telemetry/access': Call<Nothing, { allowed: boolean }>
  '/telemetry/overview': Call<TelemetryQuery, TelemetryOverview>
  /** Sessions with an event in the period, the last active first. */
  '/telemetry/sessions': Call<TelemetryQuery & PageRequest, PageList<TelemetrySession>>
  '/telemetry/session': Call<{ applicationId: string; sessionId: string } & PageRequest, TelemetrySessionDetails>
  /** Deletes the sessions of a person, with their events and replays. */
  '/telemetry/forget': Call<{ userId: string }, { sessions: number }>
}
