import { type Kysely, sql } from 'kysely'

const TABLES = [
  // The app of a chat tool that an organization has connected; secrets are encrypted.
  `create table chat_installations (
    id uuid primary key,
    org_id uuid not null references organizations on delete cascade,
    tool text not null,
    brand text not null,
    app_id text not null,
    app_type text not null,
    tenant text,
    sealed text,
    -- People of the company may join the organization without an invitation.
    allows_joining boolean not null default false,
    connected_by uuid references accounts on delete set null,
    connected_at timestamptz not null default now(),
    unique (org_id, tool))`,
  'create index on chat_installations (brand, app_id, tenant)',
  // Companies that have installed a store app; an organization is connected when its administrator is linked to a person of one.
  `create table chat_companies (
    brand text not null,
    app_id text not null,
    tenant text not null,
    installed_at timestamptz not null default now(),
    primary key (brand, app_id, tenant))`,
  // Tokens of the tools for their lifetime, so that all instances share one.
  `create table platform_tokens (
    key text primary key,
    sealed text,
    token_hash text,
    expires_at timestamptz not null,
    lease text,
    leased_until timestamptz not null)`,
  'create index on platform_tokens (expires_at)',
  // Events of the tools that were handled, so that a replayed one has no effect.
  `create table platform_events (
    hash text primary key,
    expires_at timestamptz not null)`,
  'create index on platform_events (expires_at)',
]

/** Sign-in inside chat tools (IMS-06). */
export const chatTools = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of TABLES) await sql.raw(statement).execute(db)
  },
}
