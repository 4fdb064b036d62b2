import { afterEach, expect, it } from 'vitest'
import { acme } from '../testing/people.ts'
import { parseResult } from './parse-result.ts'

const OLD = ['foo', 'each'] as const
afterEach(() => {
  for (const name of OLD) {
    Reflect.deleteProperty(Object.prototype, name)
    Reflect.deleteProperty(Array.prototype, name)
  }
})

it('ignores properties that a page added to Object.prototype or Array.prototype', { tags: ['CAT-09'] }, () => {
  for (const prototype of [Object.prototype, Array.prototype]) {
    Object.assign(prototype, { foo: 1, each: () => {} })
  }
  expect(parseResult('/org/org-info', { ...acme, foreign: 1 })).toEqual({ value: acme })
  expect(parseResult('/feature/switches', JSON.parse('{"a":true}'))?.value).toEqual({ a: true })
  expect(parseResult('/org/org-info', { ...acme, id: 7 })).toBeNull()
})
