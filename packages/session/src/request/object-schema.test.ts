import { readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { acme } from '../testing/people.ts'
import { parseResult } from './reply-schemas.ts'

const OLD = ['foo', 'each'] as const
afterEach(() => {
  for (const name of OLD) {
    Reflect.deleteProperty(Object.prototype, name)
    Reflect.deleteProperty(Array.prototype, name)
  }
})

it('CAT-09 what a page has put on Object.prototype and Array.prototype is no field of a reply', () => {
  for (const prototype of [Object.prototype, Array.prototype]) {
    Object.assign(prototype, { foo: 1, each: () => {} })
  }
  expect(parseResult('/org/org-info', { ...acme, foreign: 1 })).toEqual({ value: acme })
  expect(parseResult('/feature/switches', JSON.parse('{"a":true}'))?.value).toEqual({ a: true })
  expect(parseResult('/org/org-info', { ...acme, id: 7 })).toBeNull()
})

it.each(['reply-schemas.ts', 'workspace-replies.ts'])(
  'CAT-09 no reply in %s is read by a schema that would take what is on Object.prototype for a field',
  (file) => {
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).not.toMatch(/\bv\.(object|\w+Object)\(/)
  },
)
