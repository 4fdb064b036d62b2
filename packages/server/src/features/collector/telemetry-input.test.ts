import { HOUR_MS } from '@sso-elements/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { event, HOUR, period, useTelemetryServer } from '../../testing/telemetry-server.ts'

const telemetry = useTelemetryServer()

describe('the telemetry endpoints with hostile input', () => {
  beforeAll(() => telemetry.collect(event('view', { view_id: 'first', env: 'test' }, { time_spent: 1 })))

  it('count a view with an impossible vital', { tags: ['MON-06'] }, async () => {
    const huge = { time_spent: 1, cumulative_layout_shift: 1.7e308, largest_contentful_paint: Number.MAX_VALUE }
    await telemetry.collect(event('view', { view_id: 'huge', env: 'huge', session_id: 'huge' }, huge))
    const found = await telemetry.overview({ env: 'huge' })
    expect([found.total.counts.views, found.total.p75.cls, found.total.p75.lcp]).toEqual([1, null, null])
  })

  it('count a stored view with a vital that no histogram has', { tags: ['MON-06'] }, async () => {
    await sql`insert into telemetry_events (at, app_id, env, kind, session_id, view_id, user_id, path, name, source,
        message, frustration, cls, has_replay, tags, fields)
      values (${new Date(HOUR)}, 'other', 'stuck', 'view', 'stuck', 'stuck', '', '', '', '', '', '', 1.7e308, false, '{}', '{}')`.execute(
      telemetry.server.db,
    )
    await telemetry.server.server.dependencies.collector.settle()
    const { total } = await telemetry.overview({ env: 'stuck' })
    expect([total.counts.views, total.p75.cls]).toEqual([1, null])
  })

  it('return only the first hundred environments', { tags: ['MON-06'] }, async () => {
    // An hour of its own: in one hour only the most frequent environments are counted.
    const views = Array.from({ length: 101 }, (_, index) =>
      event('view', { env: `env-${String(index).padStart(3, '0')}`, view_id: `e${index}` }, { time_spent: 1 }, -7200),
    )
    await telemetry.collect(...views)
    const own = { from: new Date(HOUR - 2 * HOUR_MS).toISOString(), to: new Date(HOUR - HOUR_MS).toISOString() }
    expect((await telemetry.overview(own)).envs).toHaveLength(100)
  })

  it('separate sessions of two applications with the same ID', { tags: ['MON-06'] }, async () => {
    const of = (app_id: string, view_path: string) =>
      event('view', { app_id, view_path, view_id: app_id, session_id: 'twin', userid: app_id }, { time_spent: 1 })
    await telemetry.collect(of('app_golden', '/golden'), of('other', '/other'))
    const sessions = (
      await telemetry.server.call('/telemetry/sessions', period({ path: '/golden' }), { token: telemetry.token })
    ).result
    expect(sessions.list.map(({ applicationId }) => applicationId)).toEqual(['app_golden'])
    await telemetry.server.call('/telemetry/forget', { userId: 'app_golden' }, { token: telemetry.token })
    const left = telemetry.server.db
      .selectFrom('telemetry_events')
      .select('app_id')
      .distinct()
      .where('session_id', '=', 'twin')
    expect(await left.execute()).toEqual([{ app_id: 'other' }])
  })

  it('find nothing for hostile texts in a filter', { tags: ['MON-06'] }, async () => {
    for (const text of ["' or 1=1 --", '%_\\', '__proto__', '\ud800'])
      for (const filter of [{ applicationId: text }, { env: text }, { path: text }])
        expect((await telemetry.overview(filter)).total.counts.views).toBe(0)
  })

  it('reject a filter with a NUL character', { tags: ['MON-06'] }, async () => {
    const query = period({ env: 'a\u0000' })
    const answers = await Promise.all([
      telemetry.server.send('/telemetry/overview', query, { token: telemetry.token }),
      telemetry.server.send('/telemetry/sessions', query, { token: telemetry.token }),
      telemetry.server.send(
        '/telemetry/session',
        { applicationId: 'other', sessionId: '\u0000' },
        { token: telemetry.token },
      ),
      telemetry.server.send('/telemetry/forget', { userId: '\u0000' }, { token: telemetry.token }),
    ])
    expect(answers.map(({ code, subMsg }) => [code, subMsg])).toEqual([
      ['400', 'env'],
      ['400', 'env'],
      ['400', 'sessionId'],
      ['400', 'userId'],
    ])
  })
})
