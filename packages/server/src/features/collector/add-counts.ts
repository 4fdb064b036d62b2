import { type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction } from '../../kit/database/schema.ts'
import { bucketSql, VITALS } from './histogram.ts'

/** Names of errors and actions that are kept of each page and hour. */
const MAX_NAMES = 50
/** Maximum pages and environments that are counted separately in an hour: browsers send any name, and each would be a row. */
const MAX_PAGES = 1000
const MAX_ENVS = 100

/** What is counted of events, and the hour that they belong to. */
export const countedColumns = (hour: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${hour} as hour, app_id, env, kind, session_id, view_id, path, name, source, fingerprint, message, frustration,
    time_spent, array[${sql.raw(VITALS.map(bucketSql).join(', '))}]::int[] as buckets`

/** The columns of the row of all pages, whose path is empty, and of that of each page. */
const PAGE = sql.raw("case when grouping(path) = 1 then '' else path end")
const bothOf = (more = '') =>
  sql.raw(`group by grouping sets ((hour, app_id, env${more}), (hour, app_id, env, path${more}))
    having (grouping(path) = 1 or path <> '')`)

/**
 * The events, with the environments and pages that have room: those that are known, then the most frequent of the others. What has
 * none counts in the totals.
 */
const PLACED = sql`
  known_envs as (
    select distinct hour, env from telemetry_hour_figures
    where path = '' and env <> '' and hour in (select hour from taken)),
  new_envs as (
    select hour, env, row_number() over (partition by hour order by count(*) desc, env)
      <= ${sql.lit(MAX_ENVS)} - (select count(*) from known_envs as known where known.hour = taken.hour) as is_kept
    from taken where env <> '' and (hour, env) not in (select hour, env from known_envs) group by hour, env),
  kept_envs as (select * from known_envs union all select hour, env from new_envs where is_kept),
  in_envs as (
    select taken.*, coalesce(kept.env, '') as kept_env
    from taken left join kept_envs as kept on kept.hour = taken.hour and kept.env = taken.env),
  known_pages as (
    select hour, app_id, env, path from telemetry_hour_figures where path <> '' and hour in (select hour from taken)),
  new_pages as (
    select hour, app_id, kept_env as env, path,
      row_number() over (partition by hour order by count(*) desc, app_id, kept_env, path)
      <= ${sql.lit(MAX_PAGES)} - (select count(*) from known_pages as known where known.hour = event.hour) as is_kept
    from in_envs as event
    where path <> '' and (hour, app_id, kept_env, path) not in (select hour, app_id, env, path from known_pages)
    group by hour, app_id, kept_env, path),
  kept_pages as (
    select * from known_pages union all select hour, app_id, env, path from new_pages where is_kept),
  events as (
    select event.hour, event.app_id, kept_env as env, coalesce(kept.path, '') as path, event.path as sent_path, kind,
      session_id, view_id, name, source, fingerprint, message, frustration, time_spent, buckets
    from in_envs as event left join kept_pages as kept on kept.hour = event.hour and kept.app_id = event.app_id
      and kept.env = event.kept_env and kept.path = event.path)`

/** The last update of a view counts, and replaces the one that was counted before. */
const VIEWS = sql`
  last_views as (
    select distinct on (hour, app_id, view_id) hour, app_id, view_id, env, path, time_spent, buckets
    from events where kind = 'view' order by hour, app_id, view_id, time_spent desc nulls last),
  changed_views as (
    select last.*, former.hour is not null as is_known, former.env as former_env, former.path as former_path,
      former.buckets as former_buckets
    from last_views as last left join telemetry_hour_views as former
      on former.hour = last.hour and former.app_id = last.app_id and former.view_id = last.view_id
    where former.hour is null or former.time_spent is null or last.time_spent >= former.time_spent),
  stored_views as (
    insert into telemetry_hour_views (hour, app_id, view_id, env, path, time_spent, buckets)
    select hour, app_id, view_id, env, path, time_spent, buckets from changed_views order by hour, app_id, view_id
    on conflict (hour, app_id, view_id) do update set env = excluded.env, path = excluded.path,
      time_spent = excluded.time_spent, buckets = excluded.buckets),
  view_changes as (
    select hour, app_id, env, path, 1 as views, buckets from changed_views
    union all
    select hour, app_id, former_env, former_path, -1, former_buckets from changed_views where is_known)`

const VITAL_NAMES = sql.raw(`array[${VITALS.map((vital) => `'${vital}'`).join(', ')}]`)

/** The histograms of what changes, with what they count already. */
const HISTOGRAMS = sql`
  measured as (
    select hour, app_id, env, ${PAGE} as page, vital, bucket, sum(views) as views
    from view_changes cross join unnest(buckets) with ordinality as value (bucket, vital) where bucket is not null
    ${bothOf(', vital, bucket')} and sum(views) <> 0),
  touched as (select distinct hour, app_id, env, page from measured),
  buckets as (
    select hour, app_id, env, page, vital, bucket, sum(views) as views from (
      select hour, app_id, env, page, (${VITAL_NAMES})[vital] as vital, bucket, views from measured
      union all
      select hour, app_id, env, page, histogram.key, counted.key::int, counted.value::int
      from touched join telemetry_hour_figures as known using (hour, app_id, env),
        jsonb_each(known.vitals) as histogram, jsonb_each_text(histogram.value) as counted
      where known.path = touched.page) as both_of
    group by hour, app_id, env, page, vital, bucket having sum(views) > 0),
  histograms as (
    select hour, app_id, env, page, vital, jsonb_object_agg(bucket, views) as histogram from buckets
    group by hour, app_id, env, page, vital),
  vitals as (
    select hour, app_id, env, page, jsonb_object_agg(vital, histogram) as vitals from histograms
    group by hour, app_id, env, page)`

/** The sessions of every page are known, so that they can be looked for; figures count those of the pages that are kept. */
const FIGURES = sql`
  new_sessions as (
    insert into telemetry_hour_sessions (hour, app_id, env, path, session_id)
    select distinct hour, app_id, env, page, session_id
    from events cross join lateral (values (''), (sent_path)) as pages (page) where session_id <> ''
    order by hour, app_id, env, page, session_id
    on conflict do nothing returning hour, app_id, env, path),
  added as (
    select hour, app_id, env, page, sum(views) as views, sum(sessions) as sessions, sum(errors) as errors,
      sum(actions) as actions, sum(rage_clicks) as rage_clicks, sum(dead_clicks) as dead_clicks,
      sum(error_clicks) as error_clicks
    from (
      select hour, app_id, env, ${PAGE} as page, 0 as views, 0 as sessions,
        count(*) filter (where kind = 'error') as errors,
        count(*) filter (where kind = 'action') as actions,
        count(*) filter (where frustration like '%rage%') as rage_clicks,
        count(*) filter (where frustration like '%dead%') as dead_clicks,
        count(*) filter (where frustration like '%error%') as error_clicks
      from events ${bothOf()}
      union all
      select hour, app_id, env, ${PAGE}, sum(views), 0, 0, 0, 0, 0, 0 from view_changes ${bothOf()}
      union all
      select hour, app_id, env, path, 0, count(*), 0, 0, 0, 0, 0 from new_sessions
      where path = '' or (hour, app_id, env, path) in (select hour, app_id, env, path from kept_pages)
      group by hour, app_id, env, path
    ) as each_of group by hour, app_id, env, page),
  stored_figures as (
    insert into telemetry_hour_figures as known (hour, app_id, env, path, views, sessions, errors, actions, rage_clicks,
      dead_clicks, error_clicks, vitals)
    select hour, app_id, env, page, added.views, added.sessions, added.errors, added.actions, added.rage_clicks,
      added.dead_clicks, added.error_clicks,
      coalesce(case when touched.page is null then former.vitals else vitals.vitals end, '{}')
    from added left join touched using (hour, app_id, env, page) left join vitals using (hour, app_id, env, page)
      left join (select hour, app_id, env, path as page, vitals from telemetry_hour_figures) as former
        using (hour, app_id, env, page)
    order by hour, app_id, env, page
    on conflict (hour, app_id, env, path) do update set views = known.views + excluded.views,
      sessions = known.sessions + excluded.sessions, errors = known.errors + excluded.errors,
      actions = known.actions + excluded.actions, rage_clicks = known.rage_clicks + excluded.rage_clicks,
      dead_clicks = known.dead_clicks + excluded.dead_clicks, error_clicks = known.error_clicks + excluded.error_clicks,
      vitals = excluded.vitals)`

const NAMES = sql`
  named as (
    select hour, app_id, env, ${PAGE} as page, kind, name, source, fingerprint, count(*) as count, max(message) as sample
    from events where kind in ('error', 'action') ${bothOf(', kind, name, source, fingerprint')}),
  name_counts as (
    select hour, app_id, env, path as page, kind, count(*) as names from telemetry_hour_names
    where (hour, app_id, env, path, kind) in (select hour, app_id, env, page, kind from named)
    group by hour, app_id, env, path, kind),
  ranked as (
    select named.*, known.hour is not null or row_number() over (
        partition by named.hour, named.app_id, named.env, named.page, named.kind, known.hour is null
        order by named.count desc, named.name, named.source, named.fingerprint)
      <= ${sql.lit(MAX_NAMES)} - coalesce(names, 0) as is_kept
    from named
      left join telemetry_hour_names as known on known.hour = named.hour and known.app_id = named.app_id
        and known.env = named.env and known.path = named.page and known.kind = named.kind and known.name = named.name
        and known.source = named.source and known.fingerprint = named.fingerprint
      left join name_counts on name_counts.hour = named.hour and name_counts.app_id = named.app_id
        and name_counts.env = named.env and name_counts.page = named.page and name_counts.kind = named.kind),
  stored_names as (
    insert into telemetry_hour_names as known (hour, app_id, env, path, kind, name, source, fingerprint, count, sample)
    select hour, app_id, env, page, kind, name, source, fingerprint, count, sample from ranked where is_kept
    order by hour, app_id, env, page, kind, name, source, fingerprint
    on conflict (hour, app_id, env, path, kind, name, source, fingerprint)
    do update set count = known.count + excluded.count, sample = greatest(known.sample, excluded.sample))`

/**
 * Adds events to the figures of their hours, and returns their number. An hour with more names than are kept is counted from all of
 * its events later, because a rare name may have come before a frequent one.
 * @param taken selects `countedColumns`
 */
export const addCounts = async (transaction: DatabaseTransaction, taken: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ events: number }>`
    with taken as (${taken}), ${PLACED}, ${VIEWS}, ${HISTOGRAMS}, ${FIGURES}, ${NAMES},
    postponed as (
      insert into telemetry_recounts (hour, due, marks)
      select distinct hour, now() + interval '1 hour', 1 from (
        select hour, is_kept from new_envs union all select hour, is_kept from new_pages
        union all select hour, is_kept from ranked) as each_of
      where not is_kept
      on conflict do nothing)
    select count(*)::int as events from taken`.execute(transaction)
  return rows[0]?.events ?? 0
}
