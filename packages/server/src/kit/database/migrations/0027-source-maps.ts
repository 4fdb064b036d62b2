import { type Kysely, sql } from 'kysely'

/** Source maps of releases, gzip, which only the page of an error reads (MON-10). */
const TABLE = `create table telemetry_source_maps (
  app_id text not null,
  version text not null,
  path text not null,
  map bytea not null,
  size int not null,
  uploaded_at timestamptz not null,
  primary key (app_id, version, path))`

export const sourceMaps = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(TABLE).execute(db)
  },
}
