import { readdirSync, readFileSync } from 'node:fs'
import { is } from 'valibot'
import { expect, it } from 'vitest'
import { object, strictObject, text } from './schema.ts'

const FILES = readdirSync(new URL('.', import.meta.url)).filter((file) => !/^schema|\.test\.ts$/.test(file))

it.each(FILES)('the schemas in %s ignore inherited properties of Object.prototype', { tags: ['CAT-09'] }, (file) => {
  expect(readFileSync(new URL(file, import.meta.url), 'utf8')).not.toMatch(/\bv\.(object|\w+Object)\(/)
})

it('an object has no entries of what a page has added to Object.prototype', { tags: ['CAT-09'] }, () => {
  Object.assign(Object.prototype, { inherited: text })
  try {
    expect(is(object({ own: text }), { own: 'x' })).toBe(true)
  } finally {
    Reflect.deleteProperty(Object.prototype, 'inherited')
  }
})

it('an array is no object, also without fields', { tags: ['HTT-08'] }, () => {
  expect(is(strictObject({}), [])).toBe(false)
  expect(is(strictObject({}), {})).toBe(true)
})
