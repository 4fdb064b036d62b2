import { randomUUID } from 'node:crypto'
import { FILTER_OPERATORS, MAX_LENGTH } from '@sso-elements/contract'
import { z } from 'zod'
import { line, pageFields } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { memberOrganization } from '../organization/administrator.ts'
import { writableOrganization } from './access.ts'
import { checkConditions, conditions } from './conditions.ts'
import { pageOf, readPage } from './paging.ts'

const savedFilter = z.object({
  id: z.string(),
  filterName: z.string(),
  conditions: z.array(
    z.object({
      field: z.string(),
      operator: z.enum(FILTER_OPERATORS),
      values: z.array(z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  makerName: z.string().nullable(),
  createdAt: z.string(),
})

const list = route({
  method: 'POST',
  path: '/workspace/filters',
  access: 'session',
  summary: 'The filters that members of the current organisation saved, the newest first.',
  body: z.strictObject(pageFields),
  result: pageOf(savedFilter),
  handler: async (request, page) => {
    const { id } = await memberOrganization(request)
    const query = request.db
      .selectFrom('saved_filters as f')
      .leftJoin('accounts as a', 'a.id', 'f.maker_id')
      .where('f.org_id', '=', id)
      .select(['f.id', 'f.filter_name', 'f.conditions', 'f.created_at', 'a.display_name'])
      .orderBy('f.created_at', 'desc')
      .orderBy('f.id', 'desc')
    return readPage(request.db, query, page, (row) => ({
      id: row.id,
      filterName: row.filter_name,
      conditions: row.conditions,
      makerName: row.display_name,
      createdAt: row.created_at.toISOString(),
    }))
  },
})

const create = route({
  method: 'POST',
  path: '/workspace/filters/create',
  access: 'session',
  summary: 'Keeps conditions under a name, for the whole organisation.',
  body: z.strictObject({ filterName: line(MAX_LENGTH.saveFilterName), conditions }),
  result: savedFilter,
  handler: async (request, body) => {
    const orgId = await writableOrganization(request)
    const { userId, orgUserName } = request.person.account
    const made = await request.db
      .insertInto('saved_filters')
      .values({
        id: randomUUID(),
        org_id: orgId,
        maker_id: userId,
        filter_name: body.filterName,
        conditions: JSON.stringify(checkConditions(body.conditions)),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return {
      id: made.id,
      filterName: made.filter_name,
      conditions: made.conditions,
      makerName: orgUserName,
      createdAt: made.created_at.toISOString(),
    }
  },
})

export const filterRoutes = [list, create]
