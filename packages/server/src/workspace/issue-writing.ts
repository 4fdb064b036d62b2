import { randomUUID } from 'node:crypto'
import type { Issue, IssuePriority, IssueStatus } from '@sso-elements/contract'
import { defaultDueDate } from '@sso-elements/contract/date'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../database/schema.ts'
import { badRequest } from '../http/api-error.ts'
import { LATEST } from '../http/fields.ts'
import { isMember } from '../organization/organizations.ts'
import { refuseForeignSprint } from './belongs.ts'
import { refuseConflict, refuseStaleDates } from './conflict.ts'
import { findIssue, issueOf } from './issues.ts'

/** What a call says of an issue; undefined where it says nothing. */
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

const refuseForeign = async (
  db: Database,
  orgId: string,
  projectId: string,
  { sprintId, assigneeId }: IssueFields,
): Promise<void> => {
  if (sprintId) await refuseForeignSprint(db, orgId, sprintId, projectId)
  if (assigneeId && !(await isMember(db, orgId, assigneeId))) throw badRequest('assigneeId')
}

const isBackwards = (start: Date | null, due: Date | null): boolean => start !== null && due !== null && due < start

/** Takes the next number of a project. @throws Refusal 400 naming `projectId` when the organization has no such project. */
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

/** The due date of a start of which nobody said when it is due; none at the end of time. */
const dueAfter = (start: Date, timeZone: string): Date | null => {
  const due = defaultDueDate(start, timeZone)
  return due > LATEST ? null : due
}

/**
 * Makes an issue; its due date follows from its start unless it is said (LST-04).
 * @returns its key
 * @throws Refusal 400 naming the field that is another organization's or does not exist, or `dueDate` before the start.
 */
export const createIssue = async (
  transaction: DatabaseTransaction,
  orgId: string,
  timeZone: string,
  { projectId, ...fields }: IssueFields & { projectId: string; summary: string },
): Promise<string> => {
  await refuseForeign(transaction, orgId, projectId, fields)
  const start = fields.startDate ?? null
  const due = fields.dueDate === undefined && start ? dueAfter(start, timeZone) : (fields.dueDate ?? null)
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
 * Changes what is said of an issue, whole or not at all; of two changes of one field the later wins, unless it has a base (WRK-03).
 * @throws Refusal 400 naming `issueKey` when the organization has none, or a field as `createIssue` does; 409 as `refuseConflict` does.
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
    // Read once it is locked: a lock that waits for another change does not look up the new assignee's name.
    const before = await findIssue(transaction, orgId, issueKey)
    if (!before) throw badRequest('issueKey')
    refuseConflict(issueOf(before), { ...fields }, { ...base })
    await refuseForeign(transaction, orgId, before.project_id, fields)
    const { startDate = before.start_date, dueDate = before.due_date } = fields
    const isDated = fields.startDate !== undefined || fields.dueDate !== undefined
    if (isDated && isBackwards(startDate, dueDate)) {
      refuseStaleDates(issueOf(before), { startDate: base?.startDate, dueDate: base?.dueDate })
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
