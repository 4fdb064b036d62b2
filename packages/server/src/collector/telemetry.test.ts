import type { TelemetryOverviewQuery } from '@sso-elements/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ignoreReadingTime } from '../testing/ignore-reading-time.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Point } from './point.ts'
import { bodyOf } from './testing/encode-points.ts'
import { replayForm } from './testing/replay-form.ts'

const VIEWER = 'viewer@example.org'
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** An hour that is over, so that no test runs over its end. */
const HOUR = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 2 * HOUR_MS
const SECOND_NS = 1e9

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ COLLECTOR_APPLICATIONS: 'app_golden,other', COLLECTOR_VIEWERS: VIEWER })
  ignoreReadingTime(server)
  token = (await server.register(VIEWER)).token
})
afterAll(() => server.stop())

/** Sends points, and waits until they are stored and counted. */
const collect = async (...points: Point[]): Promise<void> => {
  const response = await server.request('/v1/write/rum?precision=ms', { method: 'POST', body: bodyOf(points) })
  expect({ status: response.status, text: await response.text() }).toEqual({ status: 200, text: '' })
  await server.server.dependencies.collector.settle()
}

let points = 0
const event = (measurement: string, tags: Record<string, string>, fields: Point['fields'], second = 0): Point => {
  points += 1
  return {
    measurement,
    tags: { app_id: 'app_golden', sdk_name: 'df_web_rum_sdk', session_id: 's1', ...tags },
    fields: { number: points, ...fields },
    time: HOUR + second * 1000,
  }
}
const period = (more: Partial<TelemetryOverviewQuery> = {}): TelemetryOverviewQuery => ({
  from: new Date(HOUR).toISOString(),
  to: new Date(HOUR + HOUR_MS).toISOString(),
  ...more,
})
const overview = async (more: Partial<TelemetryOverviewQuery> = {}) =>
  (await server.call('/telemetry/overview', period(more), { token })).result

