import { afterEach, expect, it } from 'vitest'
import { toJson } from './to-json.ts'

const SHARED = [Array.prototype, Object.prototype]

afterEach(() => {
  for (const owner of SHARED) Reflect.deleteProperty(owner, 'toJSON')
})

it('lists and objects stay such where the page gives them a toJSON', { tags: ['MON-06'] }, () => {
  const value = { list: [1, { deep: ['a'] }], at: new Date(0), own: { toJSON: () => 'told' } }
  const expected = JSON.stringify(value)
  for (const owner of SHARED)
    Object.defineProperty(owner, 'toJSON', { configurable: true, value: () => '"spoilt"', writable: true })
  expect(toJson(value)).toBe(expected)
  expect(() =>
    toJson({
      get fails() {
        throw new Error('It failed on purpose')
      },
    }),
  ).toThrow('on purpose')
  // The page keeps its own.
  expect([JSON.stringify([1]), JSON.stringify({})]).toEqual(['"\\"spoilt\\""', '"\\"spoilt\\""'])
})
