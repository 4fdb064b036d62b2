import { describe, expect, it } from 'vitest'
import { byteLength } from './byte-length.ts'

describe('the byte length of a text', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['é', 2],
    ['中文', 6],
    ['😀', 4],
    ['👨‍👩‍👧', 18],
  ])('for %j is %i', { tags: ['VAL-05'] }, (text, bytes) => {
    expect(byteLength(text)).toBe(bytes)
  })
})
