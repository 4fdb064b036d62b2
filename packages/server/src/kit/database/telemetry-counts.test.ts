// @module-tag engine
import { HOUR_MS } from '@sso-elements/contract'
import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { rollUp } from '../../features/collector/rollup.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { telemetryCounts } from './migrations/0026-telemetry-counts.ts'

const HOUR = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 50 * HOUR_MS)

it('figures of the version before are shown, then counted from their events', {
  tags: ['MON-06'],
}, async () => {
  const { variables, drop } = await createTestDatabase()
  const server = await startTestServer({ ...variables, COLLECTOR_APPLICATIONS: 'app' })
  const { db, partitions } = server.server.dependencies.collector
  for (const name of ['note_telemetry_events', 'note_deleted_telemetry'])
    await sql`drop function ${sql.ref(name)} cascade`.execute(db)
  for (const name of ['pending', 'recounts', 'hour_figures', 'hour_names', 'hour_sessions', 'hour_views'])
    await sql`drop table ${sql.table(`telemetry_${name}`)}`.execute(db)
  await partitions.ensure([HOUR.getTime()])
  await sql`insert into telemetry_events (at, app_id, env, kind, session_id, view_id, user_id, path, name, source, message,
    frustration, has_replay, tags, fields)
    values (${HOUR}, 'app', '', 'view', 's', 'v', '', '/', '', '', '', '', false, '{}', '{}')`.execute(db)
  await sql`insert into telemetry_hours (hour, app_id, env, path, views, sessions, errors, actions, rage_clicks, dead_clicks,
    error_clicks, vitals) values (${HOUR}, 'app', '', '', 7, 3, 0, 0, 0, 0, 0, '{}')`.execute(db)
  await sql`insert into telemetry_names (hour, app_id, env, path, kind, name, source, count, sample)
    values (${HOUR}, 'app', '', '', 'action', 'Go', 'click', 2, '')`.execute(db)
  await telemetryCounts.up(db as unknown as Kysely<unknown>)
  const figures = async () =>
    db.selectFrom('telemetry_hour_figures').select(['path', 'views', 'sessions']).orderBy('path').execute()
  const names = async () => db.selectFrom('telemetry_hour_names').select(['name', 'count', 'fingerprint']).execute()
  expect(await figures()).toEqual([{ path: '', views: 7, sessions: 3 }])
  expect(await names()).toEqual([{ name: 'Go', count: 2, fingerprint: '' }])
  await rollUp(db)
  expect(await figures()).toEqual([
    { path: '', views: 1, sessions: 1 },
    { path: '/', views: 1, sessions: 1 },
  ])
  expect(await names()).toEqual([])
  await server.stop()
  await drop()
})
