import {
  CODE_OF_REPLY,
  ISSUE_FILTER_FIELDS,
  type Locale,
  type PageRequest,
  type SharedContent,
  type SharedIssue,
  type SharedIssues,
} from '@sso-elements/contract'
import type { Database } from '../../kit/database/schema.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { type CheckedCondition, checkConditions, resolveConditions } from '../workspace/conditions.ts'
import { type IssueScope, issueOf, readIssues } from '../workspace/issues.ts'
import type { ShareVisit } from './share-visit.ts'

/** The shared resource was deleted. */
const notFoundError = () => new ApiError(CODE_OF_REPLY.shareNotFound)

const sharedIssueOf = (row: Parameters<typeof issueOf>[0]): SharedIssue => {
  const { issueKey, summary, status, priority, startDate, dueDate } = issueOf(row)
  return { issueKey, summary, status, priority, startDate, dueDate }
}

interface SharedList {
  title: string
  /** Time zone of the days in the filter; null when no condition is about a date. */
  timeZone: string | null
  scope: IssueScope
}

const isDateCondition = ({ field }: CheckedCondition) => ISSUE_FILTER_FIELDS[field].kind === 'instant'

/** The issues that a share shows, and their title. */
const listOf = async (
  db: Database,
  { orgId, resourceType, resourceId }: ShareVisit & { resourceType: SharedIssues['resourceType'] },
  locale: Locale,
): Promise<SharedList> => {
  if (resourceType === 'project') {
    const row = await db
      .selectFrom('projects')
      .select('project_name')
      .where('id', '=', resourceId)
      .where('org_id', '=', orgId)
      .executeTakeFirstOrThrow(notFoundError)
    return { title: row.project_name, timeZone: null, scope: { orgId, projectId: resourceId } }
  }
  if (resourceType === 'sprint') {
    const row = await db
      .selectFrom('sprints')
      .select('sprint_name')
      .where('id', '=', resourceId)
      .where('org_id', '=', orgId)
      .executeTakeFirstOrThrow(notFoundError)
    return { title: row.sprint_name, timeZone: null, scope: { orgId, sprintId: resourceId } }
  }
  const row = await db
    .selectFrom('saved_filters as f')
    .leftJoin('accounts as a', 'a.id', 'f.maker_id')
    .select(['f.filter_name', 'f.conditions', 'a.time_zone'])
    .where('f.id', '=', resourceId)
    .where('f.org_id', '=', orgId)
    .executeTakeFirstOrThrow(notFoundError)
  // A visitor has no time zone of their own, so the days are those of the filter’s creator.
  const timeZone = row.time_zone ?? 'UTC'
  const conditions = checkConditions(row.conditions)
  return {
    title: row.filter_name,
    timeZone: conditions.some(isDateCondition) ? timeZone : null,
    scope: { orgId, conditions: resolveConditions(conditions, { now: new Date(), timeZone, locale }) },
  }
}

/**
 * The content of a share: a page of issues, or a document. Weeks begin as in the visitor’s language. @throws ApiError 0430001 when
 * the resource was deleted.
 */
export const sharedContent = async (
  db: Database,
  visit: ShareVisit,
  page: PageRequest,
  locale: Locale,
): Promise<SharedContent> => {
  const { shareCode, orgId, orgName, resourceType, resourceId } = visit
  if (resourceType === 'document') {
    const row = await db
      .selectFrom('documents')
      .select(['title', 'body', 'updated_at'])
      .where('id', '=', resourceId)
      .where('org_id', '=', orgId)
      .executeTakeFirstOrThrow(notFoundError)
    return {
      shareCode,
      resourceType,
      title: row.title,
      orgName,
      body: row.body,
      updatedAt: row.updated_at.toISOString(),
    }
  }
  const { title, timeZone, scope } = await listOf(db, { ...visit, resourceType }, locale)
  const issues = await readIssues(db, scope, page, sharedIssueOf)
  return { shareCode, resourceType, title, orgName, timeZone, issues }
}
