import { type Kysely, sql } from 'kysely'

/** A ticket knows the browser that it was made in, so that a page tells its own from one of somebody else (SES-16). */
export const ticketDevices = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table tickets add column device_hash text`.execute(db)
  },
}
