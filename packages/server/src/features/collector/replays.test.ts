import { deflateSync } from 'node:zlib'
import { REPLAY_FRAME } from '@sso-elements/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ignoreReadingTime } from '../../testing/ignore-reading-time.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Point } from './point.ts'
import { bodyOf } from './testing/encode-points.ts'
import { replayForm } from './testing/replay-form.ts'

const VIEWER = 'viewer@example.org'
const START = Date.now() - 60_000
const KEY = { applicationId: 'app_golden', sessionId: 'recorded' }

let server: TestServer
let token: string

/** Times of a segment that begins so many seconds after the session. */
const times = (second: number) => ({ start: String(START + second * 1000), end: String(START + second * 1000 + 500) })
const iso = (second: number) => new Date(START + second * 1000).toISOString()

const sendSegment = async (changes: Record<string, string>, segment?: Uint8Array<ArrayBuffer>): Promise<void> => {
  const body = replayForm({ session_id: KEY.sessionId, ...changes }, segment)
  const response = await server.request('/v1/write/rum/replay', { method: 'POST', body })
  expect({ status: response.status, text: await response.text() }).toEqual({ status: 200, text: '' })
}

const event = (measurement: string, second: number, tags: Record<string, string>, fields: Point['fields']): Point => ({
  measurement,
  tags: { app_id: KEY.applicationId, sdk_name: 'web', session_id: KEY.sessionId, env: 'replays', ...tags },
  fields: { session_has_replay: true, ...fields },
  time: START + second * 1000,
})

const RAW = '{"records":[{"type":4}],"session_id":"recorded"}\n'
const ZLIB = new Uint8Array(deflateSync(RAW))

beforeAll(async () => {
  server = await startTestServer({ COLLECTOR_APPLICATIONS: 'app_golden,other', COLLECTOR_VIEWERS: VIEWER })
  ignoreReadingTime(server)
  token = (await server.register(VIEWER)).token
  const error = { error_type: 'TypeError', error_source: 'source', error_message: 'x is not a function' }
  const body = bodyOf([
    event('view', 0, { view_id: 'v1', view_path: '/sso/login' }, { time_spent: 1e9 }),
    event('view', 0, { view_id: 'v1', view_path: '/sso/login' }, { time_spent: 3e9 }),
    event('error', 4, { view_id: 'v1', view_path: '/sso/login' }, error),
    event('error', 8, { view_id: 'v1', view_path: '/sso/login' }, error),
    event('error', 9, { view_id: 'v1' }, { ...error, session_has_replay: false }),
    event('action', 6, { view_id: 'v1' }, { action_name: 'Save', action_frustration_types: '["rage_click"]' }),
    event('resource', 7, { view_id: 'v1' }, { resource_status: 200 }),
    // Later ones, of whose replay nothing arrived.
    event('error', 20, { session_id: 'lost', view_id: 'v3' }, error),
    event('action', 20, { session_id: 'lost' }, { action_name: 'Save', action_frustration_types: '["rage_click"]' }),
  ])
  const sent = await server.request('/v1/write/rum?precision=ms', { method: 'POST', body })
  expect(sent.status).toBe(200)
  await sendSegment({ view_id: 'v1', index_in_view: '1', has_full_snapshot: 'false', ...times(30) })
  await sendSegment({ view_id: 'v1', raw_segment_size: String(RAW.length), ...times(0) }, ZLIB)
  await sendSegment({ view_id: 'v1', raw_segment_size: String(RAW.length), ...times(0) }, ZLIB)
  await sendSegment({ view_id: 'v2', session_id: 'somebody-else', ...times(0) })
  await server.server.dependencies.collector.settle()
})
afterAll(() => server.stop())

