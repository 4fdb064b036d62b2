import { type Kysely, sql } from 'kysely'

/** Tickets of applications are bound to what has to be proven when they are exchanged (HND-01); null for those of our own pages. */
export const tickets = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table tickets add column binding_hash text`.execute(db)
  },
}
