import { type Kysely, sql } from 'kysely'

/** What a search reads of an event, so that it reads no row: with all that is sent rows are long, and far from each other. */
const OF_SESSION = 'app_id, env, session_id, path'

const INDEXES = [
  // What sessions are looked for by: few of all events, so that most of them cost no entry.
  `create index on telemetry_events (at) include (${OF_SESSION}) where kind = 'error'`,
  `create index on telemetry_events (name, at) include (${OF_SESSION}) where kind = 'action'`,
  `create index on telemetry_events (at) include (${OF_SESSION}, frustration) where frustration <> ''`,
  `create index on telemetry_events (at) include (${OF_SESSION}, view_id, lcp, inp, cls, fcp, ttfb)
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
