import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Longest name of a browser, system or device. */
const MAX_WORD_LENGTH = 40

/** Columns of a row, as PostgreSQL reads them from JSON. */
const COLUMNS = `at timestamptz, app_id text, env text, kind text, session_id text, view_id text, user_id text, path text,
  name text, source text, message text, fingerprint text, frustration text, time_spent double precision, fcp double precision,
  lcp double precision, inp double precision, ttfb double precision, loading double precision, cls double precision,
  has_replay boolean, tags jsonb, fields jsonb`
const NAMES = COLUMNS.replace(/ (timestamptz|text|double precision|boolean|jsonb)/g, '')

/**
 * Stores events, the sessions that they belong to, and that their hours have to be counted anew, in one statement.
 * @param json a list of rows, because it is by far the cheapest way to send hundreds of them with many columns
 */
export const insertEvents = async (db: Database, json: string): Promise<void> => {
  const word = (name: string) => sql.raw(`left(coalesce(max(tags ->> '${name}'), ''), ${MAX_WORD_LENGTH})`)
  await sql`
    with sent as (select * from json_to_recordset(${json}::json) as sent(${sql.raw(COLUMNS)})),
    stored as (insert into telemetry_events (${sql.raw(NAMES)}) select ${sql.raw(NAMES)} from sent),
    marked as (
      insert into telemetry_dirty_hours (hour, marks)
      select date_trunc('hour', at, 'UTC') as hour, 1 from sent group by 1 order by 1
      on conflict (hour) do update set marks = telemetry_dirty_hours.marks + 1)
    insert into telemetry_sessions as known
      (app_id, session_id, env, user_id, browser, os, device, first_at, last_at, has_replay)
    select app_id, session_id, max(env), max(user_id), ${word('browser')}, ${word('os')}, ${word('device')},
      min(at), max(at), bool_or(has_replay)
    from sent where session_id <> '' group by app_id, session_id order by app_id, session_id
    on conflict (app_id, session_id) do update set
      user_id = case when excluded.user_id = '' then known.user_id else excluded.user_id end,
      first_at = least(known.first_at, excluded.first_at),
      last_at = greatest(known.last_at, excluded.last_at),
      has_replay = known.has_replay or excluded.has_replay`.execute(db)
}
