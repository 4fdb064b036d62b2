import { randomUUID } from 'node:crypto'
import { isAdministrator, type SavedFilter } from '@sso-elements/contract'
import { makeOnceFor, requireExisting } from '../../api/idempotency.ts'
import { route } from '../../api/route.ts'
import type { Database } from '../../kit/database/schema.ts'
import { badRequest } from '../../kit/http/api-error.ts'
import { revokeSharesOf } from '../share/shares.ts'
import { writableOrganization } from './access.ts'
import { checkConditions } from './conditions.ts'
import { lockRow } from './organization-row.ts'
import { readPage } from './paging.ts'

const filtersOf = (db: Database, orgId: string) =>
  db
    .selectFrom('saved_filters as f')
    .leftJoin('accounts as a', 'a.id', 'f.maker_id')
    .where('f.org_id', '=', orgId)
    .select(['f.id', 'f.filter_name', 'f.conditions', 'f.created_at', 'f.maker_id', 'a.display_name'])

type FilterRow = NonNullable<Awaited<ReturnType<ReturnType<typeof filtersOf>['executeTakeFirst']>>>

const filterOf = (row: FilterRow): SavedFilter => ({
  id: row.id,
  filterName: row.filter_name,
  conditions: row.conditions,
  makerId: row.maker_id,
  makerName: row.display_name,
  createdAt: row.created_at.toISOString(),
})

const list = route('/workspace/filters', async (request, page) => {
  const { id } = request.organization
  const query = filtersOf(request.db, id).orderBy('f.created_at', 'desc').orderBy('f.id', 'desc')
  return readPage(request.db, query, page, filterOf)
})

const create = route('/workspace/filters/create', async (request, body) => {
  const orgId = await writableOrganization(request)
  const conditionsText = JSON.stringify(checkConditions(body.conditions))
  const made = await makeOnceFor(request, { path: '/workspace/filters/create', orgId, body }, async (transaction) => {
    const id = randomUUID()
    await transaction
      .insertInto('saved_filters')
      .values({
        id,
        org_id: orgId,
        maker_id: request.user.account.userId,
        filter_name: body.filterName,
        conditions: conditionsText,
      })
      .execute()
    return id
  })
  const row = await filtersOf(request.db, orgId).where('f.id', '=', made.id).executeTakeFirst()
  return filterOf(requireExisting(row))
})

const remove = route('/workspace/filters/delete', async (request, { filterId }) => {
  const orgId = await writableOrganization(request)
  const { account } = request.user
  return request.db.transaction().execute(async (transaction) => {
    const filter = await lockRow(transaction, 'saved_filters', orgId, filterId)
    if (filter.maker_id !== account.userId && !isAdministrator(account)) throw badRequest('role')
    await revokeSharesOf(transaction, { orgId, resourceType: 'filter', resourceId: filterId })
    await transaction.deleteFrom('saved_filters').where('id', '=', filterId).execute()
    return null
  })
})

export const filterRoutes = [list, create, remove]
