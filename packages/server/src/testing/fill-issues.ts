import pg from 'pg'

/**
 * Fills the newest project of an organization with issues in one statement, and updates PostgreSQL’s statistics, as autovacuum does
 * after a while. The due dates are spread evenly over the 90 days before and after now.
 */
export const fillIssues = async (databaseUrl: string, orgId: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into issues (id, org_id, project_id, issue_key, summary, status, priority, start_date, due_date, created_at)
       select gen_random_uuid(), p.org_id, p.id, p.project_key || '-' || n, 'Issue ' || n,
         (array['todo', 'doing', 'done'])[1 + n % 3], (array['low', 'medium', 'high', 'urgent'])[1 + n % 4],
         d.due - interval '1 day', d.due, now() - n * interval '1 minute'
       from (select * from projects where org_id = $1 order by created_at desc limit 1) p,
         generate_series(1, $2::int) n,
         lateral (select now() + (random() * 180 - 90 + n * 0) * interval '1 day' as due) d`,
      [orgId, count],
    )
    await client.query('vacuum analyze issues')
  } finally {
    await client.end()
  }
}
