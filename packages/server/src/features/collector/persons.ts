import { type Account, canonicalEmail } from '@sso-elements/contract'
import { sql } from 'kysely'
import { likePattern } from '../../kit/database/like-pattern.ts'
import type { Database } from '../../kit/database/schema.ts'

/** Persons whose name contains a text, at most. */
const MAX_FOUND = 100

/**
 * The user ids that a text stands for: itself, the account with this whole email address, and members of the viewer's organizations
 * with the text in their name or address. Of everybody else a viewer may not learn which accounts there are.
 */
export const userIdsOf = async (db: Database, viewer: Account, text: string): Promise<string[]> => {
  const pattern = likePattern(text)
  const { rows } = await sql<{ id: string }>`
    select id from accounts where email = ${canonicalEmail(text)}
    union
    (select distinct account.id from memberships join accounts as account on account.id = account_id
    where org_id = any(${viewer.joinedOrgIds}::uuid[]) and (display_name ilike ${pattern} or email ilike ${pattern})
    order by account.id limit ${MAX_FOUND})`.execute(db)
  return [text, ...rows.map(({ id }) => id)]
}

/** Names and addresses by user id, of members of the viewer's organizations alone. */
export const namePersons = async (
  db: Database,
  viewer: Account,
  userIds: readonly string[],
): Promise<Map<string, { name: string; email: string }>> => {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select distinct account.id, display_name as name, email
    from memberships join accounts as account on account.id = account_id
    where org_id = any(${viewer.joinedOrgIds}::uuid[]) and account.id::text = any(${userIds}::text[])`.execute(db)
  return new Map(rows.map(({ id, name, email }) => [id, { name, email }]))
}
