// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { displayError } from '../browser/guard.ts'
import { collectErrors, type Errors } from './errors.ts'
import type { RawEvent } from './raw-event.ts'

let sent: RawEvent[]
let errors: Errors
let controller: AbortController
const consoleError = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(consoleError)
  sent = []
  controller = new AbortController()
  errors = collectErrors({ now: () => 0, elapsed: () => 7 }, (event) => sent.push(event), controller.signal)
})
afterEach(() => {
  controller.abort()
  vi.restoreAllMocks()
  consoleError.mockClear()
})

const told = () => sent.map(({ tags, fields }) => [tags.error_source, tags.error_handling, fields.error_message])
const event = (type: string, properties: object) => window.dispatchEvent(Object.assign(new Event(type), properties))

it('collects errors of scripts, promises, the console, CSP and direct calls', { tags: ['MON-04'] }, () => {
  event('error', { error: new TypeError('broken'), message: 'Uncaught' })
  event('error', {
    error: null,
    message: 'Script error.',
    filename: 'https://a.example/b.js?token=1',
    lineno: 2,
    colno: 3,
  })
  event('unhandledrejection', { reason: { code: 1 } })
  event('unhandledrejection', { reason: undefined })
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'img-src',
      blockedURI: 'https://b.example/i.png?code=493817',
      sourceFile: '',
    }),
  )
  console.error('refused', { password: 'hunter2' }, new Error('for ada@mail.example'))
  errors.add('told', { step: 1 })
  expect(told()).toEqual([
    ['source', 'unhandled', 'broken'],
    ['source', 'unhandled', 'Script error.'],
    ['source', 'unhandled', '[object Object]'],
    ['source', 'unhandled', 'undefined'],
    ['report', 'unhandled', 'https://b.example/i.png was blocked by img-src of the content security policy'],
    ['console', 'handled', 'refused [object Object] Error: for [masked]'],
    ['custom', 'handled', 'told'],
  ])
  expect(sent[0]).toMatchObject({ startedAt: 7, tags: { error_type: 'TypeError' } })
  expect(sent[1]?.fields.error_stack).toBe('at https://a.example/b.js:2:3')
  expect(sent[6]?.context).toEqual({ step: 1 })
})

it('keeps console.error working and skips the messages of monitoring itself', () => {
  const detail = { a: 1 }
  console.error('shown', detail)
  displayError('ours')
  expect(consoleError.mock.calls).toEqual([['shown', detail], ['ours']])
  expect(told()).toEqual([['console', 'handled', 'shown [object Object]']])
  controller.abort()
  console.error('later')
  expect(sent).toHaveLength(1)
})

const throwing = {
  get: () => {
    throw new Error('no')
  },
}

it.each<[string, () => unknown]>([
  ['a getter that throws', () => Object.defineProperty({}, 'message', throwing)],
  [
    'an error whose getters throw',
    () =>
      Object.defineProperties(new Error('x'), { stack: throwing, message: throwing, name: throwing, cause: throwing }),
  ],
  ['a proxy that throws', () => new Proxy({}, { ...throwing, getPrototypeOf: throwing.get })],
])('collects %s', { tags: ['MON-04'] }, (_, create) => {
  const reason = create()
  event('unhandledrejection', { reason })
  console.error(reason)
  expect(told()).toEqual([
    ['source', 'unhandled', expect.stringMatching(/^\[(object (Object|Error)|unreadable)\]$/)],
    ['console', 'handled', expect.stringMatching(/^\[(object (Object|Error)|unreadable)\]$/)],
  ])
})

it('sends the causes of an error, wherever it was noticed', { tags: ['ERR-03'] }, () => {
  const error = new Error('outer', { cause: new TypeError('inner') })
  event('error', { error, message: 'Uncaught' })
  event('unhandledrejection', { reason: error })
  console.error('failed', error)
  errors.add(error)
  expect(sent.map(({ fields }) => JSON.parse(String(fields.error_causes))[0].message)).toEqual(Array(4).fill('inner'))
})

it('leaves out noise', { tags: ['ERR-02'] }, () => {
  const loop = 'ResizeObserver loop completed with undelivered notifications.'
  event('error', { error: null, message: loop, filename: '' })
  event('error', { error: undefined, message: loop, filename: '' })
  event('unhandledrejection', { reason: new DOMException('The user aborted a request.', 'AbortError') })
  event('unhandledrejection', { reason: new TypeError('Failed to fetch') })
  console.error(new TypeError('Failed to fetch'), loop)
  console.error(loop)
  errors.add(Object.assign(new Error('/org/create: 0420001'), { status: 200 }))
  expect(told()).toEqual([])
})

it('tells what else is in a message with noise', { tags: ['ERR-02'] }, () => {
  const noise = new DOMException('given up', 'AbortError')
  console.error(noise, new RangeError('real', { cause: new Error('why') }))
  console.error('not saved', noise)
  expect(sent.map(({ tags, fields }) => [tags.error_type, fields.error_message, fields.error_causes])).toEqual([
    ['RangeError', 'AbortError: given up RangeError: real', expect.stringContaining('"why"')],
    [undefined, 'not saved AbortError: given up', undefined],
  ])
})

it('sends the beginning of a name, message and stack of a megabyte', { tags: ['MON-04'] }, () => {
  const long = 'N '.repeat(500_000)
  const endless = (more: object = {}) => Object.assign(new Error(long), { name: long, stack: long, ...more })
  errors.add(endless({ cause: endless() }))
  const [{ tags, fields } = expect.fail()] = sent
  const lengths = [tags.error_type, fields.error_message, fields.error_stack].map((text) => String(text).length)
  expect(lengths).toEqual([200, 2000, 10_000])
  expect(JSON.parse(String(fields.error_causes))[0].type).toHaveLength(200)
})
