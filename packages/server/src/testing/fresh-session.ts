import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hashOfToken, newToken } from '../features/session/token.ts'
import type { TestServer } from './test-server.ts'

/** A session of an existing user without a sign-in: a token to use up. */
export const freshSession = async (
  { db }: TestServer,
  { email }: { email: string },
  orgId: string | null = null,
): Promise<{ id: string; token: string }> => {
  const token = newToken()
  const id = randomUUID()
  await sql`
    insert into sessions (id, token_hash, account_id, org_id, device, address, expires_at)
    select ${id}, ${hashOfToken(token)}, id, ${orgId}::uuid, 'Test', '', now() + interval '1 hour'
    from accounts where email = ${email}`.execute(db)
  return { id, token }
}

/** Tables with users’ data: without sessions, counters, codes and mails, which every call may change. */
const PERSISTENT_TABLES = [
  'accounts',
  'organizations',
  'memberships',
  'product_rights',
  'feature_switches',
  'invitations',
  'join_applications',
  'set_up_answers',
  'marketplace_subscriptions',
  'projects',
  'sprints',
  'issues',
  'saved_filters',
  'documents',
  'shares',
  'share_visits',
] as const

/** A fingerprint of users’ data. */
export const fingerprint = async ({ db }: TestServer): Promise<Record<string, string>> => {
  const each = PERSISTENT_TABLES.map(
    (table) =>
      sql`select ${sql.lit(table)} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print
        from ${sql.table(table)} t`,
  )
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
