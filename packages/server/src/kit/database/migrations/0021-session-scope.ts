import { type Kysely, sql } from 'kysely'
import { openSessionFunction } from './0020-session-families.ts'

const TABLES = [
  // A session of an organization's own app is for that organization alone (IDN-07), and ends with the identity that opened it.
  `alter table sessions
    add column scope_org_id uuid references organizations on delete cascade,
    add column identity_provider text,
    add column identity_tenant text,
    add column identity_subject text,
    add constraint sessions_identity foreign key (identity_provider, identity_tenant, identity_subject)
      references identities (provider, tenant, subject) on delete cascade`,
  'create index sessions_identity on sessions (identity_provider, identity_tenant, identity_subject)',
  'create index sessions_scope on sessions (scope_org_id)',
]

/** Slack's parts are sealed, too, but its app is that of the settings. */
const IS_OWN_APP = (row: string) => `(${row}.sealed is not null and ${row}.brand <> 'slack')`

/** Whether an identity was proven by the app of an installation, whose tenant is null where the tool names the company with the person. */
const IS_PROVEN_BY = (identity: string, app: string) =>
  `(${identity}.provider = ${app}.tool and split_part(${identity}.tenant, ':', 2) = ${app}.app_id
    and (${app}.tenant is null or split_part(${identity}.tenant, ':', 1) = ${app}.tenant))`

/** Whether the account of an identity is a member of an organization that has connected its app. */
const IS_HELD = `exists (
  select from chat_installations held join memberships m on m.org_id = held.org_id and m.account_id = i.account_id
  where ${IS_PROVEN_BY('i', 'held')})`

/** Also where the new session replaces that of the ticket, and has no parent. */
const INHERIT = `
    update sessions s set scope_org_id = p.scope_org_id, identity_provider = p.identity_provider,
        identity_tenant = p.identity_tenant, identity_subject = p.identity_subject
      from sessions p where p.id = parent and s.id = open_session.id;
`

const FUNCTIONS = [
  // A ticket gives no more than its session has, and what it opens ends with the same identity.
  openSessionFunction(INHERIT),
  // Links to an own app end where nobody vouches for them any more; accounts are locked first, as by whoever changes their sessions.
  `create function end_links(app chat_installations) returns void language plpgsql as $$
    declare
      linked uuid[];
    begin
      linked := array(
        select distinct i.account_id from identities i where ${IS_PROVEN_BY('i', 'app')} and not ${IS_HELD});
      perform from accounts a where a.id = any(linked) order by a.id for no key update;
      delete from identities i where i.account_id = any(linked) and ${IS_PROVEN_BY('i', 'app')} and not ${IS_HELD};
    end $$`,
  `create function end_membership_by_own_apps() returns trigger language plpgsql as $$
    declare
      app chat_installations;
    begin
      perform from accounts a where a.id = old.account_id for no key update;
      delete from sessions s where s.account_id = old.account_id and s.scope_org_id = old.org_id;
      for app in select c.* from chat_installations c where c.org_id = old.org_id and ${IS_OWN_APP('c')} loop
        delete from identities i where i.account_id = old.account_id and ${IS_PROVEN_BY('i', 'app')} and not ${IS_HELD};
      end loop;
      return null;
    end $$`,
  `create trigger memberships_ended after delete on memberships
    for each row execute function end_membership_by_own_apps()`,
  `create function end_own_app() returns trigger language plpgsql as $$
    declare
      signed_in uuid[];
    begin
      signed_in := array(
        select distinct s.account_id from sessions s
        where s.scope_org_id = old.org_id and s.identity_provider = old.tool);
      perform from accounts a where a.id = any(signed_in) order by a.id for no key update;
      delete from sessions s where s.scope_org_id = old.org_id and s.identity_provider = old.tool;
      perform end_links(old);
      return null;
    end $$`,
  `create trigger chat_installations_ended after delete on chat_installations
    for each row when (${IS_OWN_APP('old')}) execute function end_own_app()`,
  `create trigger chat_installations_replaced after update on chat_installations
    for each row when (${IS_OWN_APP('old')}
      and (old.brand, old.app_id, old.tenant) is distinct from (new.brand, new.app_id, new.tenant))
    execute function end_own_app()`,
  // An app that was connected before, by whomever, finds no links of people who have left since.
  `create function end_former_links() returns trigger language plpgsql as $$
    begin
      perform end_links(new);
      return null;
    end $$`,
  `create trigger chat_installations_connected after insert on chat_installations
    for each row when (${IS_OWN_APP('new')}) execute function end_former_links()`,
  `create trigger chat_installations_changed after update on chat_installations
    for each row when (${IS_OWN_APP('new')}
      and (old.brand, old.app_id, old.tenant) is distinct from (new.brand, new.app_id, new.tenant))
    execute function end_former_links()`,
  // A repeated registration must not open a session by an identity that is gone.
  `create function end_repeated_registrations() returns trigger language plpgsql as $$
    begin
      delete from idempotency_keys k where k.outcome = old.account_id::text;
      return null;
    end $$`,
  `create trigger identities_ended after delete on identities
    for each row execute function end_repeated_registrations()`,
  'drop function sessions_of_tokens(text[])',
  // As in 0008; a session with a scope has that organization or none.
  `create function sessions_of_tokens(hashes text[])
    returns table (
      token_hash text, session_id uuid, stale boolean, account_id uuid, email text, display_name text, head text,
      time_zone text, org_id uuid, role_code text, joined_org_ids text[], product_line_ids integer[], features text[],
      scope_org_id uuid)
    language plpgsql stable set plan_cache_mode = force_generic_plan as $$
    begin
      return query
        select s.token_hash, s.id, s.last_seen_at < now() - interval '1 minute', a.id, a.email, a.display_name, a.head,
          a.time_zone, m.org_id, m.role_code,
          array(select j.org_id::text from memberships j
            where j.account_id = a.id and (s.scope_org_id is null or j.org_id = s.scope_org_id)
            order by j.created_at, j.org_id),
          array(select r.product_line_id from product_rights r where r.org_id = m.org_id order by 1),
          array(select f.name from feature_switches f where f.enabled order by 1),
          s.scope_org_id
        from unnest(hashes) as h (hash)
        join sessions s on s.token_hash = h.hash and s.expires_at > now()
        join accounts a on a.id = s.account_id and a.enabled
        left join lateral (
          select c.org_id, c.role_code from memberships c
          where c.account_id = a.id and (s.scope_org_id is null or c.org_id = s.scope_org_id)
          order by (c.org_id is not distinct from s.org_id) desc, c.created_at, c.org_id limit 1) m on true;
    end $$`,
]

const FORMER_ROWS = [
  // Of a session of before nobody knows which provider, or whose ticket, opened it: whoever is linked to an own app signs in again.
  `delete from sessions s using identities i, chat_installations c
    where coalesce(s.method, '') not in ('password', 'code', 'registration', 'reset')
      and i.account_id = s.account_id and ${IS_OWN_APP('c')} and ${IS_PROVEN_BY('i', 'c')}`,
  `delete from identities i using chat_installations c
    where ${IS_OWN_APP('c')} and ${IS_PROVEN_BY('i', 'c')} and not ${IS_HELD}`,
]

/** Who comes by an organization's own app gets a session for that organization, as long as they are a member and the app is connected (IDN-07). */
export const sessionScope = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...TABLES, ...FUNCTIONS, ...FORMER_ROWS]) await sql.raw(statement).execute(db)
  },
}
