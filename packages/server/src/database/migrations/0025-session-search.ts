import { type Kysely, sql } from 'kysely'

const INDEXES = [
  // What sessions are looked for by: few of all events, so that most of them cost no entry.
  "create index on telemetry_events (at) where kind = 'error'",
  "create index on telemetry_events (name, at) where kind = 'action'",
  "create index on telemetry_events (at) where frustration <> ''",
  `create index on telemetry_events (at)
    where kind = 'view' and (lcp > 2500 or inp > 200 or cls > 0.1 or fcp > 1800 or ttfb > 800)`,
  // A session keeps its last user id, which is that of the browser after its person has signed out.
  "create index on telemetry_events (user_id, at) where kind = 'view' and user_id <> ''",
]

/** Search of the sessions of monitoring (MON-11). */
export const sessionSearch = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of INDEXES) await sql.raw(statement).execute(db)
  },
}
