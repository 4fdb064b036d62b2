import { type Kysely, sql } from 'kysely'

/** A table of nothing, which /readyz writes to. */
export const writeChecks = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`create table write_checks (filler text not null)`.execute(db)
  },
}
