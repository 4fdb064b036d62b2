import { DAY_MS, HOUR_MS } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { SeparateDatabase } from '../../kit/database/opened-database.ts'
import type { Database } from '../../kit/database/schema.ts'
import type { Partitions } from './partitions.ts'

type Store = Pick<SeparateDatabase, 'db' | 'reclaim'>

const TABLES_BY_HOUR = [
  ...['telemetry_hour_figures', 'telemetry_hour_names', 'telemetry_hour_sessions', 'telemetry_hour_views'],
  ...['telemetry_pending', 'telemetry_recounts'],
  // Of the version before.
  ...['telemetry_hours', 'telemetry_names', 'telemetry_dirty_hours'],
] as const

/** Deletes sessions and figures from before a time, whose events are deleted already. */
export const deleteRowsBefore = async ({ db, reclaim }: Store, before: Date): Promise<void> => {
  await db.deleteFrom('telemetry_sessions').where('last_at', '<', before).execute()
  for (const table of TABLES_BY_HOUR) await db.deleteFrom(table).where('hour', '<', before).execute()
  await reclaim(['telemetry_sessions', ...TABLES_BY_HOUR])
}

/** The time before which data are missing because the quota was used up; null when the retention would have deleted them, too. */
export const readDrop = async (db: Database, retentionDays: number, now: number): Promise<Date | null> => {
  const row = await db.selectFrom('telemetry_drops').select('before').executeTakeFirst()
  return row && row.before.getTime() > now - retentionDays * DAY_MS ? row.before : null
}

/**
 * Deletes what is older than the retention: whole days of events and segments, and rows of the rest; and segments without a session,
 * which nobody can find, as those that arrive after their person was deleted.
 */
export const sweepTelemetry = async (
  store: Store,
  partitions: Partitions,
  retentionDays: number,
  now: number,
): Promise<void> => {
  const { db } = store
  const oldest = now - retentionDays * DAY_MS
  await partitions.dropBefore(oldest)
  // Whole days are deleted, so the day of the oldest event is kept completely.
  await deleteRowsBefore(store, new Date(oldest - (oldest % DAY_MS)))
  // A segment is filed at most a day before it arrives, and the events of its session may come an hour later.
  await sql`delete from telemetry_segments as segment where at < ${new Date(now - DAY_MS - HOUR_MS)} and not exists (
    select from telemetry_sessions as session
    where session.app_id = segment.app_id and session.session_id = segment.session_id)`.execute(db)
}

/**
 * Deletes the sessions of a person with their events and replays, and what they said of errors: a trigger has their hours counted anew.
 * Returns their number.
 * @param userId as the browser sent it: the id of the person, or that of the browser before they signed in
 */
export const forgetUser = (db: Database, userId: string): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ app_id: string; session_id: string }>`
      select app_id, session_id from telemetry_sessions where user_id = ${userId}
      union
      select distinct app_id, session_id from telemetry_events where user_id = ${userId} and session_id <> ''`.execute(
      transaction,
    )
    if (rows.length === 0) return 0
    const sessions = sql`(app_id, session_id) in (
      select * from unnest(${rows.map(({ app_id }) => app_id)}::text[], ${rows.map(({ session_id }) => session_id)}::text[]))`
    // The version before kept them; nobody counts its hours anew.
    await sql`delete from telemetry_names where (hour, sample) in (
      select date_trunc('hour', at, 'UTC'), message from telemetry_events where ${sessions} and message <> '')`.execute(
      transaction,
    )
    for (const table of ['telemetry_pending', 'telemetry_events', 'telemetry_segments', 'telemetry_sessions'] as const)
      await sql`delete from ${sql.table(table)} where ${sessions}`.execute(transaction)
    return rows.length
  })
