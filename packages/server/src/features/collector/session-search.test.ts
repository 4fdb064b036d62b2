import { randomInt } from 'node:crypto'
import type { PageRequest, TelemetrySessionsQuery } from '@sso-elements/contract'
import { HOUR_MS } from '@sso-elements/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { someEmail } from '../../testing/client.ts'
import { someMember } from '../../testing/organization.ts'
import { event, HOUR, period, useTelemetryServer } from '../../testing/telemetry-server.ts'
import { replayForm } from './testing/replay-form.ts'

const telemetry = useTelemetryServer()
const NANOSECONDS_PER_MILLISECOND = 1e6

const search = async (query: Partial<TelemetrySessionsQuery & PageRequest> = {}) =>
  (
    await telemetry.server.call(
      '/telemetry/sessions',
      { ...period({ env: 'search' }), ...query },
      { token: telemetry.token },
    )
  ).result
const found = async (query: Partial<TelemetrySessionsQuery>) =>
  (await search(query)).list.map(({ sessionId }) => sessionId).sort()

const sent = (
  kind: string,
  session: string,
  tags: Record<string, string>,
  fields: Record<string, string | number | boolean> = {},
) =>
  event(
    kind,
    { env: 'search', session_id: session, view_id: `${session}-view`, view_path: '/login', ...tags },
    fields,
    10,
  )

