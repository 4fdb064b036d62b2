import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeLines } from '../testing/decode-lines.ts'
import type { Context, WireEvent } from './events.ts'
import { fitsTag, toLine } from './line-protocol.ts'

const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** Any text; every other one has characters that are special in a line protocol. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('\\', '"', '\n', '\r', '\t', ',', '=', ' ', '\0', '\ud800', '😀', '页', 'a', "'", '#'))
    .map((characters) => characters.join('')),
)
const anyNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(NaN, Infinity, -Infinity, 1e21, 5e-324, -0))
const ownName = fc.stringMatching(/^own_[a-z]{1,8}$/)
const contextName = fc.oneof(
  anyText,
  fc.stringMatching(/^[a-z]{1,8}$/),
  fc.constantFrom('app_id', 'time', 'own_a', 'f'),
)
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  anyNumber,
  fc.boolean(),
  fc.constantFrom(null, undefined, 10n, () => 1),
  fc.dictionary(anyText, anyText),
  fc.array(anyText),
)
const anyEvent: fc.Arbitrary<WireEvent> = fc.record({
  measurement: fc.constantFrom('view', 'resource', 'error', 'long_task', 'action'),
  time: fc.double({ min: 0, max: 1e14, noNaN: true }),
  tags: fc.dictionary(ownName, anyText).map((tags) => ({ app_id: 'app', sdk_name: 'sdk', ...tags })),
  fields: fc.dictionary(fc.stringMatching(/^f_[a-z]{1,8}$/), fc.oneof(anyText, anyNumber, fc.boolean())),
  context: fc.dictionary(contextName, anyValue),
})

const isSent = (value: unknown): boolean =>
  value !== null && value !== undefined && typeof value !== 'function' && typeof value !== 'symbol'

/** The event's own tags and fields as they must be read back, whether sent as tag or as field. */
const expectedOwn = ({ tags, fields }: WireEvent): Record<string, unknown> =>
  Object.fromEntries(
    [...Object.entries(tags).filter(([, value]) => value), ...Object.entries(fields)]
      .filter(([, value]) => typeof value !== 'number' || Number.isFinite(value))
      .map(([name, value]) => [
        name,
        typeof value === 'string' ? wellFormed(value) : value || (value === 0 ? 0 : value),
      ]),
  )

const expectedContext = (context: Context): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(context)
      .filter(([, value]) => isSent(value))
      .map(([name, value]): [string, unknown] => {
        if (typeof value === 'number') return [name, Number.isFinite(value) ? value || 0 : String(value)]
        if (typeof value === 'bigint') return [name, String(value)]
        return [name, typeof value === 'object' ? JSON.stringify(value) : value]
      }),
  )

it('round-trips any batch of events', { tags: ['MON-06'] }, () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 5 }), (events) => {
      // Encoded as for the network.
      const body = new TextDecoder().decode(new TextEncoder().encode(events.map(toLine).join('\n')))
      const points = decodeLines(body, 'rum')
      expect(points).toHaveLength(events.length)
      for (const [index, event] of events.entries()) {
        const { measurement, tags, fields, time } = points[index] ?? expect.fail()
        const { custom_keys = '[]', custom_context = '{}', is_empty: _, ...others } = fields
        const customNames: string[] = JSON.parse(String(custom_keys))
        const read = { ...tags, ...others }
        const own = Object.fromEntries(Object.entries(read).filter(([name]) => !customNames.includes(name)))
        const custom = Object.fromEntries(customNames.map((name) => [name, read[name]]))
        expect([measurement, time]).toEqual([event.measurement, Math.round(event.time)])
        expect(own).toEqual(expectedOwn(event))
        const context = { ...custom, ...JSON.parse(String(custom_context)) }
        const wanted = expectedContext(event.context ?? {})
        expect(Object.keys(context).sort()).toEqual(Object.keys(wanted).sort())
        for (const [name, value] of Object.entries(wanted)) {
          // JSON keeps a lone surrogate, UTF-8 does not.
          const normal = (text: unknown) => (typeof text === 'string' ? wellFormed(text) : text)
          expect(normal(context[name])).toEqual(normal(value))
        }
      }
    }),
    { numRuns: 500 },
  )
})

it.each([
  ['a quote', 'a"b'],
  ['a newline', 'a\nb'],
  ['a backslash at its end', 'a\\'],
  ['a backslash before a separator', 'a\\ b\\=c\\,d'],
  ['more characters than a tag allows', 'x'.repeat(342)],
])('sends a value with %s as a field instead of a tag', { tags: ['MON-06'] }, (_, value) => {
  const event: WireEvent = { measurement: 'view', time: 1, tags: { app_id: 'a', view_name: value }, fields: {} }
  expect(decodeLines(toLine(event), 'rum')).toEqual([
    { measurement: 'view', tags: { app_id: 'a' }, fields: { view_name: value }, time: 1 },
  ])
})

it('sends a valid tag value as a tag', { tags: ['MON-06'] }, () => {
  const tags = { app_id: 'a', view_name: '页面/a b=c,d😀', empty: '', missing: undefined }
  const [point] = decodeLines(toLine({ measurement: 'view', time: 1.5, tags, fields: { is_active: true } }), 'rum')
  expect(point).toEqual({
    measurement: 'view',
    tags: { app_id: 'a', view_name: '页面/a b=c,d😀' },
    fields: { is_active: true },
    time: 2,
  })
})

it('keeps reserved and odd context names apart from its own fields', { tags: ['MON-06'] }, () => {
  const cycle: Context = { plan: 'pro', app_id: 'other', 'a b': 1, source: 'x', city: 'Bern', ip: '::1' }
  cycle.self = cycle
  const line = toLine({
    measurement: 'action',
    time: 1,
    tags: { app_id: 'a' },
    fields: { duration: 2 },
    context: cycle,
  })
  const [point] = decodeLines(line, 'rum')
  expect(point?.tags).toEqual({ app_id: 'a' })
  expect(point?.fields).toEqual({
    duration: 2,
    plan: 'pro',
    self: '"[not serializable]"',
    custom_keys: '["plan","self"]',
    custom_context: '{"app_id":"other","a b":1,"source":"x","city":"Bern","ip":"::1"}',
  })
})

it('keeps a large context within the fields that a point may have', { tags: ['MON-06'] }, () => {
  const context = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`n${index}`, index]))
  const line = toLine({ measurement: 'action', time: 1, tags: { app_id: 'a' }, fields: {}, context })
  const { custom_context = '{}', custom_keys: _, ...own } = decodeLines(line, 'rum')[0]?.fields ?? expect.fail()
  expect(Object.keys(own)).toHaveLength(256)
  expect({ ...own, ...JSON.parse(String(custom_context)) }).toEqual(context)
})

it('tells whether an application id is a valid tag', () => {
  expect(['app_1', '', 'a\\', 'a"'].map(fitsTag)).toEqual([true, false, false, false])
})
