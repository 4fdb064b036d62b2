import { DAY_MS, HOUR_MS } from '@sso-elements/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { event, HOUR, period, useTelemetryServer } from '../../testing/telemetry-server.ts'
import type { Point } from './point.ts'
import { replayForm } from './testing/replay-form.ts'

const SECOND_NS = 1e9

const telemetry = useTelemetryServer()

describe('the telemetry endpoints', () => {
  const viewOf = (viewId: string, seconds: number, lcp: number, more: Record<string, string> = {}): Point => {
    const fields = { time_spent: seconds * SECOND_NS, largest_contentful_paint: lcp * SECOND_NS }
    return event('view', { view_id: viewId, view_path: '/sso/login', env: 'test', ...more }, fields)
  }

  beforeAll(async () => {
    await telemetry.collect(viewOf('v1', 1, 9), viewOf('v2', 3, 1, { session_id: 's2', userid: 'person' }))
    const error = { error_type: 'TypeError', error_source: 'source', error_message: 'x is not a function' }
    await telemetry.collect(
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
    const found = await telemetry.overview({ applicationId: 'app_golden', env: 'test' })
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
      ...event(
        'view',
        {
          ...{ app_id: 'other', env: 'steps', view_path: '/steps' },
          ...{ view_id: `${session}-${hours}`, session_id: session },
        },
        {},
      ),
      time: HOUR + hours * HOUR_MS,
    })
    await telemetry.collect(at(-5, 'long'), at(-4, 'long'), at(-2, 'long'), at(-2, 'short'))
    const query = { env: 'steps', from: new Date(HOUR - 6 * HOUR_MS).toISOString() }
    const stepsOf = async (stepHours: number, more: { path?: string } = {}) =>
      (await telemetry.overview({ ...query, stepHours, ...more })).hours.map(({ hour, counts }) => [
        (Date.parse(hour) - HOUR) / HOUR_MS,
        counts.views,
        counts.sessions,
      ])
    expect((await stepsOf(1)).map(([hour]) => hour)).toEqual([-5, -4, -2])
    for (const page of [{}, { path: '/steps' }])
      expect(await stepsOf(3, page)).toEqual([
        [-6, 2, 1],
        [-3, 2, 2],
      ])
    expect((await telemetry.overview({ ...query, path: '/steps' })).total.counts.sessions).toBe(2)
    const refused = telemetry.server.send('/telemetry/overview', period({ stepHours: 25 }), { token: telemetry.token })
    expect(await refused).toMatchObject({ code: '400', subMsg: 'stepHours' })
  })

  it('return pages, errors with a sample, actions and the filter choices', {
    tags: ['MON-06', 'engine'],
  }, async () => {
    const found = await telemetry.overview()
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
      {
        fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
        kind: 'TypeError',
        source: 'source',
        count: 2,
        message: 'x is not a function',
        persons: 0,
        lastAt: expect.stringContaining('T'),
        replay: null,
      },
    ])
    expect(found.actions).toEqual([{ name: 'Go', type: '', count: 1 }])
    const page = await telemetry.overview({ path: '/sso/login' })
    expect(page.total.counts).toMatchObject({ views: 2, errors: 2, actions: 0, sessions: 2 })
    expect(page.actions).toEqual([])
    expect((await telemetry.overview({ env: 'nowhere' })).hours).toEqual([])
  })

  it('count an hour again when more of its events arrive', { tags: ['MON-06'] }, async () => {
    const earlier = { from: new Date(HOUR - HOUR_MS).toISOString(), to: new Date(HOUR).toISOString() }
    for (const views of [1, 2]) {
      const view = { view_id: `late-${views}`, env: 'late', session_id: 's4' }
      await telemetry.collect(event('view', view, { time_spent: 1 }, -3600))
      expect((await telemetry.overview(earlier)).total.counts.views).toBe(views)
    }
  })

  it('return the sessions, and the events of one in order', { tags: ['MON-06'] }, async () => {
    const { list, total } = (
      await telemetry.server.call('/telemetry/sessions', period({ env: 'test' }), { token: telemetry.token })
    ).result
    expect(total).toBe(2)
    expect(
      list.map(({ sessionId, views, errors, actions, userId }) => [sessionId, views, errors, actions, userId]),
    ).toEqual([
      ['s1', 1, 2, 1, ''],
      ['s2', 1, 0, 0, 'person'],
    ])
    const query = { applicationId: 'app_golden', sessionId: 's1' }
    const { session, events } = (await telemetry.server.call('/telemetry/session', query, { token: telemetry.token }))
      .result
    expect(session).toEqual(list[0])
    expect(events.list.map(({ kind, path }) => [kind, path])).toEqual([
      ['view', '/sso/login'],
      ['error', '/sso/login'],
      ['error', '/sso/login'],
      ['action', '/sso/register'],
    ])
    expect(events.list[0]?.attributes).toMatchObject({ time_spent: 9 * SECOND_NS, session_id: 's1' })
    const page = { ...query, pageNumber: 2, pageSize: 3 }
    const second = (await telemetry.server.call('/telemetry/session', page, { token: telemetry.token })).result
    expect(second.events).toMatchObject({ total: 4, hasNextPage: false, list: [{ kind: 'action' }] })
    const unknown = await telemetry.server.send(
      '/telemetry/session',
      { ...query, sessionId: 'unknown' },
      { token: telemetry.token },
    )
    expect(unknown).toMatchObject({ code: '400', subMsg: 'sessionId' })
  })

  it('reject users who are not viewers, and empty or long periods', {
    tags: ['MON-06'],
  }, async () => {
    const stranger = await telemetry.server.register()
    expect((await telemetry.server.call('/telemetry/access', {}, { token: telemetry.token })).result).toEqual({
      allowed: true,
    })
    expect((await telemetry.server.call('/telemetry/access', {}, { token: stranger.token })).result).toEqual({
      allowed: false,
    })
    const refused = await telemetry.server.send('/telemetry/overview', period(), { token: stranger.token })
    expect(refused).toMatchObject({ code: '400', subMsg: 'role', result: null })
    for (const days of [0, -1, 32]) {
      const to = new Date(HOUR + days * DAY_MS).toISOString()
      expect(
        await telemetry.server.send('/telemetry/overview', period({ to }), { token: telemetry.token }),
      ).toMatchObject({
        code: '400',
        subMsg: 'to',
      })
    }
  })

  it('delete the events, replays and figures of one user only', {
    tags: ['MON-06'],
  }, async () => {
    await telemetry.collect(
      event('view', { view_id: 'v9', session_id: 'gone', userid: 'somebody', env: 'gone' }, { time_spent: 1 }),
    )
    await telemetry.server.request('/v1/write/rum/replay', { method: 'POST', body: replayForm({ session_id: 'gone' }) })
    const segments = telemetry.server.db
      .selectFrom('telemetry_segments')
      .select('session_id')
      .where('session_id', '=', 'gone')
    expect(await segments.execute()).toHaveLength(1)
    telemetry.server.logs.length = 0
    const forgotten = await telemetry.server.call(
      '/telemetry/forget',
      { userId: 'somebody' },
      { token: telemetry.token },
    )
    expect(forgotten.result).toEqual({ sessions: 1 })
    await telemetry.server.server.dependencies.collector.settle()
    for (const table of ['telemetry_events', 'telemetry_segments', 'telemetry_sessions'] as const)
      expect(
        await telemetry.server.db.selectFrom(table).select('session_id').where('session_id', '=', 'gone').execute(),
      ).toEqual([])
    expect((await telemetry.overview({ env: 'gone' })).hours).toEqual([])
    expect((await telemetry.overview({ env: 'test' })).total.counts.views).toBe(2)
    expect(telemetry.server.logs.join('')).toContain('telemetry-deleted')
    expect(telemetry.server.logs.join('')).not.toContain('somebody')
  })

  it('delete expired events by dropping their partitions', { tags: ['MON-06', 'engine'] }, async () => {
    const { collector } = telemetry.server.server.dependencies
    const old = new Date(Date.now() - 15 * DAY_MS)
    await telemetry.server.request('/v1/write/rum/replay', { method: 'POST', body: replayForm() })
    await collector.partitions.ensure([old.getTime()])
    await sql`insert into telemetry_segments select ${old}::timestamptz, app_id, env, session_id, view_id, index_in_view,
      starts_at, ends_at, records_count, has_full_snapshot, creation_reason, raw_size, segment from telemetry_segments
      limit 1`.execute(telemetry.server.db)
    const partitions = async () =>
      (
        await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
        where inhparent = 'telemetry_segments'::regclass`.execute(telemetry.server.db)
      ).rows.map(({ name }) => name)
    const day = `telemetry_segments_${old.toISOString().slice(0, 10).replaceAll('-', '')}`
    expect(await partitions()).toContain(day)
    await collector.sweep()
    expect(await partitions()).not.toContain(day)
    expect(await partitions()).not.toEqual([])
    expect((await telemetry.overview({ env: 'test' })).total.counts.views).toBe(2)
  })
})
