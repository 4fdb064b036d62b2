import { expect, it } from 'vitest'
import { queryValue } from './query-value.ts'

it.each([
  ['?a=1', '1'],
  ['?a=%E4%B8%AD', '中'],
  ['', null],
  ['?a=', null],
  ['?b=1', null],
  ['?a=1&a=2', null],
  [`?a=${'x'.repeat(2000)}`, 'x'.repeat(2000)],
  [`?a=${'x'.repeat(10_000)}`, null],
])('reads only a single value of limited length from %.20j', (search, value) => {
  expect(queryValue(search, 'a')).toBe(value)
})
