import { randomUUID } from 'node:crypto'
import type { Sprint } from '@sso-elements/contract'
import type { Selectable } from 'kysely'
import { makeOnceFor, requireExisting } from '../../api/idempotency.ts'
import { route } from '../../api/route.ts'
import type { Tables } from '../../kit/database/schema.ts'
import { badRequest } from '../../kit/http/api-error.ts'
import { requireProject, writableOrganization } from './access.ts'
import { throwOnConflict, throwOnStaleDates } from './conflict.ts'
import { findRow, lockRow } from './organization-row.ts'
import { readPage } from './paging.ts'
import { isBackwards } from './zoned-day.ts'

const sprintOf = (row: Selectable<Tables['sprints']>): Sprint => ({
  id: row.id,
  projectId: row.project_id,
  sprintName: row.sprint_name,
  sprintTarget: row.sprint_target,
  startDate: row.start_date?.toISOString() ?? null,
  endDate: row.end_date?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

const list = route('/workspace/sprints', async (request, { projectId, ...page }) => {
  const { id: orgId } = request.organization
  let query = request.db.selectFrom('sprints').selectAll().where('org_id', '=', orgId)
  if (projectId !== undefined) {
    await requireProject(request.db, orgId, projectId)
    query = query.where('project_id', '=', projectId)
  }
  return readPage(request.db, query.orderBy('created_at', 'desc').orderBy('id', 'desc'), page, sprintOf)
})

const create = route('/workspace/sprints/create', async (request, body) => {
  const { projectId, sprintTarget = null, startDate = null, endDate = null } = body
  const orgId = await writableOrganization(request)
  await requireProject(request.db, orgId, projectId)
  if (isBackwards(startDate, endDate)) throw badRequest('endDate')
  const made = await makeOnceFor(request, { path: '/workspace/sprints/create', orgId, body }, async (transaction) => {
    const id = randomUUID()
    await transaction
      .insertInto('sprints')
      .values({
        id,
        org_id: orgId,
        project_id: projectId,
        sprint_name: body.sprintName,
        sprint_target: sprintTarget,
        start_date: startDate,
        end_date: endDate,
      })
      .execute()
    return id
  })
  return sprintOf(requireExisting(await findRow(request.db, 'sprints', orgId, made.id)))
})

const update = route('/workspace/sprints/update', async (request, { sprintId, base, ...change }) => {
  const orgId = await writableOrganization(request)
  return request.db.transaction().execute(async (transaction) => {
    const before = await lockRow(transaction, 'sprints', orgId, sprintId)
    throwOnConflict(sprintOf(before), change, base)
    const { startDate = before.start_date, endDate = before.end_date } = change
    if (isBackwards(startDate, endDate)) {
      throwOnStaleDates(sprintOf(before), { startDate: base?.startDate, endDate: base?.endDate })
      throw badRequest('endDate')
    }
    const changed = await transaction
      .updateTable('sprints')
      .set({
        sprint_name: change.sprintName,
        sprint_target: change.sprintTarget,
        start_date: startDate,
        end_date: endDate,
      })
      .where('id', '=', sprintId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return sprintOf(changed)
  })
})

export const sprintRoutes = [list, create, update]