describe('the telemetry endpoints', () => {
  const viewOf = (viewId: string, seconds: number, lcp: number, more: Record<string, string> = {}): Point => {
    const fields = { time_spent: seconds * SECOND_NS, largest_contentful_paint: lcp * SECOND_NS }
    return event('view', { view_id: viewId, view_path: '/sso/login', env: 'test', ...more }, fields)
  }

  beforeAll(async () => {
    await collect(viewOf('v1', 1, 9), viewOf('v2', 3, 1, { session_id: 's2', userid: 'person' }))
    const error = { error_type: 'TypeError', error_source: 'source', error_message: 'x is not a function' }
    await collect(
      // The updates of a view may arrive in any order.
      viewOf('v1', 9, 2),
      viewOf('v1', 5, 9),
      event('error', { view_path: '/sso/login', env: 'test', view_id: 'v1' }, error, 5),
      event('error', { view_path: '/sso/login', env: 'test', view_id: 'v1' }, error, 6),
      event(
        'action',
        { view_path: '/sso/register', env: 'test' },
        { action_name: 'Go', action_frustration_types: '["rage_click"]' },
        7,
      ),
      event(
        'view',
        { view_id: 'v3', env: 'prod', app_id: 'other', session_id: 's3', view_path: '/' },
        { time_spent: 1 },
      ),
    )
  })

  it('count the last update of a view by hour, in any order of arrival', { tags: ['MON-06', 'engine'] }, async () => {
    const found = await overview({ applicationId: 'app_golden', env: 'test' })
    expect(found.total.counts).toEqual({
      views: 2,
      sessions: 2,
      errors: 2,
      actions: 1,
      rageClicks: 1,
      deadClicks: 0,
      errorClicks: 0,
    })
    expect(found.hours).toEqual([{ hour: new Date(HOUR).toISOString(), ...found.total }])
    expect(found.total.p75.lcp).toBeGreaterThan(1900)
    expect(found.total.p75.lcp).toBeLessThan(2100)
    expect(found.total.p75.inp).toBeNull()
    expect(found.isPending).toBe(false)
  })

  it('add up hours, counting a session once per step', { tags: ['MON-06', 'engine'] }, async () => {
    const at = (hours: number, session: string): Point => ({
      ...event('view', { app_id: 'other', env: 'steps', view_id: `${session}-${hours}`, session_id: session }, {}),
      time: HOUR + hours * HOUR_MS,
    })
    await collect(at(-5, 'long'), at(-4, 'long'), at(-2, 'long'), at(-2, 'short'))
    const query = { env: 'steps', from: new Date(HOUR - 6 * HOUR_MS).toISOString() }
    const stepsOf = async (stepHours: number) =>
      (await overview({ ...query, stepHours })).hours.map(({ hour, counts }) => [
        (Date.parse(hour) - HOUR) / HOUR_MS,
        counts.views,
        counts.sessions,
      ])
    expect((await stepsOf(1)).map(([hour]) => hour)).toEqual([-5, -4, -2])
    expect(await stepsOf(3)).toEqual([
      [-6, 2, 1],
      [-3, 2, 2],
    ])
    const refused = server.send('/telemetry/overview', period({ stepHours: 25 }), { token })
    expect(await refused).toMatchObject({ code: '400', subMsg: 'stepHours' })
  })

  it('return pages, errors with a sample, actions and the filter choices', {
    tags: ['MON-06', 'engine'],
  }, async () => {
    const found = await overview()
    expect(found.collector).toBe('on')
    expect([found.applications, found.envs]).toEqual([
      ['app_golden', 'other'],
      ['prod', 'test'],
    ])
    expect(found.pages.map(({ path, counts }) => [path, counts.views])).toEqual([
      ['/sso/login', 2],
      ['/', 1],
      ['/sso/register', 0],
    ])
    expect(found.errors).toEqual([
      { kind: 'TypeError', source: 'source', count: 2, sample: 'x is not a function', replay: null },
    ])
    expect(found.actions).toEqual([{ name: 'Go', type: '', count: 1 }])
    const page = await overview({ path: '/sso/login' })
    expect(page.total.counts).toMatchObject({ views: 2, errors: 2, actions: 0, sessions: 2 })
    expect(page.actions).toEqual([])
    expect((await overview({ env: 'nowhere' })).hours).toEqual([])
  })

  it('count an hour again when more of its events arrive', { tags: ['MON-06'] }, async () => {
    const before = (await overview({ env: 'late' })).total.counts.views
    await collect(event('view', { view_id: 'late', env: 'late', session_id: 's4' }, { time_spent: 1 }))
    expect((await overview({ env: 'late' })).total.counts.views).toBe(before + 1)
  })

  it('return the sessions, and the events of one in order', { tags: ['MON-06'] }, async () => {
    const { list, total } = (await server.call('/telemetry/sessions', period({ env: 'test' }), { token })).result
    expect(total).toBe(2)
    expect(
      list.map(({ sessionId, views, errors, actions, userId }) => [sessionId, views, errors, actions, userId]),
    ).toEqual([
      ['s1', 1, 2, 1, ''],
      ['s2', 1, 0, 0, 'person'],
    ])
    const query = { applicationId: 'app_golden', sessionId: 's1' }
    const { session, events } = (await server.call('/telemetry/session', query, { token })).result
    expect(session).toEqual(list[0])
    expect(events.list.map(({ kind, path }) => [kind, path])).toEqual([
      ['view', '/sso/login'],
      ['error', '/sso/login'],
      ['error', '/sso/login'],
      ['action', '/sso/register'],
    ])
    expect(events.list[0]?.attributes).toMatchObject({ time_spent: 9 * SECOND_NS, session_id: 's1' })
    const page = { ...query, pageNumber: 2, pageSize: 3 }
    const second = (await server.call('/telemetry/session', page, { token })).result
    expect(second.events).toMatchObject({ total: 4, hasNextPage: false, list: [{ kind: 'action' }] })
    const unknown = await server.send('/telemetry/session', { ...query, sessionId: 'unknown' }, { token })
    expect(unknown).toMatchObject({ code: '400', subMsg: 'sessionId' })
  })

  it('reject users who are not viewers, and empty or long periods', {
    tags: ['MON-06'],
  }, async () => {
    const stranger = await server.register()
    expect((await server.call('/telemetry/access', {}, { token })).result).toEqual({ allowed: true })
    expect((await server.call('/telemetry/access', {}, { token: stranger.token })).result).toEqual({ allowed: false })
    const refused = await server.send('/telemetry/overview', period(), { token: stranger.token })
    expect(refused).toMatchObject({ code: '400', subMsg: 'role', result: null })
    for (const days of [0, -1, 32]) {
      const to = new Date(HOUR + days * DAY_MS).toISOString()
      expect(await server.send('/telemetry/overview', period({ to }), { token })).toMatchObject({
        code: '400',
        subMsg: 'to',
      })
    }
  })

  it('delete the events, replays and figures of one user only', {
    tags: ['MON-06'],
  }, async () => {
    await collect(
      event('view', { view_id: 'v9', session_id: 'gone', userid: 'somebody', env: 'gone' }, { time_spent: 1 }),
    )
    await server.request('/v1/write/rum/replay', { method: 'POST', body: replayForm({ session_id: 'gone' }) })
    const segments = server.db.selectFrom('telemetry_segments').select('session_id').where('session_id', '=', 'gone')
    expect(await segments.execute()).toHaveLength(1)
    server.logs.length = 0
    const forgotten = await server.call('/telemetry/forget', { userId: 'somebody' }, { token })
    expect(forgotten.result).toEqual({ sessions: 1 })
    await server.server.dependencies.collector.settle()
    for (const table of ['telemetry_events', 'telemetry_segments', 'telemetry_sessions'] as const)
      expect(await server.db.selectFrom(table).select('session_id').where('session_id', '=', 'gone').execute()).toEqual(
        [],
      )
    expect((await overview({ env: 'gone' })).hours).toEqual([])
    expect((await overview({ env: 'test' })).total.counts.views).toBe(2)
    expect(server.logs.join('')).toContain('telemetry-deleted')
    expect(server.logs.join('')).not.toContain('somebody')
  })

  it('delete expired events by dropping their partitions', { tags: ['MON-06', 'engine'] }, async () => {
    const { collector } = server.server.dependencies
    const old = new Date(Date.now() - 15 * DAY_MS)
    await server.request('/v1/write/rum/replay', { method: 'POST', body: replayForm() })
    await collector.partitions.ensure([old.getTime()])
    await sql`insert into telemetry_segments select ${old}::timestamptz, app_id, env, session_id, view_id, index_in_view,
      starts_at, ends_at, records_count, has_full_snapshot, creation_reason, raw_size, segment from telemetry_segments
      limit 1`.execute(server.db)
    const partitions = async () =>
      (
        await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
        where inhparent = 'telemetry_segments'::regclass`.execute(server.db)
      ).rows.map(({ name }) => name)
    const day = `telemetry_segments_${old.toISOString().slice(0, 10).replaceAll('-', '')}`
    expect(await partitions()).toContain(day)
    await collector.sweep()
    expect(await partitions()).not.toContain(day)
    expect(await partitions()).not.toEqual([])
    expect((await overview({ env: 'test' })).total.counts.views).toBe(2)
  })
})

describe('the telemetry endpoints with hostile input', () => {
  it('count a view with an impossible vital', { tags: ['MON-06'] }, async () => {
    const huge = { time_spent: 1, cumulative_layout_shift: 1.7e308, largest_contentful_paint: Number.MAX_VALUE }
    await collect(event('view', { view_id: 'huge', env: 'huge', session_id: 'huge' }, huge))
    const found = await overview({ env: 'huge' })
    expect([found.total.counts.views, found.total.p75.cls, found.total.p75.lcp]).toEqual([1, null, null])
  })

  it('count later hours after one that cannot be counted', { tags: ['MON-06'] }, async () => {
    const insert = (at: number, cls: number) =>
      sql`insert into telemetry_events
        select ${new Date(at)}::timestamptz, app_id, 'stuck', kind, 'stuck', 'stuck', user_id, path, name, source, message,
          frustration, time_spent, fcp, lcp, inp, ttfb, loading, ${cls}, has_replay, tags, fields
        from telemetry_events where kind = 'view' limit 1`.execute(server.db)
    const { collector } = server.server.dependencies
    await collector.partitions.ensure([HOUR - HOUR_MS, HOUR])
    await insert(HOUR - HOUR_MS, 1.7e308)
    await insert(HOUR, 0.1)
    for (const at of [HOUR - HOUR_MS, HOUR])
      await sql`insert into telemetry_dirty_hours values (${new Date(at)}, 1)
        on conflict (hour) do update set marks = telemetry_dirty_hours.marks + 1`.execute(server.db)
    await expect(collector.settle()).rejects.toThrow('out of range')
    expect((await overview({ env: 'stuck' })).total.counts.views).toBe(1)
    await sql`delete from telemetry_events where cls > 1e9`.execute(server.db)
    await collector.settle()
  })

  it('return only the first hundred environments', { tags: ['MON-06'] }, async () => {
    const views = Array.from({ length: 101 }, (_, index) =>
      event('view', { env: `env-${String(index).padStart(3, '0')}`, view_id: `e${index}` }, { time_spent: 1 }),
    )
    await collect(...views)
    expect((await overview()).envs).toHaveLength(100)
  })

  it('separate sessions of two applications with the same ID', { tags: ['MON-06'] }, async () => {
    const of = (app_id: string, view_path: string) =>
      event('view', { app_id, view_path, view_id: app_id, session_id: 'twin', userid: app_id }, { time_spent: 1 })
    await collect(of('app_golden', '/golden'), of('other', '/other'))
    const sessions = (await server.call('/telemetry/sessions', period({ path: '/golden' }), { token })).result
    expect(sessions.list.map(({ applicationId }) => applicationId)).toEqual(['app_golden'])
    await server.call('/telemetry/forget', { userId: 'app_golden' }, { token })
    const left = server.db.selectFrom('telemetry_events').select('app_id').distinct().where('session_id', '=', 'twin')
    expect(await left.execute()).toEqual([{ app_id: 'other' }])
  })

  it('find nothing for hostile texts in a filter', { tags: ['MON-06'] }, async () => {
    for (const text of ["' or 1=1 --", '%_\\', '__proto__', '\ud800'])
      for (const filter of [{ applicationId: text }, { env: text }, { path: text }])
        expect((await overview(filter)).total.counts.views).toBe(0)
  })

  it('reject a filter with a NUL character', { tags: ['MON-06'] }, async () => {
    const query = period({ env: 'a\u0000' })
    const answers = await Promise.all([
      server.send('/telemetry/overview', query, { token }),
      server.send('/telemetry/sessions', query, { token }),
      server.send('/telemetry/session', { applicationId: 'other', sessionId: '\u0000' }, { token }),
      server.send('/telemetry/forget', { userId: '\u0000' }, { token }),
    ])
    expect(answers.map(({ code, subMsg }) => [code, subMsg])).toEqual([
      ['400', 'env'],
      ['400', 'env'],
      ['400', 'sessionId'],
      ['400', 'userId'],
    ])
  })
})
