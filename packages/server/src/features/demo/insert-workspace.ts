import { type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction } from '../../kit/database/schema.ts'
import { makeDemoWorkspace } from './demo-workspace.ts'

/** Inserts rows from one JSON parameter: thousands of them in one statement. */
const insert = async (
  db: DatabaseTransaction,
  table: string,
  columns: string,
  rows: Record<string, unknown>[],
): Promise<void> => {
  const names: RawBuilder<unknown> = sql.raw(columns.replace(/ \w+(?=,|$)/g, ''))
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(columns)})`.execute(db)
}

/** Inserts the generated workspace of an organization, with dates around today. */
export const insertDemoWorkspace = async (db: DatabaseTransaction, org_id: string, people: string[]): Promise<void> => {
  const { time_zone } = await db
    .selectFrom('accounts')
    .select('time_zone')
    .where('id', 'in', people)
    .executeTakeFirstOrThrow()
  const { projects, sprints, issues, filters, documents } = makeDemoWorkspace(new Date(), people.length, time_zone)
  await insert(
    db,
    'projects',
    'id uuid, org_id uuid, project_key text, project_name text, project_desc text, last_number integer',
    projects.map(({ id, key, name, desc, lastNumber }) => ({
      id,
      org_id,
      project_key: key,
      project_name: name,
      project_desc: desc,
      last_number: lastNumber,
    })),
  )
  await insert(
    db,
    'sprints',
    'id uuid, org_id uuid, project_id uuid, sprint_name text, start_date timestamptz, end_date timestamptz',
    sprints.map(({ id, projectId, name, startDate, endDate }) => ({
      id,
      org_id,
      project_id: projectId,
      sprint_name: name,
      start_date: startDate,
      end_date: endDate,
    })),
  )
  await insert(
    db,
    'issues',
    'id uuid, org_id uuid, project_id uuid, sprint_id uuid, issue_key text, summary text, status text, priority text, ' +
      'assignee_id uuid, start_date timestamptz, due_date timestamptz, created_at timestamptz, updated_at timestamptz',
    issues.map((issue) => ({
      id: issue.id,
      org_id,
      project_id: issue.projectId,
      sprint_id: issue.sprintId,
      issue_key: issue.issueKey,
      summary: issue.summary,
      status: issue.status,
      priority: issue.priority,
      assignee_id: issue.assignee === null ? null : people[issue.assignee],
      start_date: issue.startDate,
      due_date: issue.dueDate,
      created_at: issue.createdAt,
      updated_at: issue.createdAt,
    })),
  )
  await insert(
    db,
    'saved_filters',
    'id uuid, org_id uuid, maker_id uuid, filter_name text, conditions jsonb',
    filters.map(({ id, name, conditions }) => ({ id, org_id, maker_id: people[0], filter_name: name, conditions })),
  )
  await insert(
    db,
    'documents',
    'id uuid, org_id uuid, title text, body text, created_at timestamptz, updated_at timestamptz',
    documents.map(({ id, title, body, createdAt }) => ({
      id,
      org_id,
      title,
      body,
      created_at: createdAt,
      updated_at: createdAt,
    })),
  )
}
