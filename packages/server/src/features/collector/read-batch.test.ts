import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BatchKind, Point } from './point.ts'
import { readBatch } from './read-batch.ts'
import { bodyOf } from './testing/encode-points.ts'
import GOLDEN_LINES from './testing/golden-lines.json' with { type: 'json' }
import WIRE_VECTORS from './testing/wire-vectors.json' with { type: 'json' }

const RECEIVED_AT = Date.UTC(2026, 10, 20)

const COMPRESS: Readonly<Record<string, (body: string) => Uint8Array>> = {
  zlib: (body) => deflateSync(body),
  'zlib 1': (body) => deflateSync(body, { level: 1 }),
  'zlib 9': (body) => deflateSync(body, { level: 9 }),
  raw: (body) => deflateRawSync(body),
  gzip: (body) => gzipSync(body),
}

interface Sent {
  kind?: string
  query?: Record<string, string | undefined>
  contentType?: string
  contentEncoding?: string
  compress?: string
}

/** The points of a body, as the endpoints read it. */
const read = async (body: string | Uint8Array, sent: Sent = {}): Promise<Point[]> => {
  const packed = typeof body === 'string' ? (COMPRESS[sent.compress ?? ''] ?? Buffer.from)(body) : body
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(sent.query ?? { precision: 'ms' })) query.set(name, value ?? '')
  const batch = {
    kind: (sent.kind ?? 'rum') as BatchKind,
    type: (sent.contentType ?? '').split(';', 1)[0] ?? '',
    contentEncoding: sent.contentEncoding,
    query,
    body: packed,
    receivedAt: RECEIVED_AT,
  }
  return (await readBatch(batch, (point) => point)).items
}

/** Why a body is refused; 'accepted' when it is not. */
const faultOf = (body: string | Uint8Array, sent: Sent = {}): Promise<string> =>
  read(body, sent).then(
    () => 'accepted',
    (error: Error) => error.message,
  )

const line = (rest: string): string => `view,app_id=a${rest}`

describe('reading a batch', () => {
  it.each(WIRE_VECTORS)('returns $status for $name', { tags: ['MON-06'] }, async (vector) => {
    const outcome = await read(vector.body, vector as Sent).catch((error: Error) => error)
    if (vector.status !== 200) return expect(outcome).toBeInstanceOf(Error)
    expect(outcome).toEqual(vector.points?.map((point) => ({ ...point, time: point.time ?? RECEIVED_AT })))
  })

  it.each(GOLDEN_LINES)(
    'reads a $measurement of a browser like another collector reads it',
    { tags: ['MON-06'] },
    async (golden) => {
      expect(await read(golden.line)).toEqual([golden.point])
    },
  )

  it.each([
    ['in nanoseconds', { precision: 'ns' }, '1700000000000000000'],
    ['in seconds', { precision: 's' }, '1700000000'],
    ['without a precision', {}, '1700000000000000'],
  ])('converts a timestamp %s', { tags: ['MON-06'] }, async (_, query, time) => {
    expect(await read(`${line(' k=1')} ${time}`, { query })).toMatchObject([{ time: 1_700_000_000_000 }])
  })

  it('ignores comments and empty lines', { tags: ['MON-06'] }, async () => {
    expect(await read(`# a comment\n\n${line(' k=1 1')}\n\n`)).toHaveLength(1)
  })
})

