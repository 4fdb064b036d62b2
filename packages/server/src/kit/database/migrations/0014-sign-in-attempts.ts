import { type Kysely, sql } from 'kysely'

const TABLES = [
  // What is on its way to a provider, and belongs to one browser.
  `create table sign_in_attempts (
    state_hash text primary key,
    browser_hash text not null,
    provider text not null,
    sealed text not null,
    expires_at timestamptz not null)`,
  'create index on sign_in_attempts (expires_at)',
  // Who a provider has proven somebody to be, for whom it is not known yet which account that is.
  `create table proven_identities (
    browser_hash text primary key,
    proof text not null,
    provider text not null,
    tenant text not null,
    subject text not null,
    email text,
    email_verified boolean not null,
    display_name text not null,
    expires_at timestamptz not null)`,
  'create index on proven_identities (expires_at)',
]

/** Sign-in with a provider, from the way there until a session (IDN-03). */
export const signInAttempts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of TABLES) await sql.raw(statement).execute(db)
  },
}
