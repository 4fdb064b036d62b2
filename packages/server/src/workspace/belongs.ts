import type { Database } from '../database/schema.ts'
import { badRequest } from '../http/api-error.ts'

/** @throws Refusal 400 naming `projectId` when the organization has no such project. */
export const refuseForeignProject = async (db: Database, orgId: string, projectId: string): Promise<void> => {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  if (!row) throw badRequest('projectId')
}

/** @throws Refusal 400 naming `sprintId` when the organization, or the project if it is named, has no such sprint. */
export const refuseForeignSprint = async (
  db: Database,
  orgId: string,
  sprintId: string,
  projectId?: string,
): Promise<void> => {
  let query = db.selectFrom('sprints').select('id').where('id', '=', sprintId).where('org_id', '=', orgId)
  if (projectId !== undefined) query = query.where('project_id', '=', projectId)
  if (!(await query.executeTakeFirst())) throw badRequest('sprintId')
}
