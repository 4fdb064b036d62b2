import { expect, it } from 'vitest'
import type { RawEvent } from './collect/raw-event.ts'
import type { View } from './collect/view.ts'
import type { Context } from './domain/events.ts'
import { createAssembly } from './event-assembly.ts'
import { decodeLines } from './testing/decode-lines.ts'

const someView = (id: string): View => ({
  ...{ id, name: id, referrer: '', loadingType: 'route_change', startedAt: 0 },
  address: { url: '', host: '', path: '' },
})

const setUp = (
  now: () => number = () => 1.8e12,
  viewAt: (startedAt: number) => View | null = () => someView('view'),
) => {
  const lines: { line: string; key: string | undefined }[] = []
  const channel = { add: (line: string, key?: string) => void lines.push({ line, key }) }
  const assembly = createAssembly({
    clock: { now, elapsed: () => 0 },
    transport: { rum: channel, logging: channel },
    session: () => ({ id: 'session-1', created: 0, expire: 1, tracking: '2' }),
    viewAt,
    commonTags: () => ({ app_id: 'a', sdk_name: 'sdk' }),
    displayFields: () => ({}),
    userId: () => null,
    anonymousId: () => 'somebody',
    globalContext: () => ({}),
    replayStats: () => null,
    rates: { session_sample_rate: 100, session_replay_sample_rate: 0 },
  })
  const points = () => lines.flatMap(({ line }) => decodeLines(line, 'rum'))
  return { assembly, points, lines }
}

const action = (name: string, context?: Context): RawEvent => ({
  measurement: 'action',
  startedAt: 0,
  tags: {},
  fields: { action_name: name },
  context,
})

const view: RawEvent = { measurement: 'view', startedAt: 0, tags: {}, fields: {} }

const fail = () => {
  throw new Error('not for you')
}
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

it.each<[string, Context]>([
  ['a getter that throws', Object.defineProperty({ n: 1 }, 'x', { get: fail, enumerable: true })],
  ['a nested getter that throws', { n: 1, x: { y: Object.defineProperty({}, 'z', { get: fail, enumerable: true }) } }],
  ['a revoked proxy', { n: 1, x: revoked() }],
  ['an error named by a symbol', { n: 1, x: Object.assign(new Error('x'), { name: Symbol('y') }) }],
])('sends the rest of a context with %s, and later events', { tags: ['MON-04'] }, (_, context) => {
  const { assembly, points } = setUp()
  assembly.emit(action('early', context))
  assembly.emit(action('next'))
  expect(assembly.open).not.toThrow()
  assembly.emit(action('late', context))
  expect(points().map(({ fields }) => fields.action_name)).toEqual(['early', 'next', 'late'])
  expect(points().map(({ fields }) => fields.n)).toEqual([1, undefined, 1])
})

it('counts a view once for the rate limit, without its updates', {
  tags: ['MON-05'],
}, () => {
  let time = 1.8e12
  const { assembly, points, lines } = setUp(() => time)
  assembly.open()
  for (let index = 0; index < 2999; index += 1) assembly.emit(action('a'))
  const [first, second, third] = ['first', 'second', 'third'].map(someView)
  for (let index = 0; index < 10; index += 1) assembly.emit(view, first)
  expect(points()).toHaveLength(3009)
  for (const state of [second, first, second, third]) assembly.emit(view, state)
  expect(
    points()
      .slice(3009)
      .map(({ measurement }) => measurement),
  ).toEqual(['error', 'view'])
  time += 60_000
  assembly.emit(view, third)
  expect(lines.at(-1)?.key).toBe('third')
  expect(points()).toHaveLength(3012)
})

it('names the view in which an event began, and one of two views in a batch each', { tags: ['MON-04'] }, () => {
  const [first, second] = [someView('first'), someView('second')]
  const { assembly, points, lines } = setUp(undefined, (startedAt) => (startedAt < 100 ? first : second))
  assembly.emit({ ...action('late'), startedAt: 99 })
  assembly.open()
  assembly.emit({ ...action('next'), startedAt: 100 })
  for (const state of [first, second]) assembly.emit({ ...view, time: 1.7e12 }, state)
  expect(points().map(({ tags, time }) => [tags.view_id, Number(time) - 1.8e12])).toEqual([
    ['first', 99],
    ['second', 100],
    ['first', -1e11],
    ['second', -1e11],
  ])
  expect(lines.map(({ key }) => key)).toEqual([undefined, undefined, 'first', 'second'])
})

it('sends nothing that began in a session that is over', { tags: ['MON-04'] }, () => {
  const { assembly, points } = setUp(undefined, (startedAt) => (startedAt < 100 ? null : someView('view')))
  assembly.open()
  for (const startedAt of [99, 100]) assembly.emit({ ...action(`at ${startedAt}`), startedAt })
  expect(points().map(({ fields }) => fields.action_name)).toEqual(['at 100'])
})
