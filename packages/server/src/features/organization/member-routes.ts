import { sql } from 'kysely'
import { route } from '../../api/route.ts'
import { likePattern } from '../../kit/database/like-pattern.ts'
import { readPage } from '../workspace/paging.ts'

const members = route('/org/members', async (request, { search: part, userIds, ...page }) => {
  const { id } = request.organization
  let query = request.db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.org_id', '=', id)
    .select(['a.id', 'a.display_name', 'a.email', 'a.head', 'm.role_code', 'm.created_at'])
    .orderBy('a.display_name')
    .orderBy('a.id')
  if (part) {
    const pattern = likePattern(part)
    query = query.where((eb) => eb.or([eb('a.display_name', 'ilike', pattern), eb('a.email', 'ilike', pattern)]))
  }
  if (userIds) query = query.where(sql<boolean>`a.id = any(${userIds}::uuid[])`)
  return readPage(request.db, query, page, (row) => ({
    userId: row.id,
    orgUserName: row.display_name,
    orgEmail: row.email,
    head: row.head,
    roleCode: row.role_code,
    joinedAt: row.created_at.toISOString(),
  }))
})

export const memberRoutes = [members]
