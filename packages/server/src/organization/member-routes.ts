import { PAGE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { likePattern } from '../database/like-pattern.ts'
import { pageFields, search } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { readPage } from '../workspace/paging.ts'
import { memberOrganization } from './administrator.ts'

const members = route({
  method: 'POST',
  path: '/org/members',
  access: 'session',
  summary:
    'Members of the current organization by name; `search` is a part of a name or email, `userIds` restricts the list to these members.',
  body: z.strictObject({
    ...pageFields,
    search: search.optional(),
    userIds: z.array(z.uuid()).min(1).max(PAGE.values).optional(),
  }),
  handler: async (request, { search: part, userIds, ...page }) => {
    const { id } = await memberOrganization(request)
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
  },
})

export const memberRoutes = [members]
