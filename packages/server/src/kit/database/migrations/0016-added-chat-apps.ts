import { type Kysely, sql } from 'kysely'

/** This product's app at a chat tool belongs to one organization for each workspace (IMS-02). */
export const addedChatApps = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create unique index chat_installations_workspace on chat_installations (brand, app_id, tenant) where brand = 'slack'`.execute(
      db,
    )
  },
}
