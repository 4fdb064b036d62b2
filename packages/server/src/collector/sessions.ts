import type {
  PageList,
  PageRequest,
  TelemetryEvent,
  TelemetrySession,
  TelemetrySessionDetails,
} from '@sso-elements/contract'
import { PAGE } from '@sso-elements/contract'
import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'
import { readPage } from '../workspace/paging.ts'
import type { Period } from './telemetry-period.ts'

type SessionRow = Selectable<Tables['telemetry_sessions']>

/** Sessions with an event in the period; with a path those that visited the page. */
const selectSessions = (db: Database, { from, to, applicationId, env, path }: Period) => {
  let query = db.selectFrom('telemetry_sessions').where('last_at', '>=', from).where('first_at', '<', to)
  if (applicationId !== null) query = query.where('app_id', '=', applicationId)
  if (env !== null) query = query.where('env', '=', env)
  if (path !== null)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('telemetry_events as event')
          .select(sql.lit(1).as('one'))
          .whereRef('event.app_id', '=', 'telemetry_sessions.app_id')
          .whereRef('event.session_id', '=', 'telemetry_sessions.session_id')
          .whereRef('event.at', '>=', 'telemetry_sessions.first_at')
          .whereRef('event.at', '<=', 'telemetry_sessions.last_at')
          .where('event.path', '=', path),
      ),
    )
  return query
}

export const countSessions = async (db: Database, period: Period): Promise<number> => {
  const counted = selectSessions(db, period).select(sql<number>`count(*)::int`.as('sessions'))
  return (await counted.executeTakeFirst())?.sessions ?? 0
}

/** How many sessions were active in each step, by its number, of a period that begins at `first`; times in milliseconds. */
export const countSessionsBySteps = async (
  db: Database,
  period: Period,
  first: number,
  stepMs: number,
): Promise<Map<number, number>> => {
  const last = Math.floor((period.to.getTime() - 1 - first) / stepMs)
  const stepOf = (column: string) =>
    sql`floor((extract(epoch from ${sql.ref(column)}) * 1000 - ${first}) / ${stepMs})::int`
  const { rows } = await sql<{ step: number; sessions: number }>`
    select step, count(*)::int as sessions
    from (${selectSessions(db, period).select(['first_at', 'last_at'])}) as session,
      generate_series(greatest(${stepOf('first_at')}, 0), least(${stepOf('last_at')}, ${last}::int)) as step
    group by step`.execute(db)
  return new Map(rows.map(({ step, sessions }) => [step, sessions]))
}

interface SessionCounts {
  views: number
  errors: number
  actions: number
}

/** What happened in sessions, by their ids. */
const countEvents = async (db: Database, sessions: readonly SessionRow[]): Promise<Map<string, SessionCounts>> => {
  if (sessions.length === 0) return new Map()
  const from = new Date(Math.min(...sessions.map(({ first_at }) => first_at.getTime())))
  const to = new Date(Math.max(...sessions.map(({ last_at }) => last_at.getTime())))
  const { rows } = await sql<SessionCounts & { app_id: string; session_id: string }>`
    select app_id, session_id, count(distinct view_id) filter (where kind = 'view')::int as views,
      count(*) filter (where kind = 'error')::int as errors,
      count(*) filter (where kind = 'action')::int as actions
    from telemetry_events
    where session_id = any(${sessions.map(({ session_id }) => session_id)}) and at >= ${from} and at <= ${to}
    group by app_id, session_id`.execute(db)
  return new Map(rows.map(({ app_id, session_id, ...counts }) => [`${app_id} ${session_id}`, counts]))
}

const sessionsOf = async (db: Database, rows: readonly SessionRow[]): Promise<TelemetrySession[]> => {
  const counts = await countEvents(db, rows)
  return rows.map((row) => ({
    applicationId: row.app_id,
    sessionId: row.session_id,
    env: row.env,
    userId: row.user_id,
    browser: row.browser,
    os: row.os,
    device: row.device,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    ...(counts.get(`${row.app_id} ${row.session_id}`) ?? { views: 0, errors: 0, actions: 0 }),
    hasReplay: row.has_replay,
  }))
}

/** A page of the sessions of a period, the last active first. */
export const readSessions = async (
  db: Database,
  period: Period,
  page: PageRequest,
): Promise<PageList<TelemetrySession>> => {
  const query = selectSessions(db, period).selectAll().orderBy('last_at', 'desc').orderBy('session_id')
  const { list, ...rest } = await readPage(db, query, page, (row) => row)
  return { list: await sessionsOf(db, list), ...rest }
}

interface EventPageRow extends Omit<TelemetryEvent, 'at' | 'attributes'> {
  at: Date
  tags: Record<string, string>
  fields: Record<string, unknown>
}

/** A session and a page of its events in order; null for an unknown one. */
export const readSession = async (
  db: Database,
  { applicationId, sessionId }: { applicationId: string; sessionId: string },
  { pageNumber = 1, pageSize = PAGE.defaultSize }: PageRequest,
): Promise<TelemetrySessionDetails | null> => {
  const row = await db
    .selectFrom('telemetry_sessions')
    .selectAll()
    .where('app_id', '=', applicationId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  const [session] = row ? await sessionsOf(db, [row]) : []
  if (!row || !session) return null
  const offset = (pageNumber - 1) * pageSize
  const own = sql`app_id = ${applicationId} and session_id = ${sessionId}
    and at >= ${row.first_at} and at <= ${row.last_at}`
  const events = sql`
    with events as (
      (select distinct on (view_id) * from telemetry_events where kind = 'view' and ${own}
      order by view_id, time_spent desc nulls last)
      union all
      select * from telemetry_events where kind <> 'view' and ${own})`
  const counted = await sql<{ total: number }>`${events} select count(*)::int as total from events`.execute(db)
  const { rows } = await sql<EventPageRow>`${events}
    select at, kind, path, name, source, message, tags, fields from events
    order by at, kind = 'view' desc, kind, name, view_id limit ${pageSize} offset ${offset}`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const list = rows.map(({ at, tags, fields, ...event }) => ({
    ...event,
    at: at.toISOString(),
    attributes: { ...fields, ...tags },
  }))
  return { session, events: { list, total, hasNextPage: offset + list.length < total && list.length > 0 } }
}
