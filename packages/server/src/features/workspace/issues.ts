import type { DateField, Issue, IssueFilterField, PageList, PageRequest } from '@sso-elements/contract'
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { likePattern } from '../../kit/database/like-pattern.ts'
import type { Database, Tables } from '../../kit/database/schema.ts'
import type { SearchCondition } from './conditions.ts'
import { readPage } from './paging.ts'

const COLUMNS: Record<IssueFilterField, { column: string; type: 'timestamptz' | 'uuid' | 'text' }> = {
  dueDate: { column: 'i.due_date', type: 'timestamptz' },
  startDate: { column: 'i.start_date', type: 'timestamptz' },
  createdAt: { column: 'i.created_at', type: 'timestamptz' },
  status: { column: 'i.status', type: 'text' },
  priority: { column: 'i.priority', type: 'text' },
  projectId: { column: 'i.project_id', type: 'uuid' },
  sprintId: { column: 'i.sprint_id', type: 'uuid' },
  assigneeId: { column: 'i.assignee_id', type: 'uuid' },
  issueKey: { column: 'i.issue_key', type: 'text' },
}

const whereCondition = ({ field, operator, operands }: SearchCondition): RawBuilder<boolean> => {
  const { column: name, type } = COLUMNS[field]
  const column = sql.ref(name)
  const [first, last] = operands.map((value) => sql`${value}::${sql.raw(type)}`)
  switch (operator) {
    case '=':
      return operands[0] === null ? sql`${column} is null` : sql`${column} = ${first}`
    case '<':
      return sql`${column} < ${first}`
    case 'Between':
      // Includes the whole last millisecond of the period: the database stores microseconds.
      return sql`(${column} >= ${first} and ${column} < ${last} + interval '1 millisecond')`
    case 'IN':
      return sql`${column} in (${sql.join(operands.map((value) => sql`${value}::${sql.raw(type)}`))})`
  }
}

const DATES = { dueDate: 'i.due_date', startDate: 'i.start_date' } as const
const isDate = (field: IssueFilterField): field is DateField => Object.hasOwn(DATES, field)

/** The date column to sort by: the one that a condition is about, so that an index yields the first page directly. */
const sortColumnOf = (conditions: readonly SearchCondition[]) => {
  const about = conditions
    .filter(({ operator }) => operator === '<' || operator === 'Between')
    .map(({ field }) => field)
  const date = about.find(isDate)
  return date && DATES[date]
}

export interface IssueScope {
  orgId: string
  projectId?: string | undefined
  sprintId?: string | undefined
  /** Part of the summary or the key; empty for none. */
  search?: string | undefined
  conditions?: readonly SearchCondition[]
}

type IssueRow = Selectable<Tables['issues']> & { assignee_name: string | null }

/** An issue in the form of replies to members. */
export const issueOf = (row: IssueRow): Issue => ({
  id: row.id,
  issueKey: row.issue_key,
  projectId: row.project_id,
  sprintId: row.sprint_id,
  summary: row.summary,
  description: row.description,
  status: row.status,
  priority: row.priority,
  assigneeId: row.assignee_id,
  assigneeName: row.assignee_name,
  startDate: row.start_date?.toISOString() ?? null,
  dueDate: row.due_date?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const withNames = (query: SelectQueryBuilder<Tables & { i: Tables['issues'] }, 'i', object>) =>
  query.leftJoin('accounts as a', 'a.id', 'i.assignee_id').selectAll('i').select('a.display_name as assignee_name')

/** An issue with the name of its assignee, or undefined. */
export const findIssue = (db: Database, orgId: string, issueKey: string): Promise<IssueRow | undefined> =>
  withNames(
    db.selectFrom('issues as i').where('i.org_id', '=', orgId).where('i.issue_key', '=', issueKey),
  ).executeTakeFirst()

/** A page of issues: by the date that a condition is about, earliest first; else newest first (LST-02). */
export const readIssues = <Item>(
  db: Database,
  { orgId, projectId, sprintId, search, conditions = [] }: IssueScope,
  page: PageRequest,
  itemOf: (row: IssueRow) => Item,
): Promise<PageList<Item>> => {
  let found = db.selectFrom('issues as i').where('i.org_id', '=', orgId)
  if (projectId !== undefined) found = found.where('i.project_id', '=', projectId)
  if (sprintId !== undefined) found = found.where('i.sprint_id', '=', sprintId)
  if (search) {
    const pattern = likePattern(search)
    found = found.where((eb) => eb.or([eb('i.summary', 'ilike', pattern), eb('i.issue_key', 'ilike', pattern)]))
  }
  for (const condition of conditions) found = found.where(whereCondition(condition))
  const date = sortColumnOf(conditions)
  const sorted = date
    ? withNames(found).orderBy(date).orderBy('i.id')
    : withNames(found).orderBy('i.created_at', 'desc').orderBy('i.id', 'desc')
  // Without names and in the order of the index, so that counting reads only the index.
  return readPage(db, sorted, page, itemOf, found.orderBy(date ?? 'i.created_at', date ? 'asc' : 'desc'))
}
