import {
  type Account,
  FAILED_STATUS,
  PAGE,
  type PageRequest,
  PROBLEM_STATUSES,
  SLOW_REQUEST_MS,
  SLOW_TASK_MS,
  type TelemetryEvent,
  type TelemetrySessionDetails,
  type TelemetrySessionQuery,
} from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'
import { sessionsOf } from './sessions.ts'

const NANOSECONDS_PER_MILLISECOND = 1e6

interface EventPageRow extends Omit<TelemetryEvent, 'at' | 'attributes'> {
  at: Date
  tags: Record<string, string>
  fields: Record<string, unknown>
}

const takesLonger = (milliseconds: number) => sql`
  case when jsonb_typeof(fields -> 'duration') = 'number'
    then (fields ->> 'duration')::numeric > ${sql.lit(milliseconds * NANOSECONDS_PER_MILLISECOND)} else false end`

/** What has to do with why a page failed. */
const IS_PROBLEM = sql`(kind = 'error' or frustration <> ''
  or kind = 'browser_log' and name = any(${PROBLEM_STATUSES}::text[])
  or kind = 'resource' and (coalesce(tags ->> 'resource_status', fields ->> 'resource_status', '') ~ ${sql.lit(FAILED_STATUS)}
    or ${takesLonger(SLOW_REQUEST_MS)})
  or kind = 'long_task' and ${takesLonger(SLOW_TASK_MS)})`

/** A session and a page of its events in order, of a view only the last update; null for an unknown one. */
export const readSession = async (
  databases: { collector: Database; accounts: Database },
  viewer: Account,
  {
    applicationId,
    sessionId,
    kind,
    hasProblem = false,
  }: Omit<TelemetrySessionQuery, 'hasProblem'> & { hasProblem?: boolean },
  { pageNumber = 1, pageSize = PAGE.defaultSize }: PageRequest,
): Promise<TelemetrySessionDetails | null> => {
  const db = databases.collector
  const row = await db
    .selectFrom('telemetry_sessions')
    .selectAll()
    .where('app_id', '=', applicationId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  const [session] = row ? await sessionsOf(databases, viewer, [row], null) : []
  if (!row || !session) return null
  const offset = (pageNumber - 1) * pageSize
  const own = sql`app_id = ${applicationId} and session_id = ${sessionId}
    and at >= ${row.first_at} and at <= ${row.last_at}`
  const events = sql`
    with events as (
      (select distinct on (view_id) * from telemetry_events where kind = 'view' and ${own}
      order by view_id, time_spent desc nulls last, at desc, tags, fields)
      union all
      select * from telemetry_events where kind <> 'view' and ${own})`
  const kinds = (
    await sql<TelemetrySessionDetails['kinds'][number]>`${events}
      select kind, count(*)::int as total, count(*) filter (where ${IS_PROBLEM})::int as problems from events
      group by kind order by kind`.execute(db)
  ).rows
  const { rows } = await sql<EventPageRow>`${events}
    select at, kind, path, name, source, message, tags, fields from events
    where (${kind ?? null}::text is null or kind = ${kind ?? null}) and (not ${hasProblem}::boolean or ${IS_PROBLEM})
    order by at, kind = 'view' desc, kind, name, view_id, source, message, path, tags, fields limit ${pageSize} offset ${offset}`.execute(
    db,
  )
  const total = kinds
    .filter((each) => kind === undefined || each.kind === kind)
    .reduce((sum, each) => sum + (hasProblem ? each.problems : each.total), 0)
  const list = rows.map(({ at, tags, fields, ...event }) => ({
    ...event,
    at: at.toISOString(),
    attributes: { ...fields, ...tags },
  }))
  return { session, kinds, events: { list, total, hasNextPage: offset + list.length < total && list.length > 0 } }
}
