import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../database/schema.ts'
import { bucketSql, VITALS } from './histogram.ts'

/** Names of errors and actions that are kept of each page and hour. */
const MAX_NAMES = 50
/** Pages and environments of an hour that are counted for themselves: browsers send any name, and each would be a row. */
const MAX_PAGES = 1000
const MAX_ENVS = 100
/** An hour that cannot be counted within this time, in milliseconds, is left for the next run. */
const STATEMENT_TIMEOUT_MS = 60_000
/** Arbitrary id of the lock that lets one instance count. */
const ROLLUP_LOCK = 740_420

const VITAL_VALUES = VITALS.map((vital) => `('${vital}', ${vital}, ${bucketSql(vital)})`).join(', ')

const inHour = (hour: Date) => sql`at >= ${hour} and at < ${hour}::timestamptz + interval '1 hour'`

/** The events of an hour. Those of pages and environments beyond the most frequent ones have none: they count in the totals. */
const EVENTS = (hour: Date) => sql`
  kept_pages as (
    select app_id, env, path from telemetry_events where path <> '' and ${inHour(hour)}
    group by app_id, env, path order by count(*) desc, app_id, env, path limit ${sql.lit(MAX_PAGES)}),
  kept_envs as (
    select env from telemetry_events where ${inHour(hour)}
    group by env order by count(*) desc, env limit ${sql.lit(MAX_ENVS)}),
  events as (
    select app_id, coalesce(kept_envs.env, '') as env, coalesce(kept_pages.path, '') as path, kind, session_id, view_id,
      name, source, fingerprint, message, frustration, time_spent, ${sql.raw(VITALS.join(', '))}
    from telemetry_events as event left join kept_pages using (app_id, env, path)
      left join kept_envs on kept_envs.env = event.env
    where ${inHour(hour)})`

/** What is counted of them: of a view only the last update. */
const COUNTED = sql`
  views as (
    select distinct on (app_id, view_id) * from events where kind = 'view'
    order by app_id, view_id, time_spent desc nulls last),
  counted as (
    select app_id, env, path, kind, session_id, frustration from views
    union all
    select app_id, env, path, kind, session_id, frustration from events where kind <> 'view')`

/** Of each group the row of all pages, whose path is empty, and that of each page. */
const PAGE = sql.raw("case when grouping(path) = 1 then '' else path end")
const WITH_PAGE = sql.raw("grouping(path) = 1 or path <> ''")

const countHour = async (transaction: DatabaseTransaction, hour: Date): Promise<void> => {
  await sql`delete from telemetry_hours where hour = ${hour}`.execute(transaction)
  await sql`
    with ${EVENTS(hour)}, ${COUNTED},
    measured as (
      select app_id, env, path, vital, bucket from views
      cross join lateral (values ${sql.raw(VITAL_VALUES)}) as measured(vital, value, bucket) where value is not null),
    buckets as (
      select app_id, env, ${PAGE} as page, vital, bucket, count(*) as views from measured
      group by grouping sets ((app_id, env, vital, bucket), (app_id, env, path, vital, bucket)) having ${WITH_PAGE}),
    histograms as (
      select app_id, env, page, vital, jsonb_object_agg(bucket, views) as histogram from buckets
      group by app_id, env, page, vital),
    vitals as (
      select app_id, env, page, jsonb_object_agg(vital, histogram) as vitals from histograms group by app_id, env, page),
    totals as (
      select app_id, env, ${PAGE} as page,
        count(*) filter (where kind = 'view') as views,
        count(distinct nullif(session_id, '')) as sessions,
        count(*) filter (where kind = 'error') as errors,
        count(*) filter (where kind = 'action') as actions,
        count(*) filter (where frustration like '%rage%') as rage_clicks,
        count(*) filter (where frustration like '%dead%') as dead_clicks,
        count(*) filter (where frustration like '%error%') as error_clicks
      from counted group by grouping sets ((app_id, env), (app_id, env, path)) having ${WITH_PAGE})
    insert into telemetry_hours (hour, app_id, env, path, views, sessions, errors, actions, rage_clicks, dead_clicks,
      error_clicks, vitals)
    select ${hour}::timestamptz, app_id, env, page, views, sessions, errors, actions, rage_clicks, dead_clicks,
      error_clicks, coalesce(vitals, '{}') from totals left join vitals using (app_id, env, page)`.execute(transaction)
}

const countNames = async (transaction: DatabaseTransaction, hour: Date): Promise<void> => {
  await sql`delete from telemetry_names where hour = ${hour}`.execute(transaction)
  await sql`
    with ${EVENTS(hour)},
    named as (
      select app_id, env, ${PAGE} as page, kind, name, source, fingerprint, count(*) as count, max(message) as sample
      from events where kind in ('error', 'action')
      group by grouping sets ((app_id, env, kind, name, source, fingerprint),
        (app_id, env, path, kind, name, source, fingerprint))
      having ${WITH_PAGE}),
    ranked as (
      select *, row_number() over (
        partition by app_id, env, page, kind order by count desc, name, source, fingerprint) as rank
      from named)
    insert into telemetry_names (hour, app_id, env, path, kind, name, source, fingerprint, count, sample)
    select ${hour}::timestamptz, app_id, env, page, kind, name, source, fingerprint, count, sample from ranked
    where rank <= ${sql.lit(MAX_NAMES)}`.execute(transaction)
}

/** Counts one hour anew, unless another instance does it. Returns whether it did. */
const rollUpHour = (db: Database, hour: Date, marks: string): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(ROLLUP_LOCK)}) as locked`.execute(transaction)
    if (rows[0]?.locked !== true) return false
    await sql`set local statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(transaction)
    await countHour(transaction, hour)
    await countNames(transaction, hour)
    // Events that arrived meanwhile have marked the hour again.
    await sql`delete from telemetry_dirty_hours where hour = ${hour} and marks = ${marks}`.execute(transaction)
    return true
  })

/**
 * Counts every hour with events that the rollups do not count yet. One that cannot be counted does not stop the others.
 * @throws what went wrong first, when all others are counted.
 */
export const rollUp = async (db: Database): Promise<void> => {
  const hours = await db.selectFrom('telemetry_dirty_hours').selectAll().orderBy('hour').execute()
  const failures: unknown[] = []
  for (const { hour, marks } of hours)
    try {
      if (!(await rollUpHour(db, hour, marks))) break
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}
