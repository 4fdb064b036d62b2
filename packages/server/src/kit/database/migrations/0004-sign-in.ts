import { type Kysely, sql } from 'kysely'

/**
 * The ways to the database of a sign-in as functions, because their plans are kept by each connection: planning them anew
 * would cost more than running them, and named statements do not pass pgbouncer. Rows of limits are always locked in one
 * order, or two requests could wait for each other.
 */
const FUNCTIONS = [
  `create function take_limits(taken text[], amount integer, window_seconds integer[])
    returns table (key text, hits integer, seconds_left integer)
    language plpgsql as $$
    #variable_conflict use_column
    begin
      return query
        insert into rate_limits as r (key, hits, window_ends_at)
        select t.name, amount, now() + t.seconds * interval '1 second'
        from unnest(taken, window_seconds) as t (name, seconds) order by t.name collate "C"
        on conflict (key) do update set
          hits = case when r.window_ends_at <= now() then excluded.hits else least(r.hits, 1000000) + excluded.hits end,
          window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
        returning r.key, r.hits, ceil(extract(epoch from r.window_ends_at - now()))::integer;
    end $$`,
  // An insert, although the rows are there: unlike an update it locks them in the order in which they are listed.
  `create function settle_limits(given_back text[], renewed text[]) returns void
    language plpgsql as $$
    begin
      insert into rate_limits as r (key, hits, window_ends_at)
      select t.name, 0, now() from unnest(given_back || renewed) as t (name) order by t.name collate "C"
      on conflict (key) do update set
        hits = case when r.key = any(renewed) then 0 else greatest(r.hits - 1, 0) end,
        window_ends_at = case when r.key = any(renewed) then now() else r.window_ends_at end;
    end $$`,
  `create function take_password_try(taken text[], window_seconds integer[], address text)
    returns table (windows json, id uuid, enabled boolean, password_hash text)
    language plpgsql as $$
    begin
      return query
        select (select json_agg(w) from take_limits(taken, 1, window_seconds) w), a.id, a.enabled, a.password_hash
        from (values (true)) as always left join accounts a on a.email = address;
    end $$`,
  `create function begin_session(
      owner uuid, proven_hash text, id uuid, token text, device text, address text, lifetime_seconds integer,
      given_up text, most integer)
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
      insert into sessions (id, token_hash, account_id, org_id, device, address, expires_at)
        values (id, token, owner, organization, device, address, now() + lifetime_seconds * interval '1 second');
      return true;
    end $$`,
]

/** What every sign-in asks of the database. */
export const signIn = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of FUNCTIONS) await sql.raw(statement).execute(db)
  },
}
