import { type Kysely, sql } from 'kysely'

const INDEXES = [
  // What the page of monitoring links to replays: few of all events.
  "create index on telemetry_events (name, at) where has_replay and kind = 'error'",
  "create index on telemetry_events (at) where has_replay and frustration <> ''",
]

/** Moments of session replays (RPL-05). */
export const replays = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of INDEXES) await sql.raw(statement).execute(db)
  },
}
