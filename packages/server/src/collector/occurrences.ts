import type { PageList, PageRequest, TelemetryOccurrence } from '@sso-elements/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readPage } from '../workspace/paging.ts'
import type { Period } from './telemetry-period.ts'

/** A text that was sent with an event, as a tag or as a field; empty if it was not. */
export const sentText = (name: string): RawBuilder<string> =>
  sql<string>`coalesce(tags ->> ${sql.lit(name)}, fields ->> ${sql.lit(name)}, '')`

/** A browser with its major version. */
export const BROWSER: RawBuilder<string> = sql<string>`trim(${sentText('browser')} || ' ' || ${sentText('browser_version_major')})`
export const RELEASE = sentText('version')

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
    .select(['at', 'app_id', 'session_id', 'user_id', 'path', 'message', 'has_replay'])
    .select([BROWSER.as('browser'), RELEASE.as('release')])
    .orderBy('at', 'desc')
    .orderBy('session_id')
    .orderBy('view_id')
  return readPage(db, query, page, ({ at, app_id, session_id, user_id, has_replay, ...row }) => ({
    ...row,
    at: at.toISOString(),
    applicationId: app_id,
    sessionId: session_id,
    userId: user_id,
    hasReplay: has_replay,
  }))
}
