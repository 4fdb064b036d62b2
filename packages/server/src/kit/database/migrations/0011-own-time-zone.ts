import { type Kysely, sql } from 'kysely'

/** An account has the time zone of its browser; UTC, not a place of ours, where nobody says which (REG-02). */
export const ownTimeZone = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table accounts alter column time_zone set default 'UTC'`.execute(db)
  },
}