describe('the replay endpoints', () => {
  it('return segments and marks in order, and log who read them', {
    tags: ['RPL-05', 'engine'],
  }, async () => {
    server.logs.length = 0
    const { segments, marks, ...more } = (await server.call('/telemetry/replay', KEY, { token })).result
    expect(segments.map(({ viewId, index, startAt, endAt }) => [viewId, index, startAt, endAt])).toEqual([
      ['v1', 0, iso(0), iso(0.5)],
      ['v1', 0, iso(0), iso(0.5)],
      ['v1', 1, iso(30), iso(30.5)],
    ])
    expect(segments[0]).toMatchObject({
      bytes: ZLIB.length,
      rawBytes: RAW.length,
      records: 1,
      hasFullSnapshot: true,
      creationReason: 'init',
    })
    expect(marks.map(({ at, kind, text, path, frustrations }) => [at, kind, text, path, frustrations])).toEqual([
      [iso(0), 'view', '', '/sso/login', []],
      [iso(4), 'error', 'x is not a function', '/sso/login', []],
      [iso(6), 'action', 'Save', '', ['rage']],
      [iso(8), 'error', 'x is not a function', '/sso/login', []],
      [iso(9), 'error', 'x is not a function', '', []],
    ])
    expect(more).toEqual({ hasMoreSegments: false, hasMoreMarks: false })
    const log = server.logs.map((line) => JSON.parse(line)).find(({ event: name }) => name === 'replay-opened')
    expect(log).toMatchObject({ monitoringSession: KEY.sessionId, accountId: expect.anything() })
  })

  it('return a segment unchanged in JSON that is not sniffed or cached', {
    tags: ['RPL-05'],
  }, async () => {
    const key = { ...KEY, viewId: 'v1', index: 0, startAt: iso(0) }
    const { result } = await server.call('/telemetry/segment', key, { token })
    expect(Buffer.from(result.segment, 'base64').equals(ZLIB)).toBe(true)
    const response = await server.request('/api/telemetry/segment', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accesstoken: token },
      body: JSON.stringify(key),
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('reject unknown sessions and segments, and users who are not viewers', {
    tags: ['RPL-05'],
  }, async () => {
    const segment = { ...KEY, viewId: 'v1', index: 0, startAt: iso(0) }
    const stranger = await server.register()
    const refusals: [string, object, string, string][] = [
      ['/telemetry/replay', { ...KEY, sessionId: 'unknown' }, token, 'sessionId'],
      ['/telemetry/replay', { ...KEY, applicationId: 'other' }, token, 'sessionId'],
      ['/telemetry/segment', { ...segment, index: 7 }, token, 'startAt'],
      ['/telemetry/segment', { ...segment, viewId: 'v2' }, token, 'startAt'],
      ['/telemetry/segment', { ...segment, startAt: 'yesterday' }, token, 'startAt'],
      ['/telemetry/replay', KEY, stranger.token, 'role'],
      ['/telemetry/segment', segment, stranger.token, 'role'],
    ]
    for (const [path, body, by, subMsg] of refusals)
      expect(await server.send(path, body, { token: by })).toMatchObject({ code: '400', subMsg, result: null })
  })

  it('return the latest recorded replay of an error and of a click in the overview', {
    tags: ['RPL-05'],
  }, async () => {
    const period = {
      from: new Date(START - 1000).toISOString(),
      to: new Date(START + 3_600_000).toISOString(),
      env: 'replays',
    }
    const { errors, frustrations } = (await server.call('/telemetry/overview', period, { token })).result
    expect(errors).toMatchObject([{ kind: 'TypeError', count: 4, replay: { ...KEY, at: iso(8) } }])
    const fingerprint = errors[0]?.fingerprint ?? ''
    const { list } = (await server.call('/telemetry/occurrences', { ...period, fingerprint }, { token })).result
    expect(list.map(({ sessionId, hasReplay }) => [sessionId, hasReplay])).toEqual([
      ['lost', false],
      [KEY.sessionId, false],
      [KEY.sessionId, true],
      [KEY.sessionId, true],
    ])
    expect(frustrations).toEqual({ rage: { ...KEY, at: iso(6) }, dead: null, error: null })
    const elsewhere = await server.call('/telemetry/overview', { ...period, path: '/other' }, { token })
    expect(elsewhere.result.frustrations.rage).toBeNull()
  })

  it('serve the replay document with a policy without scripts or requests', {
    tags: ['RPL-05'],
  }, async () => {
    const response = await server.request(REPLAY_FRAME)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const policy = response.headers.get('content-security-policy')?.split('; ') ?? []
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", 'sandbox allow-same-origin', "frame-ancestors 'self'"]),
    )
    expect(policy.join()).not.toMatch(/script-src|connect-src|frame-src|https?:|allow-scripts/)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('delete segments without a session after a day', {
    tags: ['MON-06'],
  }, async () => {
    const { collector } = server.server.dependencies
    const sessions = ['forgotten', 'on-its-way', KEY.sessionId]
    for (const session_id of sessions) await sendSegment({ session_id, view_id: 'last' })
    const old = new Date(Date.now() - 26 * 3_600_000)
    await collector.partitions.ensure([old.getTime()])
    await sql`update telemetry_segments set at = ${old}
      where view_id = 'last' and session_id <> 'on-its-way'`.execute(server.db)
    await collector.sweep()
    const kept = await server.db
      .selectFrom('telemetry_segments')
      .select('session_id')
      .where('view_id', '=', 'last')
      .execute()
    expect(kept.map((row) => row.session_id).sort()).toEqual(['on-its-way', KEY.sessionId])
    await server.db.deleteFrom('telemetry_segments').where('view_id', '=', 'last').execute()
  })

  it('reject segments over the 1,920 that a session keeps', {
    tags: ['MON-06'],
  }, async () => {
    await sendSegment({ session_id: 'endless' })
    await sql`insert into telemetry_segments select segment.* from telemetry_segments as segment, generate_series(1, 1918)
      where session_id = 'endless'`.execute(server.db)
    await sendSegment({ session_id: 'endless' })
    const body = replayForm({ session_id: 'endless' })
    const response = await server.request('/v1/write/rum/replay', { method: 'POST', body })
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 413,
      body: { error_code: 'collector.sessionFull', message: 'the session has 1920 segments, and no more are kept' },
    })
  })

  it('return views and errors before clicks when a replay has too many marks', {
    tags: ['RPL-05'],
  }, async () => {
    const own = { session_id: 'busy', view_id: 'v1', env: 'busy' }
    const clicks = Array.from({ length: 1000 }, (_, index) =>
      event('action', Math.floor(index / 100), own, { action_name: 'Go' }),
    )
    const error = { error_type: 'Error', error_source: 'source', error_message: 'late' }
    const late = { session_id: 'busy', env: 'busy', view_id: 'v2', view_path: '/late' }
    const others = [event('view', 20, late, { time_spent: 1e9 }), event('error', 21, late, error)]
    // A batch has at most 1,000 points.
    for (const points of [clicks, others]) {
      const sent = await server.request('/v1/write/rum?precision=ms', { method: 'POST', body: bodyOf(points) })
      expect(sent.status).toBe(200)
    }
    await server.server.dependencies.collector.settle()
    const key = { ...KEY, sessionId: 'busy' }
    const { marks, ...more } = (await server.call('/telemetry/replay', key, { token })).result
    expect(more).toMatchObject({ hasMoreSegments: false, hasMoreMarks: true })
    expect(marks).toHaveLength(1000)
    expect(marks.slice(-3)).toMatchObject([{ text: 'Go' }, { kind: 'view', path: '/late' }, { text: 'late' }])
  })
})
