import { type Kysely, sql } from 'kysely'

/**
 * A company belongs to one organization, whichever tool it has added this product's app to (IMS-02, IMS-03). The index of each brand
 * stays: instances of the version before store rows without `is_added`.
 */
export const addedToAnyTool = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table chat_installations add column is_added boolean not null default false`.execute(db)
    await sql`update chat_installations set is_added = true where brand in ('slack', 'teams')`.execute(db)
    await sql`create unique index chat_installations_added on chat_installations (brand, app_id, tenant) where is_added`.execute(
      db,
    )
  },
}
