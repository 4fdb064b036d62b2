import { gzipSync } from 'node:zlib'
import { HOUR_MS, HOUR_S } from '@sso-elements/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { event, HOUR, period, useTelemetryServer } from '../../testing/telemetry-server.ts'
import { storeSourceMap } from '../source-maps/source-map-store.ts'
import type { Point } from './point.ts'

const telemetry = useTelemetryServer()

interface Happened {
  message: string
  /** In seconds after the hour. */
  second?: number
  tags?: Record<string, string>
  fields?: Point['fields']
}

const errorOf = ({ message, second = 0, tags = {}, fields = {} }: Happened): Point =>
  event(
    'error',
    { view_path: '/orders', env: 'groups', ...tags },
    { error_type: 'TypeError', error_message: message, ...fields },
    second,
  )

const fingerprintOf = async (env: string): Promise<string> =>
  (await telemetry.overview({ env })).errors[0]?.fingerprint ?? ''

const detailsOf = async (fingerprint: string, more: Parameters<typeof period>[0] = {}) =>
  (await telemetry.server.call('/telemetry/error', { ...period(more), fingerprint }, { token: telemetry.token })).result

const occurrencesOf = async (fingerprint: string, more: object = {}) =>
  (
    await telemetry.server.call(
      '/telemetry/occurrences',
      { ...period(), fingerprint, ...more },
      { token: telemetry.token },
    )
  ).result

describe('the errors of the overview', () => {
  it('are counted by fingerprint, whatever told of them', { tags: ['ERR-03', 'engine'] }, async () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      errorOf({
        message: `Order ${index} was not found`,
        second: index,
        tags: { userid: `user-${index % 7}` },
        fields: { error_source: index % 2 === 0 ? 'source' : 'console' },
      }),
    )
    await telemetry.collect(
      ...many,
      errorOf({ message: 'x is not a function' }),
      errorOf({ message: 'y is not a function' }),
    )
    const { errors } = await telemetry.overview({ env: 'groups' })
    expect(errors.map(({ message, count, persons }) => [message, count, persons])).toEqual([
      ['Order … was not found', 200, 7],
      ...[...errors.slice(1)].map(({ message }) => [message, 1, 0]),
    ])
    expect(new Set(errors.map(({ fingerprint }) => fingerprint)).size).toBe(3)
    expect(errors[0]?.lastAt).toBe(new Date(HOUR + 199_000).toISOString())
  })

  it('of instances of the version before are counted by kind and source', { tags: ['ERR-03', 'engine'] }, async () => {
    for (const source of ['source', 'console'])
      await sql`insert into telemetry_hour_names (hour, app_id, env, path, kind, name, source, count, sample)
        values (${new Date(HOUR)}, 'other', 'old', '', 'error', 'RangeError', ${source}, 2, 'row 7')`.execute(
        telemetry.server.db,
      )
    const { errors } = await telemetry.overview({ env: 'old' })
    expect(errors.map(({ source, count, message, persons }) => [source, count, message, persons])).toEqual([
      ['console', 2, 'row 7', null],
      ['source', 2, 'row 7', null],
    ])
  })
})