describe('reading an invalid batch', () => {
  it.each([
    ['view k=1', 'point 1: the tag "app_id" is missing'],
    [`${line(' k=1')}\n${line(',view_name= k=1')}`, 'point 2: the tag "view_name" is empty'],
    [line(',app_id=b k=1'), 'point 1: the tag "app_id" stands twice'],
    [line(',x=a\\ k=1'), /^point 1: the tag "x" holds "=" without an escape/],
    [line(' k=NaN'), 'point 1: the field "k" is no number, boolean or text in quotes'],
    [line(' k=constructor'), 'point 1: the field "k" is no number, boolean or text in quotes'],
    [line(' k=1e999'), 'point 1: the number of the field "k" is too large'],
    [line(' k="x'), 'point 1: the text of the field "k" does not end'],
    [line(' k="x"y'), 'point 1: a comma, a space or the end has to follow a field'],
    [line(' k=1 1.5'), 'point 1: the timestamp is no whole number'],
    [line(' =1'), 'point 1: a field has no name'],
    [line(''), 'point 1: it has no fields'],
    ['error,app_id=a k=1', 'point 1: the tag "sdk_name" is missing'],
    ['foo,app_id=a k=1', 'point 1: the measurement "foo" is not accepted at this path'],
    ['\n\n', 'point 1: the body is empty'],
  ])('names the point and the error of %j', { tags: ['MON-06'] }, async (body, fault) => {
    expect(await faultOf(body)).toMatch(fault)
  })

  it.each([
    ['{', 'point 1: the body is not JSON'],
    ['{}', 'point 1: the body is no list of points'],
    ['[1]', 'point 1: it is no object'],
    ['[{"measurement":"view","tags":{"app_id":"a"},"fields":{}}]', 'point 1: it has no fields'],
    ['[{"measurement":"view","tags":{"app_id":""},"fields":{"k":1}}]', 'point 1: the tag "app_id" is empty'],
    ['[{"measurement":"view","tags":{"app_id":"a"},"fields":{"k":1},"time":1.5}]', /timestamp is no whole number/],
    ['[{"measurement":"view","tags":{"app_id":"a"},"fields":{"k":1e999}}]', /number of the field "k" is too large/],
  ])('names the point and the error of the JSON %j', { tags: ['MON-06'] }, async (body, fault) => {
    expect(await faultOf(body, { contentType: 'application/json' })).toMatch(fault)
  })

  it('names the key without special characters, and never the value', {
    tags: ['MON-06'],
  }, async () => {
    const secret = 'hidden-word'
    const fault = await faultOf(line(` good="${secret}",b\u202ead\\ <key>=${secret}`))
    expect(fault).toBe('point 1: the field "b?ad??key?" is no number, boolean or text in quotes')
  })

  it('rejects a truncated body in every compression', { tags: ['MON-06'] }, async () => {
    const body = bodyOf(GOLDEN_LINES.map(({ point }) => point as unknown as Point))
    for (const [compress, encoding] of [
      ['zlib', 'deflate'],
      ['raw', 'deflate'],
      ['gzip', 'gzip'],
    ] as const) {
      const whole = COMPRESS[compress]?.(body) ?? new Uint8Array()
      expect(await faultOf(whole, { query: { precision: 'ms', encoding } })).toBe('accepted')
      expect(await faultOf(whole.subarray(0, whole.length / 2), { query: { encoding } })).toBe(
        'the body cannot be inflated',
      )
    }
    expect(await faultOf(body.slice(0, body.length / 2))).toMatch(/^point \d:/)
  })

  it('rejects more than 4 MiB inflated or 1,000 points', { tags: ['MON-06'] }, async () => {
    const bomb = deflateSync(Buffer.alloc(5 * 1024 * 1024, 'a'))
    expect(bomb.length).toBeLessThan(10_000)
    expect(await faultOf(bomb, { query: { encoding: 'deflate' } })).toBe('the inflated body is too large')
    const points = (count: number) => Array.from({ length: count }, () => line(' k=1')).join('\n')
    expect(await faultOf(points(1000))).toBe('accepted')
    expect(await faultOf(points(1001))).toBe('point 1001: a batch has at most 1000 points')
    expect(await faultOf(deflateSync(points(200_000)), { query: { encoding: 'deflate' } })).toMatch(/^point 1001/)
  })

  it('rejects more than 512 tags or fields in a point, and names beyond 256', { tags: ['OPS-04'] }, async () => {
    const json = { contentType: 'application/json' }
    const named = <Value>(count: number, value: Value): Record<string, Value> =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, value]))
    const faultsOf = (tags: Record<string, string>, fields: Record<string, number>): Promise<string[]> => {
      const point: Point = { measurement: 'view', tags: { app_id: 'a', ...tags }, fields, time: RECEIVED_AT }
      return Promise.all([faultOf(bodyOf([point])), faultOf(JSON.stringify([point]), json)])
    }
    const both = (fault: string) => [fault, fault]
    const most = named(511, '1')
    const fields = named(512, 1)
    expect(await faultsOf(most, fields)).toEqual(both('accepted'))
    expect(await faultsOf({ ...most, more: '1' }, fields)).toEqual(both('point 1: it has more than 512 tags'))
    expect(await faultsOf(most, { ...fields, more: 1 })).toEqual(both('point 1: it has more than 512 fields'))
    expect(await faultsOf({}, { ['k'.repeat(256)]: 1 })).toEqual(both('accepted'))
    const long = both(`point 1: the name "${'k'.repeat(60)}" is longer than 256 characters`)
    expect(await faultsOf({ ['k'.repeat(257)]: '1' }, fields)).toEqual(long)
    expect(await faultsOf({}, { ['k'.repeat(257)]: 1 })).toEqual(long)
  })

  it('rejects a point that is longer than any of a browser', { tags: ['OPS-04'] }, async () => {
    const fault = 'point 2: it is longer than 262144 characters'
    const points = (length: number): Point[] =>
      [1, length].map((each) => ({
        measurement: 'view',
        tags: { app_id: 'a' },
        fields: { k: 'x'.repeat(each) },
        time: 1,
      }))
    for (const written of [bodyOf, JSON.stringify]) {
      const sent = { contentType: written === bodyOf ? '' : 'application/json' }
      expect(await faultOf(written(points(262_000)), sent)).toBe('accepted')
      expect(await faultOf(written(points(262_144)), sent)).toBe(fault)
    }
  })

  it.each([
    ['digits', line(` k=1.${'0'.repeat(63)}`), 'point 1: the field "k" is no number, boolean or text in quotes'],
    ['spaces', line(` k=1 1${' '.repeat(262_144)}`), 'point 1: it is longer than 262144 characters'],
  ])('rejects too many %s', { tags: ['OPS-04'] }, async (_, body, fault) => {
    expect(await faultOf(body)).toBe(fault)
  })

  it('rejects an unknown encoding or precision', { tags: ['MON-06'] }, async () => {
    for (const contentEncoding of ['br', 'constructor'])
      expect(await faultOf(line(' k=1'), { contentEncoding })).toBe('the encoding has to be deflate or gzip')
    expect(await faultOf(line(' k=1'), { query: { precision: 'h' } })).toBe('the precision has to be s, ms, us or ns')
  })
})

