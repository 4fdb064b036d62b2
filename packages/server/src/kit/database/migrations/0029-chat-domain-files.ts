import { type Kysely, sql } from 'kysely'

/** Files by which a chat tool checks that this site's domain is a company's (IMS-08); their content follows from their names. */
const TABLE = `create table chat_domain_files (
  org_id uuid not null references organizations on delete cascade,
  brand text not null,
  name text not null,
  added_at timestamptz not null default now(),
  primary key (org_id, name))`

export const chatDomainFiles = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(TABLE).execute(db)
    await sql`create index on chat_domain_files (name)`.execute(db)
  },
}
