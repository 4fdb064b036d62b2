import {
  FRUSTRATIONS,
  REPLAY_MAX_MARKS,
  REPLAY_MAX_SEGMENTS,
  type SegmentKey,
  type TelemetryMark,
  type TelemetryReplay,
  type TelemetrySegment,
} from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'

/** A session of an application. */
export interface SessionKey {
  applicationId: string
  sessionId: string
}

interface MarkRow extends Omit<TelemetryMark, 'at' | 'frustrations'> {
  at: Date
  frustration: string
}

/** Whether a segment is stored of the session of a row: a browser also tells of a replay of which nothing arrived. */
export const hasSegments = (table: 'telemetry_sessions' | 'telemetry_events' | 'recent') => sql<boolean>`exists (
  select from telemetry_segments as segment
  where segment.app_id = ${sql.ref(`${table}.app_id`)} and segment.session_id = ${sql.ref(`${table}.session_id`)})`

const readSegments = async (db: Database, { applicationId, sessionId }: SessionKey): Promise<TelemetrySegment[]> => {
  const { rows } = await sql<Omit<TelemetrySegment, 'startAt' | 'endAt'> & { startAt: Date; endAt: Date }>`
    select view_id as "viewId", index_in_view as index, starts_at as "startAt", ends_at as "endAt",
      records_count as records, length(segment) as bytes, raw_size as "rawBytes",
      has_full_snapshot as "hasFullSnapshot", creation_reason as "creationReason"
    from telemetry_segments where app_id = ${applicationId} and session_id = ${sessionId}
    order by starts_at, view_id, index_in_view limit ${REPLAY_MAX_SEGMENTS + 1}`.execute(db)
  return rows.map((row) => ({ ...row, startAt: row.startAt.toISOString(), endAt: row.endAt.toISOString() }))
}

/** What matters most first: without the mark of its view a page has no name. */
const readMarks = async (
  db: Database,
  { applicationId, sessionId }: SessionKey,
  first: Date,
  last: Date,
): Promise<TelemetryMark[]> => {
  const own = sql`app_id = ${applicationId} and session_id = ${sessionId} and at >= ${first} and at <= ${last}`
  const columns = sql`at, kind, view_id as "viewId", path, coalesce(nullif(message, ''), name) as text, frustration`
  const { rows } = await sql<MarkRow>`
    select * from (
      (select distinct on (view_id) ${columns} from telemetry_events where kind = 'view' and ${own}
      order by view_id, time_spent desc nulls last)
      union all
      select ${columns} from telemetry_events where kind in ('error', 'action') and ${own}) as marks
    order by kind = 'view' desc, kind = 'error' or frustration <> '' desc, at, kind, text limit ${REPLAY_MAX_MARKS + 1}`.execute(
    db,
  )
  return rows.map(({ at, frustration, ...mark }) => ({
    ...mark,
    at: at.toISOString(),
    frustrations: FRUSTRATIONS.filter((each) => frustration.split(',').includes(each)),
  }))
}

/** What is stored of a session's replay, without the records; null for an unknown session (RPL-05). */
export const readReplay = async (db: Database, key: SessionKey): Promise<TelemetryReplay | null> => {
  const session = await db
    .selectFrom('telemetry_sessions')
    .select(['first_at', 'last_at'])
    .where('app_id', '=', key.applicationId)
    .where('session_id', '=', key.sessionId)
    .executeTakeFirst()
  if (!session) return null
  const segments = await readSegments(db, key)
  const marks = await readMarks(db, key, session.first_at, session.last_at)
  return {
    segments: segments.slice(0, REPLAY_MAX_SEGMENTS),
    // At one time a page comes before what happened in it, as they were read.
    marks: marks.slice(0, REPLAY_MAX_MARKS).sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    hasMoreSegments: segments.length > REPLAY_MAX_SEGMENTS,
    hasMoreMarks: marks.length > REPLAY_MAX_MARKS,
  }
}

/** A segment as it was received, of several with the same key one; null for an unknown one. */
export const readSegment = async (
  db: Database,
  { applicationId, sessionId, viewId, index, startAt }: SessionKey & Omit<SegmentKey, 'startAt'> & { startAt: Date },
): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('telemetry_segments')
    .select('segment')
    .where('app_id', '=', applicationId)
    .where('session_id', '=', sessionId)
    .where('view_id', '=', viewId)
    .where('index_in_view', '=', index)
    .where('starts_at', '=', startAt)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row?.segment ?? null
}
