import { type Kysely, sql } from 'kysely'

/**
 * `session_of_token` for many tokens in one statement. The join and what is read once for all of them are planned together, and
 * the plan is kept by each connection.
 */
const SESSIONS_OF_TOKENS = `create function sessions_of_tokens(hashes text[])
  returns table (
    token_hash text, session_id uuid, stale boolean, account_id uuid, email text, display_name text, head text,
    time_zone text, org_id uuid, role_code text, joined_org_ids text[], product_line_ids integer[], features text[])
  language plpgsql stable as $$
  begin
    return query
      select s.token_hash, s.id, s.last_seen_at < now() - interval '1 minute', a.id, a.email, a.display_name, a.head,
        a.time_zone, m.org_id, m.role_code,
        array(select j.org_id::text from memberships j where j.account_id = a.id order by j.created_at, j.org_id),
        array(select r.product_line_id from product_rights r where r.org_id = m.org_id order by 1),
        array(select f.name from feature_switches f where f.enabled order by 1)
      from unnest(hashes) as h (hash)
      join sessions s on s.token_hash = h.hash and s.expires_at > now()
      join accounts a on a.id = s.account_id and a.enabled
      left join lateral (
        select c.org_id, c.role_code from memberships c where c.account_id = a.id
        order by (c.org_id is not distinct from s.org_id) desc, c.created_at, c.org_id limit 1) m on true;
  end $$`

export const sessionLookup = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(SESSIONS_OF_TOKENS).execute(db)
  },
}