describe('an error', () => {
  it('has its hours, persons, pages, browsers and releases', { tags: ['ERR-03', 'engine'] }, async () => {
    const at = (second: number, userid: string, tags: Record<string, string>) =>
      errorOf({
        message: `Row ${second} is gone`,
        second,
        tags: {
          env: 'details',
          session_id: `of-${userid}`,
          userid,
          browser: 'Chrome',
          browser_version_major: '140',
          ...tags,
        },
        fields: { error_stack: `at row.js:${HOUR_S + second}` },
      })
    await telemetry.collect(
      at(-HOUR_S, 'ada', { version: 'v1', view_path: '/rows' }),
      at(10, 'ada', { version: 'v1' }),
      at(20, 'grace', { version: 'v2' }),
      at(30, 'grace', { version: 'v2', browser: 'Firefox', browser_version_major: '144' }),
    )
    const fingerprint = await fingerprintOf('details')
    const iso = (second: number): string => new Date(HOUR + second * 1000).toISOString()
    const query = { env: 'details', from: iso(-HOUR_S) }
    expect(await detailsOf(fingerprint, query)).toEqual({
      latest: {
        at: iso(30),
        type: 'TypeError',
        message: 'Row 30 is gone',
        stack: 'at row.js:3630',
        sourceStack: null,
        causes: [],
        source: '',
        release: 'v2',
      },
      firstAt: iso(-HOUR_S),
      lastAt: iso(30),
      count: 4,
      persons: 2,
      sessions: 2,
      isLimited: false,
      hours: [
        { hour: iso(-HOUR_S), count: 1 },
        { hour: iso(0), count: 3 },
      ],
      pages: [
        { name: '/orders', count: 3 },
        { name: '/rows', count: 1 },
      ],
      browsers: [
        { name: 'Chrome 140', count: 3 },
        { name: 'Firefox 144', count: 1 },
      ],
      releases: [
        { name: 'v2', count: 2, firstAt: iso(20), lastAt: iso(30) },
        { name: 'v1', count: 2, firstAt: iso(-HOUR_S), lastAt: iso(10) },
      ],
    })
    const onPage = await detailsOf(fingerprint, { ...query, path: '/rows' })
    expect([onPage.count, onPage.persons, onPage.hours.length, onPage.lastAt]).toEqual([1, 1, 1, iso(30)])
    const { list, total, hasNextPage } = await occurrencesOf(fingerprint, { pageSize: 2 })
    expect(list.map(({ sessionId, message }) => [sessionId, message])).toEqual([
      ['of-grace', 'Row 30 is gone'],
      ['of-grace', 'Row 20 is gone'],
    ])
    expect([total, hasNextPage]).toEqual([3, true])
    expect((await occurrencesOf(fingerprint, { pageSize: 2, pageNumber: 2 })).list).toMatchObject([
      { sessionId: 'of-ada', userId: 'ada', browser: 'Chrome 140', release: 'v1', path: '/orders', hasReplay: false },
    ])
  })

  it('counts a person once before and after they sign in', { tags: ['ERR-03', 'engine'] }, async () => {
    const at = (second: number, session_id: string, userid: string, is_signin: string) =>
      errorOf({ message: 'in session', second, tags: { env: 'signing-in', session_id, userid, is_signin } })
    await telemetry.collect(
      at(1, 'in', 'browser-1', 'F'),
      at(2, 'in', 'ada', 'T'),
      at(3, 'out', 'ada', 'T'),
      at(4, 'out', 'browser-1', 'F'),
      at(5, 'other', 'browser-2', 'F'),
    )
    const [known] = (await telemetry.overview({ env: 'signing-in' })).errors
    expect(known?.persons).toBe(2)
    expect((await detailsOf(known?.fingerprint ?? '')).persons).toBe(2)
  })

  it('shows each occurrence of one moment on one page', { tags: ['ERR-03', 'engine'] }, async () => {
    const numbers = Array.from({ length: 30 }, (_, index) => `${index}`)
    const rows = numbers.map((userid) => errorOf({ message: 'at once', tags: { env: 'at-once', userid } }))
    await telemetry.collect(...rows)
    const fingerprint = await fingerprintOf('at-once')
    const users: string[] = []
    const listed: unknown[] = []
    for (let pageNumber = 1; pageNumber <= 10; pageNumber += 1) {
      users.push(...(await occurrencesOf(fingerprint, { pageNumber, pageSize: 3 })).list.map(({ userId }) => userId))
      const query = { applicationId: 'app_golden', sessionId: 's1', kind: 'error', pageNumber, pageSize: 3 }
      const { result } = await telemetry.server.call('/telemetry/session', query, { token: telemetry.token })
      listed.push(...result.events.list.map(({ attributes }) => attributes['number']))
    }
    expect(users.sort()).toEqual(numbers.sort())
    expect(new Set(listed).size).toBe(30)
  })

  it('counts what the rollups do not count yet', { tags: ['ERR-03'] }, async () => {
    await telemetry.collect(errorOf({ message: 'late', tags: { env: 'late' } }))
    const fingerprint = await fingerprintOf('late')
    await sql`delete from telemetry_hour_names where env = 'late'`.execute(telemetry.server.db)
    expect(await detailsOf(fingerprint)).toMatchObject({
      count: 1,
      hours: [{ hour: new Date(HOUR).toISOString(), count: 1 }],
    })
  })

  it('has the causes that a browser sent', { tags: ['ERR-03'] }, async () => {
    const cause = { source: 'cause', type: 'RangeError', message: 'inner', stack: 'at inner' }
    const sent: [string, string, object[]][] = [
      [
        'good',
        JSON.stringify([cause, { source: 1 }, 'text', null]),
        [cause, { source: '', type: '', message: '', stack: '' }],
      ],
      ['broken', '[{"message"', []],
      ['no list', '{"message":"x"}', []],
    ]
    for (const [env, error_causes, causes] of sent) {
      await telemetry.collect(errorOf({ message: env, tags: { env }, fields: { error_causes } }))
      expect((await detailsOf(await fingerprintOf(env))).latest?.causes).toEqual(causes)
    }
  })

  it('has the sources of its stacks where maps were uploaded', { tags: ['ERR-03', 'MON-10'] }, async () => {
    const release = { app_id: 'app_golden', version: 'v9' }
    const map = { version: 3, sources: ['src/pay.ts'], names: [], mappings: 'AAAA' }
    const path = '/assets/pay.js'
    await storeSourceMap(telemetry.server.db, { ...release, path }, gzipSync(JSON.stringify(map)))
    const stack = `at https://shop.example${path}:1:1`
    const error_causes = JSON.stringify([{ source: 'cause', type: 'Error', message: 'inner', stack }])
    const tags = { env: 'mapped', version: release.version }
    await telemetry.collect(errorOf({ message: 'mapped', tags, fields: { error_stack: stack, error_causes } }))
    expect((await detailsOf(await fingerprintOf('mapped'))).latest).toMatchObject({
      stack,
      sourceStack: 'at src/pay.ts:1:1',
      causes: [{ stack: 'at src/pay.ts:1:1' }],
    })
  })

  it('that nobody knows has no occurrences', { tags: ['ERR-03', 'engine'] }, async () => {
    const found = await detailsOf('0123456789abcdef')
    expect(found).toMatchObject({
      latest: null,
      firstAt: null,
      lastAt: null,
      count: 0,
      persons: 0,
      hours: [],
      pages: [],
    })
    expect(await occurrencesOf('0123456789abcdef')).toEqual({ list: [], total: 0, hasNextPage: false })
    const long = { ...period({ to: new Date(HOUR - HOUR_MS).toISOString() }), fingerprint: 'x' }
    expect(await telemetry.server.send('/telemetry/error', long, { token: telemetry.token })).toMatchObject({
      code: '400',
      subMsg: 'to',
    })
  })

  it('of another period is told with its first and last time', { tags: ['ERR-03'] }, async () => {
    await telemetry.collect(errorOf({ message: 'earlier', second: -HOUR_S, tags: { env: 'earlier' } }))
    const from = new Date(HOUR - HOUR_MS).toISOString()
    const [known] = (await telemetry.overview({ env: 'earlier', from })).errors
    const found = await detailsOf(known?.fingerprint ?? '')
    expect(found).toMatchObject({ latest: null, count: 0, firstAt: from, lastAt: from })
  })
})
