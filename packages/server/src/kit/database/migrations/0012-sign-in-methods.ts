import { type Kysely, sql } from 'kysely'
import { findKnownDevice, rememberDevice } from './known-devices.ts'

const TABLES = [
  // Of sessions of before nobody knows how they began.
  'alter table sessions add column method text, add column authenticated_at timestamptz not null default now()',
  'update sessions set authenticated_at = created_at',
  // Who comes by a provider may never set one (IDN-05).
  'alter table accounts alter column password_hash drop not null',
  `create table identities (
    provider text not null,
    tenant text not null,
    subject text not null,
    account_id uuid not null references accounts on delete cascade,
    linked_at timestamptz not null default now(),
    last_used_at timestamptz,
    primary key (provider, tenant, subject))`,
  'create index on identities (account_id)',
]

/** As in 0004 and 0006, with how and when the person proved who they are (IDN-01). */
const FUNCTIONS = [
  'drop function begin_session(uuid, text, uuid, text, text, text, integer, text, integer)',
  `create function begin_session(
      owner uuid, proven_hash text, id uuid, token text, device text, address text, lifetime_seconds integer,
      given_up text, most integer, method text, authenticated_at timestamptz, device_hash text default null)
    returns boolean
    language plpgsql as $$
    declare
      organization uuid;
    begin
      select a.current_org_id into organization from accounts a
        where a.id = owner and a.enabled and (proven_hash is null or a.password_hash = proven_hash)
        for share;
      if not found then return false; end if;
      delete from sessions s where s.token_hash = given_up;
      delete from sessions s where s.id in (
        select o.id from sessions o where o.account_id = owner order by o.created_at desc, o.id offset most - 1);
      insert into sessions
          (id, token_hash, account_id, org_id, device, address, expires_at, method, authenticated_at, device_hash)
        values (id, token, owner, organization, device, address, now() + lifetime_seconds * interval '1 second', method,
          coalesce(authenticated_at, now()), device_hash);
      return true;
    end $$`,
  `drop function begin_known_session(
    uuid, text, uuid, text, text, text, integer, text, integer, text, text, boolean, integer)`,
  `create function begin_known_session(
      owner uuid, proven_hash text, id uuid, token text, device text, address text, lifetime_seconds integer,
      given_up text, most integer, method text, authenticated_at timestamptz, network text, device_hash text,
      came_back boolean, most_devices integer)
    returns table (opened boolean, is_new_device boolean)
    language plpgsql as $$
    #variable_conflict use_variable
    declare
      known boolean;
      known_network boolean;
      known_before boolean;
      -- Whoever was here just now is not written anew: which were used longest ago is all that is asked.
      a_while_ago timestamptz := now() - interval '5 minutes';
    begin
      if not begin_session(owner, proven_hash, id, token, device, address, lifetime_seconds, given_up, most, method,
          authenticated_at, device_hash) then
        return query select false, false;
        return;
      end if;${findKnownDevice('begin_known_session')}${rememberDevice('begin_known_session')}
    end $$`,
]

/** A sign-in by any method: sessions know theirs, and accounts may have identities of providers in place of a password. */
export const signInMethods = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...TABLES, ...FUNCTIONS]) await sql.raw(statement).execute(db)
  },
}
