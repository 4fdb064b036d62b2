import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitsOf } from './verification-code.ts'

describe('a pasted code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['123-456\n', '123456'],
    ['Your code: 123 456.', '123456'],
    ['１２３４５６', '123456'],
    ['1234567', '123456'],
    ['abc', ''],
  ])('%j becomes %j', { tags: ['COD-01'] }, (text, digits) => {
    expect(digitsOf(text, 6)).toBe(digits)
  })

  it('becomes at most the requested number of digits, and stays the same when repeated', { tags: ['COD-01'] }, () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 10 }), (text, length) => {
        const digits = digitsOf(text, length)
        expect(digits).toMatch(new RegExp(`^\\d{0,${length}}$`))
        expect(digitsOf(digits, length)).toBe(digits)
      }),
    )
  })
})
