import { randomUUID } from 'node:crypto'
import { MAX_LENGTH, PROJECT_KEY, type Project } from '@sso-elements/contract'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/schema.ts'
import { badRequest } from '../http/api-error.ts'
import { line, optionalText, pageFields } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { makeOnceFor, requireExisting } from '../idempotency.ts'
import { administeredOrganization, memberOrganization } from '../organization/administrator.ts'
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

const projectName = line(MAX_LENGTH.projectName)
const projectDesc = optionalText(MAX_LENGTH.projectDesc).nullable().optional()
const changeableFields = { projectName: projectName.optional(), projectDesc }

const list = route({
  method: 'POST',
  path: '/workspace/projects',
  access: 'session',
  summary: 'Projects of the current organization, by name.',
  body: z.strictObject(pageFields),
  handler: async (request, page) => {
    const { id } = await memberOrganization(request)
    const query = request.db.selectFrom('projects').selectAll().where('org_id', '=', id)
    return readPage(request.db, query.orderBy('project_name').orderBy('id'), page, projectOf)
  },
})

const create = route({
  method: 'POST',
  path: '/workspace/projects/create',
  access: 'session',
  summary:
    'Creates a project; its key prefixes the keys of its issues and never changes. For administrators. Accepts an Idempotency-Key.',
  body: z.strictObject({ projectKey: z.string().regex(PROJECT_KEY), projectName, projectDesc }),
  handler: async (request, body) => {
    const { id: orgId } = await administeredOrganization(request)
    await request.limiter.consumeOrThrow({ workspaceWrites: request.user.account.userId })
    const made = await makeOnceFor(
      request,
      { path: '/workspace/projects/create', orgId, body },
      async (transaction) => {
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
      },
    )
    return projectOf(requireExisting(await findRow(request.db, 'projects', orgId, made.id)))
  },
})

const update = route({
  method: 'POST',
  path: '/workspace/projects/update',
  access: 'session',
  summary:
    'Changes the given fields of a project. With a base, it does not overwrite changes of others. For administrators.',
  body: z.strictObject({ ...changeableFields, projectId: z.uuid(), base: z.strictObject(changeableFields).optional() }),
  mayConflict: true,
  handler: async (request, { projectId, base, ...change }) => {
    const { id: orgId } = await administeredOrganization(request)
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
  },
})

export const projectRoutes = [list, create, update]
