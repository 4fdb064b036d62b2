import type { PageList, PageRequest, TelemetryOccurrence } from '@sso-elements/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'
import { readPage } from '../workspace/paging.ts'
import { hasSegments } from './replays.ts'
import type { Period } from './telemetry-period.ts'

/** A text that was sent with an event, as a tag or as a field; empty if it was not. */
export const sentText = (name: string): RawBuilder<string> =>
  sql<string>`coalesce(tags ->> ${sql.lit(name)}, fields ->> ${sql.lit(name)}, '')`

/** A browser with its major version. */
export const BROWSER: RawBuilder<string> = sql<string>`trim(${sentText('browser')} || ' ' || ${sentText('browser_version_major')})`
export const RELEASE = sentText('version')

/**
 * How many persons events of `found` happened to. Before they signed in and after they signed out they are the person of their session.
 */
export const PERSONS: RawBuilder<number> = sql`(select count(distinct nullif(person, ''))::int from (
  select case when tags ->> 'is_signin' = 'F' and event.session_id <> '' then coalesce(
      max(event.user_id) filter (where tags ->> 'is_signin' = 'T') over (partition by event.app_id, event.session_id),
      nullif(session.user_id, ''), event.user_id)
    else event.user_id end as person
  from found as event left join telemetry_sessions as session using (app_id, session_id)) as known)`

/** Occurrences of an error, in a period or all; the hour of `from` counts as a whole. */
export const occurrencesOf = (db: Database, fingerprint: string, period?: Period) => {
  // The second condition is that of the index.
  let query = db.selectFrom('telemetry_events').where('fingerprint', '=', fingerprint).where('fingerprint', '<>', '')
  if (!period) return query
  const { from, to, applicationId, env, path } = period
  query = query.where('at', '>=', sql<Date>`date_trunc('hour', ${from}::timestamptz, 'UTC')`).where('at', '<', to)
  if (applicationId !== null) query = query.where('app_id', '=', applicationId)
  if (env !== null) query = query.where('env', '=', env)
  if (path !== null) query = query.where('path', '=', path)
  return query
}

/** A page of the occurrences of an error, the latest first (ERR-03). */
export const readOccurrences = (
  db: Database,
  fingerprint: string,
  period: Period,
  page: PageRequest,
): Promise<PageList<TelemetryOccurrence>> => {
  const query = occurrencesOf(db, fingerprint, period)
    .select(['at', 'app_id', 'session_id', 'user_id', 'path', 'message'])
    .select([BROWSER.as('browser'), RELEASE.as('release')])
    .select(sql<boolean>`has_replay and ${hasSegments('telemetry_events')}`.as('hasReplay'))
    .orderBy('at', 'desc')
    // By every column that can differ, because pages are read separately and no row may be on two.
    .orderBy('app_id')
    .orderBy('session_id')
    .orderBy('view_id')
    .orderBy('user_id')
    .orderBy('path')
    .orderBy('message')
    .orderBy('tags')
    .orderBy('fields')
  return readPage(db, query, page, ({ at, app_id, session_id, user_id, ...row }) => ({
    ...row,
    at: at.toISOString(),
    applicationId: app_id,
    sessionId: session_id,
    userId: user_id,
  }))
}
