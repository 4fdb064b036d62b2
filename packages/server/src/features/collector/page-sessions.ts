import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'
import type { Period } from './telemetry-period.ts'

/** Sessions with an event of a page, by hours, once the rollups have counted it. */
const visitsOf = (
  { from, to, applicationId, env }: Period,
  path: string,
  table = sql.table('telemetry_hour_sessions'),
) => sql`
  ${table} where path = ${path}
    and hour >= date_trunc('hour', ${from}::timestamptz, 'UTC') and hour < ${to}
    and (${applicationId}::text is null or app_id = ${applicationId})
    and (${env}::text is null or env = ${env})`

/**
 * Keys of the sessions with an event of the page in the hours of the period, and of those that are not counted yet. In any environment:
 * a session has its own, and an hour keeps only some.
 */
export const visitorsOf = (period: Period, path: string): RawBuilder<unknown> => {
  const visits = { ...period, env: null }
  return sql`
    select app_id, session_id from ${visitsOf(visits, path)}
    union all
    select app_id, session_id from ${visitsOf(visits, path, sql.table('telemetry_pending'))} and session_id <> ''`
}

export const countPageSessions = async (db: Database, period: Period, path: string): Promise<number> => {
  const { rows } = await sql<{ sessions: number }>`
    select count(*)::int as sessions
    from (select distinct app_id, session_id from ${visitsOf(period, path)}) as session`.execute(db)
  return rows[0]?.sessions ?? 0
}

/** How many sessions visited the page in each step, by its number, of a period that begins at `first`; times in milliseconds. */
export const countPageSessionsBySteps = async (
  db: Database,
  period: Period,
  path: string,
  first: number,
  stepMs: number,
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ step: number; sessions: number }>`
    select step, count(*)::int as sessions from (
      select distinct floor((extract(epoch from hour) * 1000 - ${first}) / ${stepMs})::int as step, app_id, session_id
      from ${visitsOf(period, path)}) as session
    group by step`.execute(db)
  return new Map(rows.map(({ step, sessions }) => [step, sessions]))
}
