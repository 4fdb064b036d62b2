import { randomUUID } from 'node:crypto'
import { MAX_LENGTH, type Sprint } from '@sso-elements/contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/schema.ts'
import { instant, line, optionalText, pageFields } from '../http/fields.ts'
import { badRequest } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { memberOrganization } from '../organization/administrator.ts'
import { writableOrganization } from './access.ts'
import { refuseForeignProject } from './belongs.ts'
import { pageOf, readPage } from './paging.ts'

const sprint = z.object({
  id: z.string(),
  projectId: z.string(),
  sprintName: z.string(),
  sprintTarget: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  createdAt: z.string(),
})

const sprintOf = (row: Selectable<Tables['sprints']>): Sprint => ({
  id: row.id,
  projectId: row.project_id,
  sprintName: row.sprint_name,
  sprintTarget: row.sprint_target,
  startDate: row.start_date?.toISOString() ?? null,
  endDate: row.end_date?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

const list = route({
  method: 'POST',
  path: '/workspace/sprints',
  access: 'session',
  summary: 'Sprints of the current organisation, or of a project of it, the newest first.',
  body: z.strictObject({ ...pageFields, projectId: z.uuid().optional() }),
  result: pageOf(sprint),
  handler: async (request, { projectId, ...page }) => {
    const { id: orgId } = await memberOrganization(request)
    let query = request.db.selectFrom('sprints').selectAll().where('org_id', '=', orgId)
    if (projectId !== undefined) {
      await refuseForeignProject(request.db, orgId, projectId)
      query = query.where('project_id', '=', projectId)
    }
    return readPage(request.db, query.orderBy('created_at', 'desc').orderBy('id', 'desc'), page, sprintOf)
  },
})

const create = route({
  method: 'POST',
  path: '/workspace/sprints/create',
  access: 'session',
  summary: 'Makes a sprint of a project.',
  body: z.strictObject({
    projectId: z.uuid(),
    sprintName: line(MAX_LENGTH.sprintName),
    sprintTarget: optionalText(MAX_LENGTH.sprintTarget).nullable().optional(),
    startDate: instant.nullable().optional(),
    endDate: instant.nullable().optional(),
  }),
  result: sprint,
  handler: async (request, { projectId, sprintName, sprintTarget = null, startDate = null, endDate = null }) => {
    const orgId = await writableOrganization(request)
    await refuseForeignProject(request.db, orgId, projectId)
    if (startDate && endDate && endDate < startDate) throw badRequest('endDate')
    const made = await request.db
      .insertInto('sprints')
      .values({
        id: randomUUID(),
        org_id: orgId,
        project_id: projectId,
        sprint_name: sprintName,
        sprint_target: sprintTarget,
        start_date: startDate,
        end_date: endDate,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return sprintOf(made)
  },
})

export const sprintRoutes = [list, create]