/** Keys of any characters but a backslash, which no line can hold before a separator, and line ends. */
const key = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\\\n#]/.test(text))
/** Tags that a line can hold; browsers send others as fields. */
const tag = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/\n|\\$/.test(text))
const field = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  fc.string({ unit: fc.constantFrom('"', '\\', '\n', ' ', ',', '=', '页', '😀') }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  fc.boolean(),
)
const point: fc.Arbitrary<Point> = fc
  .record({
    measurement: fc.constantFrom('view', 'resource', 'action', 'long_task', 'error', 'telemetry'),
    tags: fc.dictionary(key, tag, { maxKeys: 8 }),
    fields: fc.dictionary(key, field, { minKeys: 1, maxKeys: 8 }),
    time: fc.integer({ min: 1_000_000_000_000, max: 9_999_999_999_999 }),
  })
  .map(({ tags, fields, ...rest }) => {
    const allTags: Record<string, string> = { ...tags, app_id: 'a', sdk_name: 'df_web_rum_sdk' }
    const own = Object.entries(fields).filter(([name]) => !Object.hasOwn(allTags, name))
    return { ...rest, tags: allTags, fields: { ...Object.fromEntries(own), own: 1 } }
  })

describe('any event', () => {
  it('is read back unchanged from its line in any batch and compression', {
    tags: ['MON-06'],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(point, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('', 'zlib', 'raw', 'gzip'),
        async (points, compress) => {
          const encoding = compress === 'zlib' || compress === 'raw' ? 'deflate' : compress
          expect(await read(bodyOf(points), { compress, query: { precision: 'ms', encoding } })).toEqual(points)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('is read back unchanged from JSON', { tags: ['MON-06'] }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(point, { minLength: 1, maxLength: 5 }), async (points) => {
        const sent = { contentType: 'application/json;UTF-8' }
        expect(await read(JSON.stringify(points), sent)).toEqual(JSON.parse(JSON.stringify(points)))
      }),
    )
  })

  it('of random bytes is either read or rejected', { tags: ['MON-06'] }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uint8Array({ maxLength: 200 }),
          fc.string({ unit: fc.constantFrom('view', ',', '=', ' ', '\\', '"', '\n', 'a', '1', 'app_id') }),
        ),
        fc.constantFrom('', 'deflate', 'gzip'),
        async (body, encoding) => {
          expect(await faultOf(body, { query: { encoding } })).toMatch(/^(accepted|point \d+: |the body cannot)/)
        },
      ),
      { numRuns: 500 },
    )
  })
})
