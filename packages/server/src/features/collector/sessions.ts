import { type Account, PAGE, type PageList, type PageRequest, type TelemetrySession } from '@sso-elements/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../kit/database/schema.ts'
import { visitorsOf } from './page-sessions.ts'
import { namePersons } from './persons.ts'
import { hasSegments } from './replays.ts'
import { matchOf, type SessionSearch, searchConditions } from './session-search.ts'
import type { Period } from './telemetry-period.ts'

type SessionRow = Selectable<Tables['telemetry_sessions']>
/** Of a page without sessions. */
type NoSession = Record<keyof SessionRow, null>

/** Sessions with an event in the period; with a path those that visited the page in its hours. */
export const selectSessions = (db: Database, period: Period) => {
  const { from, to, applicationId, env, path } = period
  let query = db.selectFrom('telemetry_sessions').where('last_at', '>=', from).where('first_at', '<', to)
  if (applicationId !== null) query = query.where('app_id', '=', applicationId)
  if (env !== null) query = query.where('env', '=', env)
  if (path !== null) query = query.where(sql<boolean>`(app_id, session_id) in (${visitorsOf(period, path)})`)
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
  frustrations: number
  /** The one who signed in, also if they signed out later. */
  person_id: string | null
  matched_at: Date | null
  hasReplay: boolean
}

/** What happened in sessions, by their ids, and when an event matched. */
const countEvents = async (
  db: Database,
  sessions: readonly SessionRow[],
  match: RawBuilder<boolean> | null,
): Promise<Map<string, SessionCounts>> => {
  if (sessions.length === 0) return new Map()
  const from = new Date(Math.min(...sessions.map(({ first_at }) => first_at.getTime())))
  const to = new Date(Math.max(...sessions.map(({ last_at }) => last_at.getTime())))
  const { rows } = await sql<SessionCounts & { app_id: string; session_id: string }>`
    select app_id, session_id, count(distinct view_id) filter (where kind = 'view')::int as views,
      count(*) filter (where kind = 'error')::int as errors,
      count(*) filter (where kind = 'action')::int as actions,
      count(*) filter (where frustration <> '')::int as frustrations,
      max(user_id) filter (where tags ->> 'is_signin' = 'T') as person_id,
      max(at) filter (where ${match ?? sql.lit(false)}) as matched_at,
      ${hasSegments('telemetry_events')} as "hasReplay"
    from telemetry_events
    where session_id = any(${sessions.map(({ session_id }) => session_id)}) and at >= ${from} and at <= ${to}
    group by app_id, session_id`.execute(db)
  return new Map(rows.map(({ app_id, session_id, ...counts }) => [`${app_id} ${session_id}`, counts]))
}

const NO_EVENTS: SessionCounts = {
  ...{ views: 0, errors: 0, actions: 0, frustrations: 0 },
  ...{ person_id: null, matched_at: null, hasReplay: false },
}

/** Sessions as a viewer may see them. */
export const sessionsOf = async (
  { collector, accounts }: { collector: Database; accounts: Database },
  viewer: Account,
  rows: readonly SessionRow[],
  match: RawBuilder<boolean> | null,
): Promise<TelemetrySession[]> => {
  const counts = await countEvents(collector, rows, match)
  const counted = rows.map((row) => {
    const { person_id, ...rest } = counts.get(`${row.app_id} ${row.session_id}`) ?? NO_EVENTS
    return { row, userId: person_id ?? row.user_id, ...rest }
  })
  const persons = await namePersons(
    accounts,
    viewer,
    counted.map(({ userId }) => userId),
  )
  return counted.map(({ row, userId, matched_at, ...numbers }) => ({
    applicationId: row.app_id,
    sessionId: row.session_id,
    env: row.env,
    userId,
    person: persons.get(userId) ?? null,
    browser: row.browser,
    os: row.os,
    device: row.device,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    ...numbers,
    matchedAt: matched_at?.toISOString() ?? null,
  }))
}

/**
 * A page of the sessions of a period that are looked for, the last active first. Unlike `readPage` it finds and counts them in one
 * statement: what is looked for costs far more than the rows.
 */
export const readSessions = async (
  databases: { collector: Database; accounts: Database },
  viewer: Account,
  period: Period,
  search: SessionSearch,
  { pageNumber = 1, pageSize = PAGE.defaultSize }: PageRequest,
): Promise<PageList<TelemetrySession>> => {
  const db = databases.collector
  const match = matchOf(search, period)
  const offset = (pageNumber - 1) * pageSize
  const order = sql`order by last_at desc, session_id`
  // An event of the search must be on the page; without a search any event of the session may be.
  let query = selectSessions(db, match === null ? period : { ...period, path: null }).selectAll()
  for (const condition of searchConditions(search, period)) query = query.where(condition)
  const { rows } = await sql<(SessionRow | NoSession) & { total: number }>`
    with found as materialized (${query} ${order} limit ${Math.max(offset + pageSize, PAGE.countedTo) + 1})
    select * from (select count(*)::int as total from found) as counted
      left join (select * from found ${order} limit ${pageSize} offset ${offset}) as page on true
    ${order}`.execute(db)
  const list = await sessionsOf(
    databases,
    viewer,
    rows.filter((row) => row.app_id !== null),
    match,
  )
  const total = rows[0]?.total ?? 0
  return { list, total, hasNextPage: total > offset + list.length && list.length > 0 }
}
