import { type Kysely, sql } from 'kysely'

const TABLES = [
  `create table invitations (
    id uuid primary key,
    org_id uuid not null references organizations on delete cascade,
    inviter_id uuid not null references accounts on delete cascade,
    code_hash text not null unique,
    email text check (email = lower(email)),
    role_code text not null,
    used_at timestamptz,
    revoked_at timestamptz,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null)`,
  'create index invitations_org on invitations (org_id, created_at)',
  'create index invitations_expiry on invitations (expires_at)',
  // An address has one open invitation of an organisation: a newer one takes its place. Links have no address.
  `create unique index invitations_open on invitations (org_id, email) where used_at is null and revoked_at is null`,
  // Keys are found however people type them.
  `create index organizations_typed_key on organizations (upper(translate(org_key, ' -', '')))`,
  `create table join_applications (
    id uuid primary key,
    org_id uuid not null references organizations on delete cascade,
    account_id uuid not null references accounts on delete cascade,
    reason text,
    created_at timestamptz not null default now(),
    unique (org_id, account_id))`,
  `create table set_up_answers (
    org_id uuid not null references organizations on delete cascade,
    step text not null,
    account_id uuid references accounts on delete cascade,
    answers jsonb not null,
    answered_at timestamptz not null default now())`,
  'create unique index set_up_answers_organization on set_up_answers (org_id, step) where account_id is null',
  `create unique index set_up_answers_person on set_up_answers (org_id, step, account_id)
    where account_id is not null`,
  `create table marketplace_subscriptions (
    id uuid primary key,
    marketplace text not null,
    product_code text not null,
    customer_account text not null,
    licence text not null,
    free_trial boolean not null,
    org_id uuid references organizations on delete set null,
    reference_hash text unique,
    reference_expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (marketplace, customer_account, licence))`,
]

/** How people come to an organisation, and what they bring: invitations, applications, answers, subscriptions. */
export const joining = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of TABLES) await sql.raw(statement).execute(db)
  },
}
