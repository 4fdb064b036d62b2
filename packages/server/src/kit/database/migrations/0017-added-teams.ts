import { type Kysely, sql } from 'kysely'

/** A tenant of Microsoft's belongs to one organization, as a workspace of Slack's does (IMS-03). */
export const addedTeams = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create unique index chat_installations_tenant on chat_installations (brand, app_id, tenant) where brand = 'teams'`.execute(
      db,
    )
  },
}
