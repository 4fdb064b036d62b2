// @module-tag engine
import { HOUR_MS } from '@sso-elements/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../kit/database/schema.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { eventLineOf, insertEvents, textOfEvents } from './event-line.ts'
import type { EventRow } from './event-row.ts'
import { forgetUser } from './retention.ts'
import { rollUp, untilRollup } from './rollup.ts'
import { countNames, countRows, randomRows } from './testing/counted-events.ts'

const HOUR = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 2 * HOUR_MS)
const TABLES = [
  ...['events', 'sessions', 'pending', 'recounts'],
  ...['hour_figures', 'hour_names', 'hour_sessions', 'hour_views'],
]

let server: TestServer
let db: Database
beforeAll(async () => {
  server = await startTestServer({ COLLECTOR_APPLICATIONS: 'app' })
  db = server.server.dependencies.collector.db
  const hours = [
    HOUR.getTime(),
    HOUR.getTime() - 2 * HOUR_MS,
    HOUR.getTime() - 28 * HOUR_MS,
    HOUR.getTime() - 30 * HOUR_MS,
  ]
  await server.server.dependencies.collector.partitions.ensure(hours)
})
afterAll(() => server.stop())
beforeEach(async () => {
  for (const table of TABLES) await sql`truncate ${sql.table(`telemetry_${table}`)}`.execute(db)
})

const insert = (rows: readonly EventRow[]) => insertEvents(db, textOfEvents(rows.map(eventLineOf)))

const groupOf = (row: { hour: Date; app_id: string; env: string; path: string }): string =>
  JSON.stringify([row.hour.toISOString(), row.app_id, row.env, row.path])

const figures = async (): Promise<unknown[][]> => {
  const rows = await db.selectFrom('telemetry_hour_figures').selectAll().execute()
  return rows
    .map((row) => [groupOf(row), ...[row.views, row.sessions, row.errors, row.actions, row.rage_clicks], row.vitals])
    .sort()
}
const names = async (): Promise<unknown[][]> => {
  const rows = await db.selectFrom('telemetry_hour_names').selectAll().execute()
  return rows.map((row) => [groupOf(row), row.kind, row.name, row.fingerprint, row.count, row.sample]).sort()
}
const expectCounted = async (rows: readonly EventRow[]): Promise<void> => {
  expect(await figures()).toEqual(countRows(rows).sort())
  expect(await names()).toEqual(countNames(rows).sort())
  expect(await db.selectFrom('telemetry_pending').select('hour').execute()).toEqual([])
}
/** Has every hour counted from its events. */
const recountAll = async (): Promise<void> => {
  await sql`insert into telemetry_recounts select distinct hour, now(), 1 from telemetry_hour_figures
    on conflict (hour) do update set due = now()`.execute(db)
  await rollUp(db)
}

