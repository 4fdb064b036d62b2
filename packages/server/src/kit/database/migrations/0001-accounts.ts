import { type Kysely, sql } from 'kysely'

const TABLES = [
  `create table organizations (
    id uuid primary key,
    org_name text not null,
    org_key text not null unique,
    avatar text,
    language text not null,
    time_zone text not null,
    enabled boolean not null default true,
    created_at timestamptz not null default now())`,
  `create table accounts (
    id uuid primary key,
    email text not null unique check (email = lower(email)),
    display_name text not null,
    password_hash text not null,
    head text,
    time_zone text not null default 'Asia/Shanghai',
    language text,
    enabled boolean not null default true,
    current_org_id uuid references organizations on delete set null,
    created_at timestamptz not null default now())`,
  `create table memberships (
    account_id uuid not null references accounts on delete cascade,
    org_id uuid not null references organizations on delete cascade,
    role_code text not null,
    created_at timestamptz not null default now(),
    primary key (account_id, org_id))`,
  'create index memberships_org on memberships (org_id)',
  `create table product_rights (
    id uuid primary key,
    org_id uuid not null references organizations on delete cascade,
    product_line_id integer not null,
    unique (org_id, product_line_id))`,
  'create table feature_switches (name text primary key, enabled boolean not null)',
  `insert into feature_switches values ('event_track', true)`,
  `create table sessions (
    id uuid primary key,
    token_hash text not null unique,
    account_id uuid not null references accounts on delete cascade,
    org_id uuid references organizations on delete set null,
    device text not null,
    address text not null,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null)`,
  'create index sessions_account on sessions (account_id, created_at)',
  'create index sessions_expiry on sessions (expires_at)',
  `create table verification_codes (
    email text not null,
    scene text not null,
    code_hash text not null,
    tries_left smallint not null,
    expires_at timestamptz not null,
    primary key (email, scene))`,
  `create table tickets (
    ticket_hash text primary key,
    session_id uuid not null references sessions on delete cascade,
    used boolean not null default false,
    given_token_hash text,
    expires_at timestamptz not null)`,
  // Not written ahead: three times as fast, and all that a crash costs is a counter that starts again.
  `create unlogged table rate_limits (
    key text primary key,
    hits integer not null,
    window_ends_at timestamptz not null)`,
  `create table outbox_mails (
    id bigint generated always as identity primary key,
    recipient text not null,
    subject text not null,
    body text not null,
    code text,
    sent_at timestamptz not null default now())`,
  'create index outbox_mails_recipient on outbox_mails (recipient, id)',
  `create table idempotency_keys (
    scope text not null,
    key_hash text not null,
    body_hash text not null,
    outcome text not null,
    expires_at timestamptz not null,
    primary key (scope, key_hash))`,
  `create table server_keys (
    id smallint generated always as identity primary key,
    secret text not null,
    created_at timestamptz not null default now())`,
]

/** Disabling an account ends its sessions in the same statement, whoever runs it (SES-11). */
const END_SESSIONS_OF_DISABLED = [
  `create function end_sessions_of_disabled() returns trigger language plpgsql as $$
  begin
    delete from sessions where account_id = new.id;
    return null;
  end $$`,
  `create trigger accounts_disabled after update of enabled on accounts
    for each row when (old.enabled and not new.enabled) execute function end_sessions_of_disabled()`,
]

/**
 * Who a token belongs to, all that a request needs, in one call. A function because its plan is kept by each
 * connection: planning the joins anew would cost more than running them, and named statements do not pass pgbouncer.
 */
const SESSION_OF_TOKEN = `create function session_of_token(hash text)
  returns table (
    session_id uuid, stale boolean, account_id uuid, email text, display_name text, head text, time_zone text,
    org_id uuid, role_code text, joined_org_ids text[], product_line_ids integer[], features text[])
  language plpgsql stable as $$
  begin
    return query
      select s.id, s.last_seen_at < now() - interval '1 minute', a.id, a.email, a.display_name, a.head, a.time_zone,
        m.org_id, m.role_code,
        array(select j.org_id::text from memberships j where j.account_id = a.id order by j.created_at, j.org_id),
        array(select r.product_line_id from product_rights r where r.org_id = m.org_id order by 1),
        array(select f.name from feature_switches f where f.enabled order by 1)
      from sessions s
      join accounts a on a.id = s.account_id and a.enabled
      left join lateral (
        select c.org_id, c.role_code from memberships c where c.account_id = a.id
        order by (c.org_id is not distinct from s.org_id) desc, c.created_at, c.org_id limit 1) m on true
      where s.token_hash = hash and s.expires_at > now();
  end $$`

export const accounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...TABLES, ...END_SESSIONS_OF_DISABLED, SESSION_OF_TOKEN])
      await sql.raw(statement).execute(db)
  },
}
