import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  ['Ada  Lovelace', 'ada lovelace', 'lovelace', 'Lovelace'],
  ['a -- b 	 c +1', 'a b c 1', 'c 1', 'c +1'],
  ['Call (0) 171 555-01, or 9', 'call (017155501, or 9', '017155501', '0) 171 555-01'],
  ['12    345 67', '12 34567', '34567', '345 67'],
  ['İx  yz', 'İx yz', 'x yz', 'x  yz'],
])('reads "%s" as "%s", with "%s" where it has "%s"', { tags: ['RPL-04'] }, (given, text, part, place) => {
  const plain = plainText(given)
  expect(plain.text).toBe(text)
  const start = text.indexOf(part)
  expect(given.slice(...plain.rangeOf(start, start + part.length))).toBe(place)
})
