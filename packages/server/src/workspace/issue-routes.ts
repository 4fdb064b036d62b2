import { ISSUE_PRIORITIES, ISSUE_STATUSES, LONG_TEXT, MAX_LENGTH, PAGE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { badRequest } from '../http/api-error.ts'
import { day, instant, line, optionalText, pageFields, search } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { makeOnceFor, requireExisting } from '../idempotency.ts'
import { memberOrganization } from '../organization/administrator.ts'
import { writableOrganization } from './access.ts'
import { checkConditions, conditions, issueKey, resolveConditions } from './conditions.ts'
import { createIssue, updateIssue } from './issue-writing.ts'
import { findIssue, issueOf, readIssues } from './issues.ts'
import { requireProject, requireSprint } from './references.ts'
import { daysBetween } from './zoned-day.ts'

const status = z.enum(ISSUE_STATUSES)
const priority = z.enum(ISSUE_PRIORITIES)

const summary = line(MAX_LENGTH.issueSummary)
const fields = {
  description: optionalText(LONG_TEXT.issueDescription).nullable().optional(),
  status: status.optional(),
  priority: priority.optional(),
  sprintId: z.uuid().nullable().optional(),
  assigneeId: z.uuid().nullable().optional(),
  startDate: instant.nullable().optional(),
  dueDate: instant.nullable().optional(),
}
const changeableFields = { ...fields, summary: summary.optional() }

const list = route({
  method: 'POST',
  path: '/workspace/issues',
  access: 'session',
  summary:
    'Issues of the current organization for which all conditions hold, sorted by the due or start date that a condition is about, else newest first; `search` is a part of the summary or the key. subMsg names the invalid part of a condition.',
  body: z.strictObject({
    ...pageFields,
    conditions: conditions.optional(),
    search: search.optional(),
    projectId: z.uuid().optional(),
    sprintId: z.uuid().optional(),
  }),
  handler: async (request, { conditions: unchecked = [], search: part, projectId, sprintId, ...page }) => {
    const { user, client } = request
    const { id: orgId } = await memberOrganization(request)
    const calendar = { now: new Date(), timeZone: user.account.timeZone, locale: client.locale }
    const resolved = resolveConditions(checkConditions(unchecked), calendar)
    if (projectId !== undefined) await requireProject(request.db, orgId, projectId)
    if (sprintId !== undefined) await requireSprint(request.db, orgId, sprintId)
    return readIssues(request.db, { orgId, projectId, sprintId, search: part, conditions: resolved }, page, issueOf)
  },
})

const create = route({
  method: 'POST',
  path: '/workspace/issues/create',
  access: 'session',
  summary:
    'Creates an issue. The due date defaults to the day after the start at 18:00 in the user’s time zone. Accepts an Idempotency-Key.',
  body: z.strictObject({ ...fields, projectId: z.uuid(), summary }),
  handler: async (request, body) => {
    const orgId = await writableOrganization(request)
    const { timeZone } = request.user.account
    const { id: key } = await makeOnceFor(request, { path: '/workspace/issues/create', orgId, body }, (transaction) =>
      createIssue(transaction, orgId, timeZone, body),
    )
    return issueOf(requireExisting(await findIssue(request.db, orgId, key)))
  },
})

const update = route({
  method: 'POST',
  path: '/workspace/issues/update',
  access: 'session',
  summary:
    'Changes the given fields of an issue; null clears a field. With a base, it does not overwrite changes of others.',
  body: z.strictObject({ ...changeableFields, issueKey, base: z.strictObject(changeableFields).optional() }),
  mayConflict: true,
  handler: async (request, { issueKey: key, ...change }) => {
    const orgId = await writableOrganization(request)
    return updateIssue(request.db, orgId, key, change)
  },
})

const remove = route({
  method: 'POST',
  path: '/workspace/issues/delete',
  access: 'session',
  summary: 'Deletes an issue permanently; its key is not reused.',
  body: z.strictObject({ issueKey }),
  handler: async (request, { issueKey: key }) => {
    const orgId = await writableOrganization(request)
    const { numDeletedRows } = await request.db
      .deleteFrom('issues')
      .where('org_id', '=', orgId)
      .where('issue_key', '=', key)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw badRequest('issueKey')
    return null
  },
})

const due = route({
  method: 'POST',
  path: '/workspace/issues/due',
  access: 'session',
  summary: 'How many open issues are due on each day of a period, in the user’s time zone.',
  body: z.strictObject({ from: day, to: day, projectId: z.uuid().optional() }),
  handler: async (request, { from, to, projectId }) => {
    const { db, user } = request
    const { id: orgId } = await memberOrganization(request)
    if (projectId !== undefined) await requireProject(db, orgId, projectId)
    const { days, dayStarts } = daysBetween(from, to, user.account.timeZone)
    if (days.length === 0 || days.length > PAGE.daysAtOnce) throw badRequest('to')
    const { rows } = await sql<{ bucket: number; open: number }>`
      select width_bucket(due_date, ${dayStarts.map((begin) => begin.toISOString())}::timestamptz[]) as bucket, count(*)::int as open
      from issues
      where org_id = ${orgId} and status <> 'done' and due_date >= ${dayStarts[0]} and due_date < ${dayStarts.at(-1)}
        ${projectId === undefined ? sql`` : sql`and project_id = ${projectId}`}
      group by 1`.execute(db)
    const open = new Map(rows.map((row) => [row.bucket, row.open]))
    return days.map((name, index) => ({ day: name, open: open.get(index + 1) ?? 0 }))
  },
})

export const issueRoutes = [list, create, update, remove, due]
