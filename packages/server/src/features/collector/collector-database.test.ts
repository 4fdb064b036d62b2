import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { openDatabase } from '../../open-database.ts'
import { readSettings } from '../../settings/settings.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { eventLineOf, insertEvents, textOfEvents } from './event-line.ts'
import { randomRows } from './testing/counted-events.ts'

const VIEWER = 'viewer@example.org'
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const database = async () => {
  const { variables, drop } = await createTestDatabase()
  ends.push(drop)
  return variables['DATABASE_URL'] ?? ''
}

const start = async (collectorDatabaseUrl: string, databaseUrl: string): Promise<TestServer> => {
  const server = await startTestServer({
    DATABASE_URL: databaseUrl,
    COLLECTOR_APPLICATIONS: 'other',
    COLLECTOR_VIEWERS: VIEWER,
    ...(collectorDatabaseUrl && { COLLECTOR_DATABASE_URL: collectorDatabaseUrl }),
  })
  ends.push(() => server.stop())
  return server
}

const send = async (server: TestServer, session: string) => {
  const body = `view,app_id=other,session_id=${session},userid=ada k=1`
  expect((await server.request('/v1/write/rum', { method: 'POST', body })).status).toBe(200)
}

it('events go to COLLECTOR_DATABASE_URL; those of before are forgotten with them', {
  tags: ['OPS-04'],
}, async () => {
  const [accounts, own] = [await database(), await database()]
  const before = await start('', accounts)
  await send(before, 'before')
  await before.server.dependencies.collector.settle()
  const { token } = await before.register(VIEWER)
  await before.stop()
  const server = await start(own, accounts)
  const { collector, db } = server.server.dependencies
  await send(server, 'after')
  await collector.settle()
  const sessionsOf = async (from: typeof db) =>
    (await from.selectFrom('telemetry_sessions').select('session_id').execute()).map(({ session_id }) => session_id)
  expect(await sessionsOf(collector.db)).toEqual(['after'])
  expect(await sessionsOf(db)).toEqual(['before'])
  expect((await server.call('/telemetry/forget', { userId: 'ada' }, { token })).result).toEqual({ sessions: 2 })
  expect([await sessionsOf(collector.db), await sessionsOf(db)]).toEqual([[], []])
})

it('what is left uncounted is counted at start and after a deletion', {
  tags: ['MON-06'],
}, async () => {
  const url = await database()
  const before = await start('', url)
  const { collector: stopped } = before.server.dependencies
  const { token } = await before.register(VIEWER)
  const hour = new Date()
  hour.setUTCMinutes(0, 0, 0)
  await stopped.partitions.ensure([hour.getTime()])
  const rows = randomRows(1, hour.getTime(), 50).filter(({ session_id }) => session_id !== '')
  await insertEvents(stopped.db, textOfEvents(rows.map((row) => eventLineOf({ ...row, at: hour.toISOString() }))))
  await before.stop()
  const server = await start('', url)
  const { db } = server.server.dependencies.collector
  const period = { from: hour.toISOString(), to: new Date(hour.getTime() + 3_600_000).toISOString() }
  const isPending = async () => (await server.call('/telemetry/overview', period, { token })).result.isPending
  const figures = () => db.selectFrom('telemetry_hour_figures').select('views').execute()
  expect([await isPending(), await figures()]).toEqual([true, []])
  await vi.waitFor(async () => expect([await isPending()]).toEqual([false]))
  expect(await figures()).not.toEqual([])
  for (let user = 0; user < 6; user += 1) await server.call('/telemetry/forget', { userId: `u${user}` }, { token })
  expect(await isPending()).toBe(true)
  await vi.waitFor(async () => expect([await isPending()]).toEqual([false]))
  expect(await db.selectFrom('telemetry_hour_names').select('sample').where('path', '=', '').execute()).toEqual([])
})

it('an unreachable COLLECTOR_DATABASE_URL is logged and keeps nobody from signing in', {
  tags: ['OPS-04'],
}, async () => {
  const refusing = createServer().listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const { port } = refusing.address() as { port: number }
  await new Promise((resolve) => refusing.close(resolve))
  const server = await start(`postgres://user:hidden@127.0.0.1:${port}/events`, await database())
  await vi.waitFor(() =>
    expect(server.logs.join('')).toContain(`COLLECTOR_DATABASE_URL: the database 127.0.0.1:${port}/events`),
  )
  expect(server.logs.join('')).not.toContain('hidden')
  expect((await server.request('/readyz')).status).toBe(200)
  const { token } = await server.register()
  expect((await server.call('/account/user-info', {}, { token })).code).toBe('200')
  await send(server, 'waiting')
})

it('a database has the tables of the collector whoever opens it first', { tags: ['OPS-04'] }, async () => {
  const url = await database()
  const opened = await openDatabase(readSettings({ DATABASE_URL: url }), '', () => undefined)
  const separate = opened.openSeparate(1, true)
  expect(await separate.db.selectFrom('telemetry_drops').selectAll().execute()).toEqual([])
  expect(await separate.freeBytes()).toBe(Number.POSITIVE_INFINITY)
  await separate.close()
  await opened.close()
})
