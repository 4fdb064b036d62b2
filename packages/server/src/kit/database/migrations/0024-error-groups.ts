import { type Kysely, sql } from 'kysely'

/** Errors are counted by fingerprint (ERR-03). Instances of the version before write none, and their errors count by kind alone. */
const CHANGES = [
  "alter table telemetry_events add column fingerprint text not null default ''",
  "create index on telemetry_events (fingerprint, at) where fingerprint <> ''",
  `alter table telemetry_names
    add column fingerprint text not null default '',
    drop constraint telemetry_names_pkey,
    add primary key (hour, app_id, env, path, kind, name, source, fingerprint)`,
]

export const errorGroups = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const change of CHANGES) await sql.raw(change).execute(db)
  },
}
