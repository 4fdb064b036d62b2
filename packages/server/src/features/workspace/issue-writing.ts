import { randomUUID } from 'node:crypto'
import type { Issue, IssuePriority, IssueStatus } from '@sso-elements/contract'
import { LATEST } from '@sso-elements/contract/api'
import { defaultDueDate } from '@sso-elements/contract/date'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../kit/database/schema.ts'
import { badRequest } from '../../kit/http/api-error.ts'
import { isMember } from '../organization/organizations.ts'
import { requireSprint } from './access.ts'
import { throwOnConflict, throwOnStaleDates } from './conflict.ts'
import { findIssue, issueOf } from './issues.ts'
import { isBackwards } from './zoned-day.ts'

/** The fields of an issue in a call; undefined fields are not changed. */
export interface IssueFields {
  summary?: string | undefined
  description?: string | null | undefined
  status?: IssueStatus | undefined
  priority?: IssuePriority | undefined
  sprintId?: string | null | undefined
  assigneeId?: string | null | undefined
  startDate?: Date | null | undefined
  dueDate?: Date | null | undefined
}

const requireReferences = async (
  db: Database,
  orgId: string,
  projectId: string,
  { sprintId, assigneeId }: IssueFields,
): Promise<void> => {
  if (sprintId) await requireSprint(db, orgId, sprintId, projectId)
  if (assigneeId && !(await isMember(db, orgId, assigneeId))) throw badRequest('assigneeId')
}

/** Returns the next issue key of a project. @throws ApiError 400 with `projectId` when the organization has no such project. */
const nextKey = async (db: DatabaseTransaction, orgId: string, projectId: string): Promise<string> => {
  const row = await db
    .updateTable('projects')
    .set({ last_number: sql<number>`last_number + 1` })
    .where('id', '=', projectId)
    .where('org_id', '=', orgId)
    .returning(['project_key', 'last_number'])
    .executeTakeFirst()
  if (!row) throw badRequest('projectId')
  return `${row.project_key}-${row.last_number}`
}

/** The default due date for a start; null when it would be after the last valid instant. */
const dueDateAfter = (start: Date, timeZone: string): Date | null => {
  const due = defaultDueDate(start, timeZone)
  return due > LATEST ? null : due
}

/**
 * Creates an issue; its due date defaults to one after its start (LST-04).
 * @returns its key
 * @throws ApiError 400 with the field that refers to something unknown or of another organization, or `dueDate` when it is before
 *   the start.
 */
export const createIssue = async (
  transaction: DatabaseTransaction,
  orgId: string,
  timeZone: string,
  { projectId, ...fields }: IssueFields & { projectId: string; summary: string },
): Promise<string> => {
  await requireReferences(transaction, orgId, projectId, fields)
  const start = fields.startDate ?? null
  const due = fields.dueDate === undefined && start ? dueDateAfter(start, timeZone) : (fields.dueDate ?? null)
  if (isBackwards(start, due)) throw badRequest('dueDate')
  const issueKey = await nextKey(transaction, orgId, projectId)
  await transaction
    .insertInto('issues')
    .values({
      id: randomUUID(),
      org_id: orgId,
      project_id: projectId,
      sprint_id: fields.sprintId ?? null,
      issue_key: issueKey,
      summary: fields.summary,
      description: fields.description ?? null,
      status: fields.status ?? 'todo',
      priority: fields.priority ?? 'medium',
      assignee_id: fields.assigneeId ?? null,
      start_date: start,
      due_date: due,
    })
    .execute()
  return issueKey
}

/**
 * Changes the given fields of an issue, all or none; of two changes of one field the later wins, unless it has a base (WRK-03).
 * @throws ApiError 400 with `issueKey` when the organization has no such issue, or with a field as in `createIssue`; 409 as in
 *   `throwOnConflict`.
 */
export const updateIssue = (
  db: Database,
  orgId: string,
  issueKey: string,
  { base, ...fields }: IssueFields & { base?: IssueFields | undefined },
): Promise<Issue> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('issues')
      .select('id')
      .where('org_id', '=', orgId)
      .where('issue_key', '=', issueKey)
      .forUpdate()
      .execute()
    // Read after the lock: a locking query that waited for another change would not join the new assignee’s name.
    const before = await findIssue(transaction, orgId, issueKey)
    if (!before) throw badRequest('issueKey')
    throwOnConflict(issueOf(before), { ...fields }, { ...base })
    await requireReferences(transaction, orgId, before.project_id, fields)
    const { startDate = before.start_date, dueDate = before.due_date } = fields
    const isDated = fields.startDate !== undefined || fields.dueDate !== undefined
    if (isDated && isBackwards(startDate, dueDate)) {
      throwOnStaleDates(issueOf(before), { startDate: base?.startDate, dueDate: base?.dueDate })
      throw badRequest('dueDate')
    }
    await transaction
      .updateTable('issues')
      .set({
        summary: fields.summary,
        description: fields.description,
        status: fields.status,
        priority: fields.priority,
        sprint_id: fields.sprintId,
        assignee_id: fields.assigneeId,
        start_date: startDate,
        due_date: dueDate,
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', before.id)
      .execute()
    const changed = await findIssue(transaction, orgId, issueKey)
    if (!changed) throw new Error('An issue that was written is not there.')
    return issueOf(changed)
  })
