import { randomUUID } from 'node:crypto'
import type { Project } from '@sso-elements/contract'
import { type Selectable, sql } from 'kysely'
import { makeOnceFor, requireExisting } from '../../api/idempotency.ts'
import { route } from '../../api/route.ts'
import type { Tables } from '../../kit/database/schema.ts'
import { badRequest } from '../../kit/http/api-error.ts'
import { throwOnConflict } from './conflict.ts'
import { findRow, lockRow } from './organization-row.ts'
import { readPage } from './paging.ts'

const projectOf = (row: Selectable<Tables['projects']>): Project => ({
  id: row.id,
  projectKey: row.project_key,
  projectName: row.project_name,
  projectDesc: row.project_desc,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const list = route('/workspace/projects', async (request, page) => {
  const { id } = request.organization
  const query = request.db.selectFrom('projects').selectAll().where('org_id', '=', id)
  return readPage(request.db, query.orderBy('project_name').orderBy('id'), page, projectOf)
})

const create = route('/workspace/projects/create', async (request, body) => {
  const { id: orgId } = request.organization
  await request.limiter.consumeOrThrow({ workspaceWrites: request.user.account.userId })
  const made = await makeOnceFor(request, { path: '/workspace/projects/create', orgId, body }, async (transaction) => {
    const row = await transaction
      .insertInto('projects')
      .values({
        id: randomUUID(),
        org_id: orgId,
        project_key: body.projectKey,
        project_name: body.projectName,
        project_desc: body.projectDesc ?? null,
      })
      .onConflict((conflict) => conflict.columns(['org_id', 'project_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw badRequest('projectKey')
    return row.id
  })
  return projectOf(requireExisting(await findRow(request.db, 'projects', orgId, made.id)))
})

const update = route('/workspace/projects/update', async (request, { projectId, base, ...change }) => {
  const { id: orgId } = request.organization
  await request.limiter.consumeOrThrow({ workspaceWrites: request.user.account.userId })
  return request.db.transaction().execute(async (transaction) => {
    const before = await lockRow(transaction, 'projects', orgId, projectId)
    throwOnConflict(projectOf(before), change, base)
    const changed = await transaction
      .updateTable('projects')
      .set({
        project_name: change.projectName,
        project_desc: change.projectDesc,
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', projectId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return projectOf(changed)
  })
})

export const projectRoutes = [list, create, update]
