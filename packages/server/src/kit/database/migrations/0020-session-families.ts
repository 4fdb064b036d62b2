import { type Kysely, sql } from 'kysely'
import { findKnownDevice, rememberDevice } from './known-devices.ts'

const TABLES = [
  // A session that a ticket opened ends with the session that made the ticket (SES-13).
  'alter table sessions add column parent_id uuid references sessions on delete cascade',
  'create index sessions_parent on sessions (parent_id)',
  // When everything that could open a session was last revoked (SES-15).
  "alter table accounts add column secured_at timestamptz not null default '-infinity'",
  // The keys of registrations, whose outcome is an account.
  'create index idempotency_keys_outcome on idempotency_keys (outcome)',
]

/**
 * In place of begin_known_session and begin_session, which the former version still calls while instances are replaced.
 *
 * @param inherit statements that give the new session what a later version keeps of its parent
 */
export const openSessionFunction = (inherit = ''): string => `create or replace function open_session(
    owner uuid, proven_hash text, id uuid, token text, device text, address text, idle_seconds integer,
    life_seconds integer, given_up text, most integer, most_children integer, method text,
    authenticated_at timestamptz, parent uuid, network text, device_hash text, came_back boolean,
    most_devices integer)
  returns table (opened boolean, is_new_device boolean)
  language plpgsql as $$
  #variable_conflict use_variable
  declare
    organization uuid;
    proven_at timestamptz := coalesce(authenticated_at, now());
    -- The session that makes way for this one, where this one comes from it: its children become those of this one.
    replaced uuid;
    ancestor uuid := parent;
    known boolean;
    known_network boolean;
    known_before boolean;
    -- Whoever was here just now is not written anew: which were used longest ago is all that is asked.
    a_while_ago timestamptz := now() - interval '5 minutes';
  begin
    select a.current_org_id into organization from accounts a
      where a.id = owner and a.enabled and (proven_hash is null or a.password_hash = proven_hash)
        and a.secured_at <= proven_at
      for share;
    if not found then
      return query select false, false;
      return;
    end if;
    if parent is not null then
      perform from sessions s where s.id = parent and s.account_id = owner and s.expires_at > now() for update;
      if not found then
        return query select false, false;
        return;
      end if;
      with recursive line as (
        select s.id, s.parent_id, s.token_hash from sessions s where s.id = parent
        union all
        select p.id, p.parent_id, p.token_hash from sessions p join line l on p.id = l.parent_id)
      select l.id, l.parent_id into replaced, ancestor from line l where l.token_hash = given_up;
      if not found then ancestor := parent; end if;
    end if;
    insert into sessions
        (id, token_hash, account_id, org_id, device, address, expires_at, method, authenticated_at, device_hash, parent_id)
      values (id, token, owner, organization, device, address,
        least(proven_at + life_seconds * interval '1 second', now() + idle_seconds * interval '1 second'), method,
        proven_at, device_hash, ancestor);
${inherit}      update sessions s set parent_id = open_session.id where s.parent_id = replaced and s.id <> open_session.id;
    delete from sessions s where s.token_hash = given_up;
    if ancestor is null then
      delete from sessions s where s.id in (
        select o.id from sessions o where o.account_id = owner and o.parent_id is null
        order by o.id = open_session.id desc, o.created_at desc, o.id offset most);
    else
      -- The oldest of the same family makes way, and none of the person's own devices (SES-14).
      with recursive line as (
        select s.id, s.parent_id from sessions s where s.id = open_session.id
        union all
        select p.id, p.parent_id from sessions p join line l on p.id = l.parent_id),
      family as (
        select l.id, now() as created_at from line l where l.parent_id is null
        union all
        select c.id, c.created_at from sessions c join family f on c.parent_id = f.id)
      delete from sessions s where s.id in (
        select f.id from family f
        order by exists (select from line l where l.id = f.id) desc, f.created_at desc, f.id
        offset most_children + 1);
    end if;${findKnownDevice('open_session')}${rememberDevice('open_session')}
  end $$`

const FUNCTIONS = [
  `create function delete_proofs_of(owner uuid, address text) returns void language plpgsql as $$
    begin
      delete from sessions s where s.account_id = owner;
      delete from idempotency_keys k where k.outcome = owner::text;
      delete from verification_codes c where c.email = address;
      delete from proven_identities p using identities i
        where i.account_id = owner and (p.provider, p.tenant, p.subject) = (i.provider, i.tenant, i.subject);
    end $$`,
  `create function revoke_everything(owner uuid) returns timestamptz language plpgsql as $$
    declare
      address text;
      revoked_at timestamptz;
    begin
      select a.email into address from accounts a where a.id = owner for update;
      -- Read once the row is locked, and in milliseconds, as clients of the database have it.
      revoked_at := date_trunc('milliseconds', clock_timestamp());
      update accounts set secured_at = revoked_at where id = owner;
      perform delete_proofs_of(owner, address);
      return revoked_at;
    end $$`,
  `create or replace function end_sessions_of_disabled() returns trigger language plpgsql as $$
    begin
      perform revoke_everything(new.id);
      return null;
    end $$`,
  `create function delete_proofs_of_deleted() returns trigger language plpgsql as $$
    begin
      perform delete_proofs_of(old.id, old.email);
      return old;
    end $$`,
  `create trigger accounts_deleted before delete on accounts for each row execute function delete_proofs_of_deleted()`,
  openSessionFunction(),
]

/** Sessions know the one that they come from, and a revocation reaches all of them and whatever could open another (SES-13 to SES-15). */
export const sessionFamilies = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...TABLES, ...FUNCTIONS]) await sql.raw(statement).execute(db)
  },
}