describe('the search of sessions', () => {
  beforeAll(async () => {
    const body = replayForm({ session_id: 'recorded', env: 'search' })
    const stored = await telemetry.server.request('/v1/write/rum/replay', { method: 'POST', body })
    expect(stored.status).toBe(200)
    await telemetry.collect(
      sent(
        'view',
        'broken',
        { browser: 'Chrome', os: 'Windows', device: 'PC' },
        // Nothing of it arrived.
        { session_has_replay: true, largest_contentful_paint: 5000 * NANOSECONDS_PER_MILLISECOND, time_spent: 9 },
      ),
      sent('view', 'broken', { view_path: '/other', view_id: 'other' }, { time_spent: 9 }),
      sent(
        'error',
        'broken',
        {},
        { error_type: 'TypeError', error_source: 'source', error_message: '100% of x_y failed' },
      ),
      sent('action', 'broken', {}, { action_name: 'Pay', action_frustration_types: '["rage_click","error_click"]' }),
      sent(
        'view',
        'calm',
        { browser: 'Firefox', os: 'macOS', device: 'PC', session_has_replay: 'true' },
        { time_spent: 5 },
      ),
      sent(
        'action',
        'calm',
        { view_path: '/other' },
        { action_name: 'Pay', action_frustration_types: '["dead_click"]' },
      ),
      sent(
        'view',
        'recorded',
        { browser: 'Chrome', os: 'Windows', device: 'PC' },
        { session_has_replay: true, time_spent: 1, largest_contentful_paint: 3000 * NANOSECONDS_PER_MILLISECOND },
      ),
      // The last update of the view counts.
      sent('view', 'recorded', {}, { time_spent: 2, largest_contentful_paint: 4500 * NANOSECONDS_PER_MILLISECOND }),
    )
  })

  it.each<[Partial<TelemetrySessionsQuery>, string[]]>([
    [{ error: 'typeerror' }, ['broken']],
    [{ error: '0% of X_Y' }, ['broken']],
    [{ error: '%' }, ['broken']],
    [{ error: 'x.y' }, []],
    [{ error: '… of x_y …' }, ['broken']],
    [{ error: '… of x_z …' }, []],
    [{ hasErrors: true }, ['broken']],
    [{ action: 'Pay' }, ['broken', 'calm']],
    [{ action: 'Pa' }, []],
    [{ browser: 'Chrome' }, ['broken', 'recorded']],
    [{ os: 'macOS' }, ['calm']],
    [{ device: 'phone' }, []],
    [{ frustration: 'any' }, ['broken', 'calm']],
    [{ frustration: 'dead' }, ['calm']],
    [{ frustration: 'error' }, ['broken']],
    [{ hasReplay: true }, ['recorded']],
    [{ vital: 'lcp-poor' }, ['broken', 'recorded']],
    [{ vital: 'lcp-improve' }, []],
    [{ browser: 'Chrome', vital: 'lcp-poor', hasReplay: true }, ['recorded']],
    [{ browser: 'Firefox', hasErrors: true }, []],
    [{ path: '/other' }, ['broken', 'calm']],
    // What is looked for happened on the page.
    [{ path: '/other', action: 'Pay' }, ['calm']],
    [{ path: '/other', hasErrors: true }, []],
    [{ env: 'elsewhere', hasErrors: true }, []],
  ])('with %j finds %j', { tags: ['MON-11', 'engine'] }, async (query, sessions) => {
    expect(await found(query)).toEqual(sessions)
  })

  it('shows a replay only where a part of it is stored', { tags: ['MON-11', 'engine'] }, async () => {
    const { list } = await search()
    expect(list.map(({ sessionId, hasReplay }) => [sessionId, hasReplay]).sort()).toEqual([
      ['broken', false],
      ['calm', false],
      ['recorded', true],
    ])
    const query = { applicationId: 'app_golden', sessionId: 'broken' }
    const { result } = await telemetry.server.call('/telemetry/session', query, { token: telemetry.token })
    expect(result.session.hasReplay).toBe(false)
  })

  it('counts what it finds, page by page, and tells when it happened', { tags: ['MON-11'] }, async () => {
    const first = await search({ frustration: 'any', pageSize: 1 })
    expect([first.total, first.hasNextPage, first.list.length]).toEqual([2, true, 1])
    const last = await search({ frustration: 'any', pageSize: 1, pageNumber: 2 })
    expect([last.total, last.hasNextPage, last.list.length]).toEqual([2, false, 1])
    expect(await search({ frustration: 'any', pageNumber: 2 })).toEqual({ list: [], total: 2, hasNextPage: false })
    const [broken] = (await search({ error: 'x_y' })).list
    expect(broken).toMatchObject({ errors: 1, frustrations: 1, matchedAt: new Date(HOUR + 10_000).toISOString() })
    expect((await search({ browser: 'Firefox' })).list[0]?.matchedAt).toBeNull()
    const later = { from: new Date(HOUR + 11_000).toISOString(), to: new Date(HOUR + HOUR_MS).toISOString() }
    expect(await found({ ...later, hasErrors: true })).toEqual([])
  })

  it('finds events with the longest texts that can be sent', { tags: ['MON-11', 'engine'] }, async () => {
    // Three bytes each, and in no order that can be compressed.
    const longest = () => Array.from({ length: 200 }, () => String.fromCharCode(0x4e00 + randomInt(0x5000))).join('')
    const of = (kind: string, tags: Record<string, string>, fields: Record<string, number> = {}) =>
      sent(
        kind,
        longest(),
        { env: `longest${longest()}`, view_id: longest(), view_path: longest(), userid: longest(), ...tags },
        fields,
      )
    const [view, action, error] = [
      of('view', {}, { largest_contentful_paint: 5000 * NANOSECONDS_PER_MILLISECOND, time_spent: 1 }),
      of('action', { action_name: longest(), action_type: longest(), action_frustration_types: '["dead_click"]' }),
      of('error', { error_type: longest(), error_source: longest(), error_message: longest() }),
    ]
    await telemetry.collect(view, action, error)
    const foundFor = ({ tags }: typeof view, query: Partial<TelemetrySessionsQuery>) =>
      found({ env: String(tags['env']).slice(0, 40), path: String(tags['view_path']), ...query })
    expect(await foundFor(view, { vital: 'lcp-poor' })).toEqual([view.tags['session_id']])
    expect(await foundFor(action, { action: String(action.tags['action_name']), frustration: 'dead' })).toEqual([
      action.tags['session_id'],
    ])
    expect(await foundFor(error, { error: String(error.tags['error_message']) })).toEqual([error.tags['session_id']])
  })

  it('finds a page before and after its events are counted', { tags: ['MON-11', 'engine'] }, async () => {
    const { server } = telemetry
    const row = { app_id: 'app_golden', env: 'uncounted', session_id: 'new', has_replay: false, user_id: '' }
    const browser = { browser: '', os: '', device: '' }
    const at = new Date(HOUR)
    await server.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('telemetry_sessions')
        .values({ ...row, ...browser, first_at: at, last_at: at })
        .execute()
      await sql`insert into telemetry_events (at, app_id, env, kind, session_id, view_id, user_id, path, name, source, message,
        frustration, has_replay, tags, fields)
        values (${at}, 'app_golden', 'uncounted', 'resource', 'new', '', '', '/new', '', '', '', '', false, '{}', '{}')`.execute(
        transaction,
      )
    })
    const query = { env: 'uncounted', path: '/new' }
    expect(await found(query)).toEqual(['new'])
    await server.server.dependencies.collector.settle()
    expect(await found(query)).toEqual(['new'])
    expect((await telemetry.overview(query)).total.counts.sessions).toBe(1)
  })

  it('finds no page that was visited before the period', { tags: ['MON-11', 'engine'] }, async () => {
    const view = (view_path: string, second: number) =>
      event('view', { env: 'visited', session_id: 'long', view_id: view_path, view_path }, {}, second)
    await telemetry.collect(view('/before', -3600), view('/within', 10))
    expect(await found({ env: 'visited', path: '/within' })).toEqual(['long'])
    expect(await found({ env: 'visited', path: '/before' })).toEqual([])
  })

  it('offers the browsers, systems and devices of the period', { tags: ['MON-11', 'engine'] }, async () => {
    const choices = await telemetry.server.call('/telemetry/session-choices', period({ env: 'search' }), {
      token: telemetry.token,
    })
    expect(choices.result).toEqual({ browsers: ['Chrome', 'Firefox'], systems: ['Windows', 'macOS'], devices: ['PC'] })
  })

  it('returns the events of a kind, or those with a problem', { tags: ['MON-11', 'MON-04', 'engine'] }, async () => {
    const slow = { duration: 1500 * NANOSECONDS_PER_MILLISECOND, resource_url_path: '/slow' }
    const fast = { duration: 20 * NANOSECONDS_PER_MILLISECOND, resource_url_path: '/fast' }
    await telemetry.collect(
      sent('view', 'kinds', { env: 'kinds' }, { time_spent: 1 }),
      sent('resource', 'kinds', { env: 'kinds', resource_status: '200' }, slow),
      sent('resource', 'kinds', { env: 'kinds', resource_status: '502' }, { ...fast, resource_url_path: '/failed' }),
      sent('resource', 'kinds', { env: 'kinds', resource_status: '200' }, fast),
      sent('resource', 'kinds', { env: 'kinds', resource_status: '0' }, { ...fast, resource_url_path: '/refused' }),
      sent('resource', 'kinds', { env: 'kinds' }, { ...fast, resource_url_path: '/opaque' }),
      sent('long_task', 'kinds', { env: 'kinds' }, { duration: 'long' }),
      sent('long_task', 'kinds', { env: 'kinds' }, { duration: 300 * NANOSECONDS_PER_MILLISECOND }),
      sent('browser_log', 'kinds', { env: 'kinds', status: 'warn' }, { message: 'careful' }),
      sent('browser_log', 'kinds', { env: 'kinds', status: 'info' }, { message: 'fine' }),
    )
    const read = async (more: { kind?: string; hasProblem?: true } = {}) => {
      const query = { applicationId: 'app_golden', sessionId: 'kinds', pageSize: 50, ...more }
      return (await telemetry.server.call('/telemetry/session', query, { token: telemetry.token })).result
    }
    const all = await read()
    expect(all.events.total).toBe(10)
    expect(all.kinds).toEqual([
      { kind: 'browser_log', total: 2, problems: 1 },
      { kind: 'long_task', total: 2, problems: 1 },
      { kind: 'resource', total: 5, problems: 3 },
      { kind: 'view', total: 1, problems: 0 },
    ])
    const requests = await read({ kind: 'resource' })
    expect([requests.events.total, requests.events.list.length]).toEqual([5, 5])
    const problems = await read({ kind: 'resource', hasProblem: true })
    expect(problems.events.list.map(({ attributes }) => attributes['resource_url_path']).sort()).toEqual([
      '/failed',
      '/refused',
      '/slow',
    ])
    expect((await read({ hasProblem: true })).events.total).toBe(5)
    expect((await read({ kind: "' or true --" })).events).toEqual({ list: [], total: 0, hasNextPage: false })
  })
})

