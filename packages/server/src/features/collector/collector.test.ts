import { connect } from 'node:net'
import { deflateSync, inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { ignoreReadingTime } from '../../testing/ignore-reading-time.ts'
import { startListeningServer, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { DEMO_ACCOUNTS } from '../demo/demo-data.ts'
import { collectorEndpoints } from './collector-endpoints.ts'
import GOLDEN_LINES from './testing/golden-lines.json' with { type: 'json' }
import { replayForm } from './testing/replay-form.ts'

const PAGES = 'https://app.example'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    COLLECTOR_APPLICATIONS: 'app_golden,other',
    COLLECTOR_LOAD: '20',
    CALL_ORIGINS: PAGES,
  })
  ignoreReadingTime(server)
})
afterAll(() => server.stop())

const post = (path: string, body: RequestInit['body'], headers: Record<string, string> = {}) =>
  server.request(`/v1/write/${path}`, { method: 'POST', body: body ?? null, headers })

describe('the collector', () => {
  it('accepts a beacon of an allowed origin without a preflight, cookie or token', {
    tags: ['MON-06'],
  }, async () => {
    const body = GOLDEN_LINES.map(({ line }) => line).join('\n')
    const type = { 'content-type': 'text/plain;charset=UTF-8' }
    const response = await post('rum?precision=ms', body, { ...type, origin: PAGES })
    expect({ status: response.status, text: await response.text() }).toEqual({ status: 200, text: '' })
    expect(response.headers.get('access-control-allow-origin')).toBe(PAGES)
    const preflight = { origin: PAGES, 'access-control-request-method': 'POST' }
    const asked = await server.request('/v1/write/rum', { method: 'OPTIONS', headers: preflight })
    expect(asked.headers.get('access-control-allow-origin')).toBe(PAGES)
  })

  it('rejects other origins than its own and those of COLLECTOR_ORIGINS', { tags: ['OPS-04'] }, async () => {
    const from = async (headers: Record<string, string>) => (await post('rum', 'view,app_id=other k=1', headers)).status
    const foreign = await post('rum', 'view,app_id=other k=1', { origin: 'https://foreign.example' })
    expect({ status: foreign.status, reply: await foreign.json() }).toEqual({
      status: 403,
      reply: { error_code: 'collector.unknownOrigin', message: 'the origin of the page is not in COLLECTOR_ORIGINS' },
    })
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    expect(await from({ origin: 'null' })).toBe(403)
    expect(await from({ origin: 'null', 'sec-fetch-site': 'cross-site' })).toBe(403)
    // A beacon of our own pages, whose referrer policy hides their origin.
    expect(await from({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await from({ origin: server.server.url })).toBe(200)
    expect(await from({})).toBe(200)
  })

  it('accepts compressed bodies and logs', { tags: ['MON-06'] }, async () => {
    const [golden] = GOLDEN_LINES
    const packed = new Uint8Array(deflateSync(golden?.line ?? ''))
    expect((await post('rum?precision=ms&encoding=deflate', packed)).status).toBe(200)
    expect((await post('rum?precision=ms', packed, { 'content-encoding': 'deflate' })).status).toBe(200)
    expect((await post('logging?precision=ms', 'browser_log,app_id=other message="hello"')).status).toBe(200)
  })

  it('rejects a whole batch for one invalid point and names it', {
    tags: ['MON-06'],
  }, async () => {
    const unknown = await post('rum', 'view,app_id=other k=1\nview,app_id=unknown k=1')
    expect(unknown.status).toBe(400)
    expect(await unknown.json()).toEqual({
      error_code: 'collector.invalidPoint',
      message: 'point 2: the application of the tag "app_id" is not in COLLECTOR_APPLICATIONS',
      point: 2,
    })
    expect((await post('rum', 'view,app_id=other k=1', { 'content-type': 'image/png' })).status).toBe(415)
    expect((await post('foo', 'view,app_id=other k=1')).status).toBe(404)
    const stored = await server.db
      .selectFrom('telemetry_events')
      .select('app_id')
      .where('app_id', '=', 'unknown')
      .execute()
    expect(stored).toEqual([])
  })

  it('keeps answering after zip bombs, truncated bodies and a million points', {
    tags: ['MON-06'],
  }, async () => {
    const bomb = new Uint8Array(deflateSync(Buffer.alloc(64 * 1024 * 1024)))
    const half = new Uint8Array(deflateSync(GOLDEN_LINES[0]?.line ?? '').subarray(0, 300))
    const million = new Uint8Array(deflateSync('view,app_id=other k=1\n'.repeat(190_000)))
    const answers = await Promise.all(
      [
        ...Array.from({ length: 10 }, () => post('rum?encoding=deflate', bomb)),
        post('rum?encoding=deflate', half),
        post('rum?encoding=deflate', million),
        post('rum', '\u0000'.repeat(2 * 1024 * 1024)),
        post('rum', 'view,app_id=other k="'.padEnd(1024 * 1024, '\\')),
        post('rum', '['.repeat(500_000), { 'content-type': 'application/json' }),
        post('rum/replay', bomb, { 'content-type': 'multipart/form-data; boundary=x' }),
      ].map(async (response) => (await response).status),
    )
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 413), 400, 400, 413, 400, 400, 400])
    const { token } = await server.register()
    expect((await server.call('/account/user-info', {}, { token })).code).toBe('200')
  })

  it('returns 429 with Retry-After when reading exceeds its share of the event loop', {
    tags: ['MON-06'],
  }, async () => {
    const { gate } = server.server.dependencies.collector
    vi.restoreAllMocks()
    gate.spend(10_000)
    const limited = await post('rum', 'view,app_id=other k=1')
    gate.spend(-10_000)
    ignoreReadingTime(server)
    expect(limited.status).toBe(429)
    expect(limited.headers.get('retry-after')).toBe('3')
    expect((await post('rum', 'view,app_id=other k=1')).status).toBe(200)
  })

  it('asks again before it reads what was let in', { tags: ['OPS-04'] }, async () => {
    const wait = vi.spyOn(server.server.dependencies.collector.gate, 'wait')
    for (const [path, body] of [
      ['rum', 'view,app_id=other k=1'],
      ['rum/replay', replayForm({ session_id: 'too-late' })],
    ] as const) {
      wait.mockReturnValueOnce(7)
      const late = await post(path, body)
      expect([late.status, late.headers.get('retry-after')]).toEqual([429, '7'])
    }
    wait.mockRestore()
  })

  it('logs nothing of a body or query', { tags: ['MON-06'] }, async () => {
    server.logs.length = 0
    const canary = 'canary-secret'
    await post(
      `rum?precision=ms&token=${canary}`,
      `view,app_id=other,view_url=https://x.example/?${canary} k="${canary}" 1`,
    )
    await post(`rum?precision=ms&token=${canary}`, `view,app_id=other ${canary}=NaN`)
    await post('rum/replay', replayForm({ session_id: canary, raw_segment_size: '1' }))
    await server.server.dependencies.collector.settle()
    expect(server.logs.join('')).toContain('/v1/write/rum')
    expect(server.logs.join('')).not.toContain(canary)
  })
})

