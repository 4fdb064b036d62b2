import { expect, it } from 'vitest'
import { describeCauses } from './error-causes.ts'

const causesOf = (error: unknown): { message: string; type?: string; stack?: string; source: string }[] =>
  JSON.parse(describeCauses(error) ?? '[]')

const throwing = (): never => {
  throw new Error('no')
}

it('describes causes and inner errors, the nearest first', { tags: ['ERR-03'] }, () => {
  const inner = new AggregateError([new TypeError('first'), 'second'], 'all failed')
  const error = new Error('outer', { cause: new RangeError('middle', { cause: inner }) })
  expect(causesOf(error).map(({ source, type, message }) => [source, type, message])).toEqual([
    ['cause', 'RangeError', 'middle'],
    ['cause.cause', 'AggregateError', 'all failed'],
    ['cause.cause.errors[0]', 'TypeError', 'first'],
    ['cause.cause.errors[1]', undefined, 'second'],
  ])
  expect(causesOf(error)[0]?.stack).toContain('error-causes.test.ts')
})

it('describes both errors of a disposal that failed', { tags: ['ERR-03'] }, () => {
  const error = Object.assign(new Error('both'), { name: 'SuppressedError', error: new TypeError('disposal') })
  const inner = Object.assign(new Error('also'), { name: 'SuppressedError', error, suppressed: 'first' })
  Object.assign(error, { suppressed: inner })
  expect(causesOf(error).map(({ source, message }) => [source, message])).toEqual([
    ['error', 'disposal'],
    ['suppressed', 'also'],
    ['suppressed.suppressed', 'first'],
  ])
  expect(causesOf(Object.assign(error, { suppressed: error })).map(({ source }) => source)).toEqual(['error'])
})

it('sends no causes where there are none', { tags: ['ERR-03'] }, () => {
  const validation = Object.assign(new Error('refused'), { errors: ['Name is required'], cause: null })
  for (const error of [new Error('alone'), validation, 'text', null, undefined])
    expect(describeCauses(error)).toBeUndefined()
})

it('masks what a cause tells', { tags: ['ERR-03'] }, () => {
  const error = new Error('outer', { cause: new Error('for ada@mail.example at https://a.example/b?token=1') })
  expect(causesOf(error)[0]?.message).toBe('for [masked] at https://a.example/b')
})

it('ends with a cause that is itself, and with very many', { tags: ['ERR-03'] }, () => {
  const own = new Error('own')
  own.cause = own
  expect(describeCauses(own)).toBeUndefined()
  const cycle = new Error('a', { cause: new Error('b') })
  ;(cycle.cause as Error).cause = cycle
  expect(causesOf(cycle).map(({ message }) => message)).toEqual(['b'])
  let deep = new Error('deepest')
  for (let index = 0; index < 100; index++) deep = new Error(`level ${index}`, { cause: deep })
  expect(causesOf(deep)).toHaveLength(10)
  const wide = new AggregateError(Array.from({ length: 1e5 }, (_, index) => new Error(`x${index}`)))
  expect(causesOf(wide)).toHaveLength(10)
})

it('reads causes that throw when they are read', { tags: ['ERR-03'] }, () => {
  const getter = Object.defineProperty(new Error('outer'), 'cause', { get: throwing })
  expect(describeCauses(getter)).toBeUndefined()
  const hostile = new Proxy({}, { get: throwing, getPrototypeOf: throwing, ownKeys: throwing })
  expect(causesOf(new Error('outer', { cause: hostile }))).toMatchObject([{ message: expect.any(String) }])
  const { proxy, revoke } = Proxy.revocable([], {})
  revoke()
  expect(causesOf(Object.assign(new AggregateError([]), { errors: [1], cause: proxy }))).toHaveLength(2)
})
