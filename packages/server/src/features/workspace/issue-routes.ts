import { PAGE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { makeOnceFor, requireExisting } from '../../api/idempotency.ts'
import { route } from '../../api/route.ts'
import { badRequest } from '../../kit/http/api-error.ts'
import { requireProject, requireSprint, writableOrganization } from './access.ts'
import { checkConditions, resolveConditions } from './conditions.ts'
import { createIssue, updateIssue } from './issue-writing.ts'
import { findIssue, issueOf, readIssues } from './issues.ts'
import { daysBetween } from './zoned-day.ts'

const list = route(
  '/workspace/issues',
  async (request, { conditions: unchecked = [], search: part, projectId, sprintId, ...page }) => {
    const { user, client } = request
    const { id: orgId } = request.organization
    const calendar = { now: new Date(), timeZone: user.account.timeZone, locale: client.locale }
    const resolved = resolveConditions(checkConditions(unchecked), calendar)
    if (projectId !== undefined) await requireProject(request.db, orgId, projectId)
    if (sprintId !== undefined) await requireSprint(request.db, orgId, sprintId)
    return readIssues(request.db, { orgId, projectId, sprintId, search: part, conditions: resolved }, page, issueOf)
  },
)

const create = route('/workspace/issues/create', async (request, body) => {
  const orgId = await writableOrganization(request)
  const { timeZone } = request.user.account
  const { id: key } = await makeOnceFor(request, { path: '/workspace/issues/create', orgId, body }, (transaction) =>
    createIssue(transaction, orgId, timeZone, body),
  )
  return issueOf(requireExisting(await findIssue(request.db, orgId, key)))
})

const update = route('/workspace/issues/update', async (request, { issueKey: key, ...change }) => {
  const orgId = await writableOrganization(request)
  return updateIssue(request.db, orgId, key, change)
})

const remove = route('/workspace/issues/delete', async (request, { issueKey: key }) => {
  const orgId = await writableOrganization(request)
  const { numDeletedRows } = await request.db
    .deleteFrom('issues')
    .where('org_id', '=', orgId)
    .where('issue_key', '=', key)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw badRequest('issueKey')
  return null
})

const due = route('/workspace/issues/due', async (request, { from, to, projectId }) => {
  const { db, user } = request
  const { id: orgId } = request.organization
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
})

export const issueRoutes = [list, create, update, remove, due]