describe('the search of the sessions of a person', () => {
  it('names members of the viewer’s organizations alone', {
    tags: ['MON-11', 'engine'],
  }, async () => {
    const { server } = telemetry
    await server.call('/org/create', { orgName: 'Acme' }, { token: telemetry.token })
    const member = await someMember(server, { email: 'viewer@example.org', token: telemetry.token })
    const strangerEmail = someEmail()
    const stranger = await server.register(strangerEmail)
    await server.call('/account/update-profile', { orgUserName: 'Zoë Colleague' }, { token: member.token })
    await server.call('/account/update-profile', { orgUserName: 'Zoë Stranger' }, { token: stranger.token })
    const idOf = async (token: string) => (await server.call('/account/user-info', {}, { token })).result.userId
    const [memberId, strangerId] = [await idOf(member.token), await idOf(stranger.token)]
    const signedIn = (userid: string) => ({ userid, is_signin: 'T', env: 'persons' })
    await telemetry.collect(
      sent('view', 'colleague', signedIn(memberId), { time_spent: 1 }),
      sent('view', 'stranger', signedIn(strangerId), { time_spent: 1 }),
    )
    // After they have signed out, the session is that of their browser.
    await telemetry.collect(
      sent(
        'view',
        'colleague',
        { userid: 'browser-1', is_signin: 'F', env: 'persons', view_id: 'after' },
        { time_spent: 1 },
      ),
    )
    const of = (person: string) => found({ env: 'persons', person })
    expect(await of('zoë')).toEqual(['colleague'])
    expect(await of('zoë stranger')).toEqual([])
    expect(await of(member.email.slice(0, -4))).toEqual(['colleague'])
    expect(await of(strangerEmail.toUpperCase())).toEqual(['stranger'])
    expect(await of(strangerEmail.slice(0, -1))).toEqual([])
    expect(await of(strangerId)).toEqual(['stranger'])
    expect(await of('browser-1')).toEqual(['colleague'])
    expect(await of('%')).toEqual([])
    const named = (await search({ env: 'persons' })).list.map(({ sessionId, userId, person }) => [
      sessionId,
      userId,
      person,
    ])
    expect(named.sort()).toEqual([
      ['colleague', memberId, { name: 'Zoë Colleague', email: member.email }],
      ['stranger', strangerId, null],
    ])
  })
})