describe('the rollup', () => {
  it.each([1, 2, 3])(
    'adds what a recount counts, whatever arrives in which order (%i)',
    { tags: ['MON-06'] },
    async (seed) => {
      const rows = randomRows(seed, HOUR.getTime(), 600)
      for (let from = 0; from < rows.length; from += 60 * seed) {
        await insert(rows.slice(from, from + 60 * seed))
        await rollUp(db, 50 * seed)
      }
      await expectCounted(rows)
      await recountAll()
      await expectCounted(rows)
    },
  )

  it('counts each event once while instances write and count in parallel', { tags: ['MON-06'] }, async () => {
    const rows = randomRows(4, HOUR.getTime(), 800)
    const parts = Array.from({ length: 16 }, (_, index) => rows.slice(index * 50, index * 50 + 50))
    await Promise.all(parts.flatMap((part) => [insert(part), rollUp(db, 40)]))
    await rollUp(db)
    await expectCounted(rows)
  })

  it('counts each event once after a rollup that failed', { tags: ['MON-06'] }, async () => {
    const rows = randomRows(5, HOUR.getTime(), 200)
    await insert(rows)
    await sql`alter table telemetry_hour_names add constraint refused check (count < 0)`.execute(db)
    await expect(rollUp(db)).rejects.toThrow('refused')
    await sql`alter table telemetry_hour_names drop constraint refused`.execute(db)
    await rollUp(db)
    await expectCounted(rows)
  })

  it('counts late events of an hour whose views are gone', { tags: ['MON-06'] }, async () => {
    const rows = randomRows(6, HOUR.getTime() - 28 * HOUR_MS, 200)
    await insert(rows.slice(0, 100))
    await rollUp(db)
    expect(await db.selectFrom('telemetry_hour_views').selectAll().execute()).toEqual([])
    await insert(rows.slice(100))
    await rollUp(db)
    await expectCounted(rows)
  })

  it('subtracts what is deleted of a person', { tags: ['MON-06'] }, async () => {
    const rows = randomRows(7, HOUR.getTime(), 300)
    await insert(rows.slice(0, 200))
    await rollUp(db)
    await insert(rows.slice(200))
    await forgetUser(db, 'u3')
    expect(await untilRollup(db)).toBe(0)
    await rollUp(db)
    expect(await untilRollup(db)).toBe(Number.POSITIVE_INFINITY)
    // A session is deleted as a whole, of one application.
    await expectCounted(rows.filter(({ user_id }) => user_id !== 'u3'))
  })

  it('counts what instances of the version before store', { tags: ['MON-06'] }, async () => {
    await sql`insert into telemetry_events (at, app_id, env, kind, session_id, view_id, user_id, path, name, source, message,
      frustration, has_replay, tags, fields)
      values (${HOUR}, 'app', '', 'view', 's', 'v', '', '/', '', '', '', '', false, '{}', '{}')`.execute(db)
    await rollUp(db)
    expect((await figures()).map(([, views, sessions]) => [views, sessions])).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  it('keeps rows of the most frequent pages and counts all of them', {
    tags: ['MON-06'],
  }, async () => {
    await sql`insert into telemetry_events (at, app_id, env, kind, session_id, view_id, user_id, path, name, source, message,
      frustration, has_replay, tags, fields)
    select ${HOUR}::timestamptz, 'app', 'e' || made, kind, 's' || made, 'v' || made, '', '/' || made, '', '', '', '', false, '{}'::jsonb, '{}'::jsonb
    from generate_series(1, 1100) as made, unnest(array['view', 'error']) as kind
    union all select ${HOUR}::timestamptz, 'app', 'prod', 'view', '', 'real' || number, '', '/real', '', '', '', '', false, '{}'::jsonb, '{}'::jsonb
    from generate_series(1, 3) as number`.execute(db)
    await rollUp(db, 500)
    const due = await db.selectFrom('telemetry_recounts').select('hour').execute()
    expect(due).toEqual([{ hour: HOUR }])
    expect(await untilRollup(db)).toSatisfy((wait: number) => wait > 0 && wait <= HOUR_MS)
    await recountAll()
    const { rows } = await sql`select count(*) filter (where path <> '')::int as pages,
    count(*) filter (where path = '')::int as envs, sum(views) filter (where path = '')::int as views,
    max(views) filter (where path = '/real' and env = 'prod') as real from telemetry_hour_figures`.execute(db)
    expect(rows).toEqual([{ pages: 1000, envs: 101, views: 1103, real: 3 }])
    const names = await sql<{ count: number }>`select sum(count)::int as count from telemetry_hour_names
    where path = '' and kind = 'error' and env = ''`.execute(db)
    expect(names.rows).toEqual([{ count: 1001 }])
    // Sessions are known of pages without figures, too.
    const visits =
      await sql`select count(*)::int as visits, count(distinct path)::int as pages from telemetry_hour_sessions
    where path <> ''`.execute(db)
    expect(visits.rows).toEqual([{ visits: 1100, pages: 1100 }])
  })
})