describe('a client that disconnects', () => {
  it('before the end of its body is not logged as a database fault', { tags: ['MON-06'] }, async () => {
    const listening = await startListeningServer({ COLLECTOR_APPLICATIONS: 'app_golden' })
    const admit = vi.spyOn(listening.server.dependencies.collector.gate, 'admit')
    const socket = connect(listening.port, '127.0.0.1')
    socket.write('POST /v1/write/rum HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nview')
    const isLogged = () => listening.logs.join('').includes('/v1/write/rum')
    await vi.waitFor(() => expect(admit).toHaveBeenCalled())
    socket.destroy()
    await vi.waitFor(() => expect(isLogged()).toBe(true))
    expect(listening.logs.join('')).not.toContain('database-fault')
    await listening.stop()
  })
})

describe('session replays', () => {
  it('are stored unchanged by session and view', { tags: ['MON-06'] }, async () => {
    const form = replayForm({ session_id: 'replayed' })
    expect((await post('rum/replay?precision=ms', form)).status).toBe(200)
    const [row, ...others] = await server.db
      .selectFrom('telemetry_segments')
      .selectAll()
      .where('session_id', '=', 'replayed')
      .execute()
    expect(others).toEqual([])
    expect(row).toMatchObject({ app_id: 'app_golden', view_id: 'v1', index_in_view: 0, records_count: 1 })
    expect(row).toMatchObject({ has_full_snapshot: true, creation_reason: 'init', starts_at: expect.any(Date) })
    expect(inflateSync(row?.segment ?? Buffer.alloc(0)).toString()).toMatch(/^\{"records":\[/)
  })

  it.each([
    ['no segment', () => new FormData(), 'the file "segment" is missing'],
    ['no session', () => replayForm({ session_id: undefined }), 'the field "session_id" is not valid'],
    [
      'too many parts',
      () => {
        const form = replayForm()
        for (let part = 0; part < 64; part += 1) form.append('more', '1')
        return form
      },
      'a form has at most 64 parts',
    ],
    ['no boundary', () => Buffer.from('--x--'), 'the form has no boundary', 'multipart/form-data'],
    ['two boundaries', () => Buffer.from('--x--'), /no boundary/, 'multipart/form-data; boundary=x; boundary=y'],
    [
      'too many parts and another parameter that looks like a boundary',
      () => Buffer.from(`${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(65)}--x--\r\n`),
      'a form has at most 64 parts',
      'multipart/form-data; not-boundary=y; boundary=x',
    ],
    ['a wrong size', () => replayForm({ raw_segment_size: '1' }), /raw_segment_size/],
    ['an end before its start', () => replayForm({ end: '1000000000000' }), 'the field "end" is before "start"'],
    ['an unknown application', () => replayForm({ app_id: 'unknown' }), /COLLECTOR_APPLICATIONS/],
    ['bytes that do not inflate', () => replayForm({}, new Uint8Array([1, 2, 3])), 'the body cannot be inflated'],
    [
      'JSON other than records',
      () => replayForm({ raw_segment_size: '2' }, new Uint8Array(deflateSync('{}'))),
      'the file "segment" holds no records',
    ],
  ])('are rejected with %s', { tags: ['MON-06'] }, async (_, form, message, type = '') => {
    const response = await post('rum/replay', form(), type === '' ? {} : { 'content-type': type })
    expect(response.status).toBe(400)
    expect(((await response.json()) as { message: string }).message).toMatch(message)
  })
})

describe('the collector setting', () => {
  const real = {
    ...{ PUBLIC_URL: 'https://x.example', SMTP_URL: 'smtp://x', DATABASE_URL: 'postgres://x/x' },
    SECRETS_KEY: 'k'.repeat(32),
  }

  it('is on in dev and test, elsewhere only when enabled for named applications', {
    tags: ['MON-06'],
  }, () => {
    const collectorOf = (variables: Record<string, string>) => readSettings(variables).collector
    for (const ENVIRONMENT of ['dev', 'test']) expect(collectorOf({ ENVIRONMENT })).toBe(true)
    for (const ENVIRONMENT of ['prod', 'pre', 'sit']) expect(collectorOf({ ...real, ENVIRONMENT })).toBe(false)
    const on = { ...real, ENVIRONMENT: 'prod', COLLECTOR: 'on' }
    expect(() => readSettings(on)).toThrow(/^COLLECTOR_APPLICATIONS must be set when COLLECTOR is on/)
    const settings = readSettings({ ...on, COLLECTOR_APPLICATIONS: 'sso-host' })
    expect(settings).toMatchObject({ collector: true, collectorApplications: ['sso-host'], collectorViewers: [] })
    expect(readSettings({}).collectorViewers).toEqual([DEMO_ACCOUNTS[0].email])
  })

  it('names the origins that may send, by default those of CALL_ORIGINS', { tags: ['OPS-04'] }, () => {
    const originsOf = (variables: Record<string, string>) => readSettings(variables).collectorOrigins
    expect(originsOf({ CALL_ORIGINS: PAGES })).toEqual([PAGES])
    expect(originsOf({ CALL_ORIGINS: PAGES, COLLECTOR_ORIGINS: 'https://*.other.example' })).toEqual([
      'https://*.other.example',
    ])
    expect(() => readSettings({ COLLECTOR_ORIGINS: 'other.example' })).toThrow(/^COLLECTOR_ORIGINS.*must be origins/)
  })

  it('removes the endpoints when it is off', { tags: ['MON-06'] }, () => {
    const endpointsOf = (variables: Record<string, string>) =>
      collectorEndpoints({ settings: readSettings(variables), publicUrl: 'https://x.example' })
    expect(endpointsOf({ COLLECTOR: 'off' })).toEqual([])
    expect(endpointsOf({}).map(({ path }) => path)).toEqual([
      '/v1/write/rum',
      '/v1/write/logging',
      '/v1/write/rum/replay',
    ])
  })
})
