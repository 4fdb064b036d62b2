// @module-tag engine
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const HOUR_MS = 60 * 60 * 1000
const HOUR = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 2 * HOUR_MS)

it('the rollup keeps rows of the most frequent pages and counts all of them', {
  tags: ['MON-06'],
}, async () => {
  const server = await startTestServer({ COLLECTOR_APPLICATIONS: 'app' })
  const { collector } = server.server.dependencies
  await collector.partitions.ensure([HOUR.getTime()])
  await sql`insert into telemetry_events (at, app_id, env, kind, session_id, view_id, user_id, path, name, source, message,
      frustration, has_replay, tags, fields)
    select ${HOUR}::timestamptz, 'app', 'e' || made, kind, 's' || made, 'v' || made, '', '/' || made, '', '', '', '', false, '{}'::jsonb, '{}'::jsonb
    from generate_series(1, 1100) as made, unnest(array['view', 'error']) as kind
    union all select ${HOUR}::timestamptz, 'app', 'prod', 'view', '', 'real' || number, '', '/real', '', '', '', '', false, '{}'::jsonb, '{}'::jsonb
    from generate_series(1, 3) as number`.execute(server.db)
  await collector.settle()
  const { rows } = await sql`select count(*) filter (where path <> '')::int as pages,
    count(*) filter (where path = '')::int as envs, sum(views) filter (where path = '')::int as views,
    max(views) filter (where path = '/real' and env = 'prod') as real from telemetry_hour_figures`.execute(server.db)
  expect(rows).toEqual([{ pages: 1000, envs: 101, views: 1103, real: 3 }])
  const names = await sql<{ count: number }>`select sum(count)::int as count from telemetry_hour_names
    where path = '' and kind = 'error' and env = ''`.execute(server.db)
  expect(names.rows).toEqual([{ count: 1001 }])
  await server.stop()
})
