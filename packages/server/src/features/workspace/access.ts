import type { OrganizationContext } from '../../api/route.ts'
import type { Database } from '../../kit/database/schema.ts'
import { badRequest } from '../../kit/http/api-error.ts'

/** The id of the organization whose workspace the user writes to; counts the write. @throws ApiError 429 */
export const writableOrganization = async ({ limiter, user, organization }: OrganizationContext): Promise<string> => {
  await limiter.consumeOrThrow({ workspaceWrites: user.account.userId })
  return organization.id
}

/** @throws ApiError 400 with `projectId` when the organization has no such project. */
export const requireProject = async (db: Database, orgId: string, projectId: string): Promise<void> => {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  if (!row) throw badRequest('projectId')
}

/** @throws ApiError 400 with `sprintId` when the organization, or the given project, has no such sprint. */
export const requireSprint = async (
  db: Database,
  orgId: string,
  sprintId: string,
  projectId?: string,
): Promise<void> => {
  let query = db.selectFrom('sprints').select('id').where('id', '=', sprintId).where('org_id', '=', orgId)
  if (projectId !== undefined) query = query.where('project_id', '=', projectId)
  if (!(await query.executeTakeFirst())) throw badRequest('sprintId')
}
