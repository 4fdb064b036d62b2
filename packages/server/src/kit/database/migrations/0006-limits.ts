import { type Kysely, sql } from 'kysely'
import { rememberDevice } from './known-devices.ts'

const TABLES = [
  // Codes live for ten minutes: those of before are asked for again.
  'delete from verification_codes',
  'alter table verification_codes drop constraint verification_codes_pkey',
  'alter table verification_codes add column asker text not null, add column machine text',
  'alter table verification_codes add primary key (email, scene, asker)',
  `create table known_devices (
    account_id uuid not null references accounts on delete cascade,
    device_hash text not null,
    device text not null,
    network text not null,
    came_back boolean not null,
    first_seen_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    primary key (account_id, device_hash))`,
  `create table known_networks (
    account_id uuid not null references accounts on delete cascade,
    network text not null,
    device text not null,
    first_seen_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    primary key (account_id, network, device))`,
  // Sessions of before tell where accounts are signed in to; only IPv4 addresses stand there as limits count them.
  `insert into known_networks (account_id, network, device, first_seen_at, last_seen_at)
    select account_id, address, device, min(created_at), max(last_seen_at) from sessions
    where address ~ '^[0-9.]+$' group by account_id, address, device`,
  'alter table sessions add column device_hash text',
]

/**
 * Functions for the reason that 0004 gives. `at` is the instant that counts, for tests that let days pass; null is the database's own
 * clock, which all instances share.
 */
const FUNCTIONS = [
  'drop function take_limits(text[], integer, integer[])',
  'drop function settle_limits(text[], text[])',
  `create function take_limits(taken text[], amount integer, window_seconds integer[], at timestamptz default null)
    returns table (key text, hits integer, seconds_left integer)
    language plpgsql as $$
    #variable_conflict use_column
    declare
      clock timestamptz := coalesce(at, now());
    begin
      return query
        insert into rate_limits as r (key, hits, window_ends_at)
        select t.name, amount, clock + t.seconds * interval '1 second'
        from unnest(taken, window_seconds) as t (name, seconds) order by t.name collate "C"
        on conflict (key) do update set
          hits = case when r.window_ends_at <= clock then excluded.hits else least(r.hits, 1000000) + excluded.hits end,
          window_ends_at = case when r.window_ends_at <= clock then excluded.window_ends_at else r.window_ends_at end
        returning r.key, r.hits, ceil(extract(epoch from r.window_ends_at - clock))::integer;
    end $$`,
  `create function settle_limits(given_back text[], renewed text[], at timestamptz default null) returns void
    language plpgsql as $$
    declare
      clock timestamptz := coalesce(at, now());
    begin
      insert into rate_limits as r (key, hits, window_ends_at)
      select t.name, 0, clock from unnest(given_back || renewed) as t (name) order by t.name collate "C"
      on conflict (key) do update set
        hits = case when r.key = any(renewed) then 0 else greatest(r.hits - 1, 0) end,
        window_ends_at = case when r.key = any(renewed) then clock else r.window_ends_at end;
    end $$`,
  // Nothing is counted of what is refused: otherwise one machine could use up what all share by asking on and on. Both windows end at
  // the same moments, or a machine could use its part twice within one window of what all share.
  `create function take_share(
      total text, own text, most integer, own_most integer, own_sure integer, calm integer, window_seconds integer,
      at timestamptz default null)
    returns integer
    language plpgsql as $$
    declare
      clock timestamptz := coalesce(at, now());
      ends timestamptz := to_timestamp((floor(extract(epoch from clock) / window_seconds) + 1) * window_seconds);
      taken integer;
      taken_by_own integer;
    begin
      with touched as (
        insert into rate_limits as r (key, hits, window_ends_at)
        select t.name, 0, ends from unnest(array[own, total]) as t (name) order by t.name collate "C"
        on conflict (key) do update set
          hits = case when r.window_ends_at <= clock then 0 else r.hits end, window_ends_at = excluded.window_ends_at
        returning r.key, r.hits)
      select max(t.hits) filter (where t.key = total), max(t.hits) filter (where t.key = own)
        into taken, taken_by_own from touched t;
      if (taken_by_own < own_sure and taken < most) or (taken_by_own < own_most and taken < calm) then
        update rate_limits r set hits = r.hits + 1 where r.key in (own, total);
        return null;
      end if;
      return ceil(extract(epoch from ends - clock));
    end $$`,
  'drop function take_password_try(text[], integer[], text)',
  `create function take_password_try(
      by_strangers text[], stranger_seconds integer[], by_device text[], device_seconds integer[],
      address text, given_device text, at timestamptz default null)
    returns table (windows json, known_device boolean, id uuid, enabled boolean, password_hash text)
    language plpgsql as $$
    declare
      account accounts%rowtype;
      known boolean;
    begin
      select a.* into account from accounts a where a.email = address;
      known := exists (
        select from known_devices k where k.account_id = account.id and k.device_hash = given_device);
      return query
        select (select json_agg(w) from take_limits(
            case when known then by_device else by_strangers end, 1,
            case when known then device_seconds else stranger_seconds end, at) w),
          known, account.id, account.enabled, account.password_hash;
    end $$`,
  `create function begin_known_session(
      owner uuid, proven_hash text, id uuid, token text, device text, address text, lifetime_seconds integer,
      given_up text, most integer, network text, device_hash text, came_back boolean, most_devices integer)
    returns table (opened boolean, is_new_device boolean)
    language plpgsql as $$
    #variable_conflict use_variable
    declare
      known boolean;
      known_network boolean;
      known_before boolean;
    begin
      if not begin_session(owner, proven_hash, id, token, device, address, lifetime_seconds, given_up, most) then
        return query select false, false;
        return;
      end if;
      -- One sign-in of an account after the other from here on, or two could wait for each other's rows.
      perform pg_advisory_xact_lock(hashtext('known_devices'), hashtext(owner::text));
      update sessions s set device_hash = begin_known_session.device_hash where s.id = begin_known_session.id;
      known_before := exists (select from known_networks n where n.account_id = owner);
      update known_devices k set last_seen_at = now(), network = begin_known_session.network,
          device = begin_known_session.device, came_back = true
        where k.account_id = owner and k.device_hash = begin_known_session.device_hash;
      known := found;
      update known_networks n set last_seen_at = now()
        where n.account_id = owner and n.network = begin_known_session.network and n.device = begin_known_session.device;
      known_network := found;${rememberDevice('begin_known_session')}
    end $$`,
]

/** What lets the owner of an account in while others try: codes by who asked for them, devices that signed in before, and shares. */
export const limits = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...TABLES, ...FUNCTIONS]) await sql.raw(statement).execute(db)
  },
}
