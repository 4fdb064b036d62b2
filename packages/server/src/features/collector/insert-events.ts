import { sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'
import { COLUMN_SEPARATOR, EVENT_COLUMNS, EVENT_SEPARATOR, SESSION_WORDS } from './event-line.ts'

const NAMES = Object.keys(EVENT_COLUMNS)

/** The value of a column of a line, which `sent` has as a list of texts. */
const castOf = (name: string): string => {
  const text = `event[${[...NAMES, ...SESSION_WORDS].indexOf(name) + 1}]`
  const type = Object.hasOwn(EVENT_COLUMNS, name) ? EVENT_COLUMNS[name as keyof typeof EVENT_COLUMNS] : 'text'
  return type === 'text' ? text : `nullif(${text}, '')::${type}`
}
const VALUES = Object.fromEntries([...NAMES, ...SESSION_WORDS].map((name) => [name, sql.raw(castOf(name))]))

const value = (name: string) => VALUES[name]

/**
 * Stores events, and the sessions that they belong to, in one statement; a trigger notes what has to be counted.
 * @param text of `textOfEvents`: on both engines it costs a third less than JSON, and no more than `copy`
 */
export const insertEvents = async (db: Database, text: string): Promise<void> => {
  await sql`
    with sent as (
      select string_to_array(line, ${sql.lit(COLUMN_SEPARATOR)}) as event
      from string_to_table(${text}, ${sql.lit(EVENT_SEPARATOR)}) as line),
    stored as (
      insert into telemetry_events (${sql.raw(NAMES.join(', '))})
      select ${sql.join(NAMES.map(value))} from sent)
    insert into telemetry_sessions as known
      (app_id, session_id, env, user_id, browser, os, device, first_at, last_at, has_replay)
    select ${value('app_id')}, ${value('session_id')}, max(${value('env')}), max(${value('user_id')}),
      ${sql.join(SESSION_WORDS.map((word) => sql`max(${value(word)})`))},
      min(${value('at')}), max(${value('at')}), bool_or(${value('has_replay')})
    from sent where ${value('session_id')} <> '' group by 1, 2 order by 1, 2
    on conflict (app_id, session_id) do update set
      user_id = case when excluded.user_id = '' then known.user_id else excluded.user_id end,
      first_at = least(known.first_at, excluded.first_at),
      last_at = greatest(known.last_at, excluded.last_at),
      has_replay = known.has_replay or excluded.has_replay`.execute(db)
}
