import { type Kysely, sql } from 'kysely'

/** Until when days of monitoring were deleted because the quota was used up (OPS-04): at most one row. */
const TABLE = `create table telemetry_drops (
  id smallint primary key default 1 check (id = 1),
  before timestamptz not null)`

export const telemetryQuota = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(TABLE).execute(db)
  },
}
