import { byteLength } from '@sso-elements/browser'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutToBytes } from './characters.ts'
import { copyName } from './copy-name.ts'
import { isLooseWebAddress, isWebAddress } from './url.ts'

describe('a web address', () => {
  it.each([
    'https://example.com',
    'http://example.com/',
    'HTTPS://EXAMPLE.COM/A?b=1&c=%20#d',
    'https://例子.中国/路径',
    'http://localhost:3000/sso/',
    'http://192.168.0.1:8080',
    'http://[::1]/',
    'https://a-b.example.co.uk:8443/x;y=1',
  ])('may be %s', { tags: ['VAL-05'] }, (text) => {
    expect(isWebAddress(text)).toBe(true)
  })

  it.each([
    '',
    'example.com',
    'https://',
    'https:example.com',
    'https:///example.com',
    '//example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://user:secret@example.com',
    'https://paypal.com@evil.example',
    'https://exa mple.com',
    ' https://example.com',
    'https://example.com\n',
    'https://example.com\\@evil.example',
    'https://example.com:99999',
  ])('may not be %j', { tags: ['VAL-05'] }, (text) => {
    expect(isWebAddress(text)).toBe(false)
  })

  it.each([
    'example.com',
    'www.example.com/a',
    'https://example.com',
    'example.com:8080/x?y',
    '例子.中国',
    '10.0.0.1/x',
  ])('may be typed as %s', { tags: ['VAL-05'] }, (text) => {
    expect(isLooseWebAddress(text)).toBe(true)
  })

  it.each([
    '',
    'example',
    'hello world',
    'a..b',
    '-a.com',
    'example.123',
    '1',
    '0x7f.1',
    'mailto:a@example.com',
    'a@example.com',
    'ftp://example.com',
    '1.2',
    'e.g.',
  ])('may not be typed as %j', { tags: ['VAL-05'] }, (text) => {
    expect(isLooseWebAddress(text)).toBe(false)
  })
})

describe('the byte length of a text', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abc', 2, 'ab'],
    ['中文', 5, '中'],
    ['中文', 2, ''],
    ['a😀', 4, 'a'],
    ['a👨‍👩‍👧b', 18, 'a'],
    ['a👨‍👩‍👧b', 19, 'a👨‍👩‍👧'],
    ['e\u0301', 2, ''],
  ])('limits %j at %i to %j', { tags: ['VAL-05'] }, (text, maxBytes, cut) => {
    expect(cutToBytes(text, maxBytes)).toBe(cut)
  })

  it('is the longest prefix that fits when cut', { tags: ['VAL-05'] }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, maxBytes) => {
        const cut = cutToBytes(text, maxBytes)
        expect(byteLength(cut)).toBeLessThanOrEqual(maxBytes)
        expect(text.startsWith(cut)).toBe(true)
        const [next] = new Intl.Segmenter().segment(text.slice(cut.length))
        if (next) expect(byteLength(cut + next.segment)).toBeGreaterThan(maxBytes)
      }),
    )
  })
})

describe('the name of a copy', () => {
  it.each([
    ['Plan', ['Plan'], 'Plan (2)'],
    ['Plan', ['Plan', 'Plan (2)', 'Plan (3)'], 'Plan (4)'],
    ['Plan', ['Plan', 'Plan (3)'], 'Plan (2)'],
    ['Plan (2)', ['Plan', 'Plan (2)'], 'Plan (3)'],
    ['plan', ['plan', 'PLAN (2)'], 'plan (3)'],
    ['  Plan ', ['Plan'], 'Plan (2)'],
    ['计划', ['计划', '计划 (2)'], '计划 (3)'],
    ['2024 (draft)', ['2024 (draft)'], '2024 (draft) (2)'],
    ['(7)', ['(7)'], '(7) (2)'],
    ['Plan', [], 'Plan (2)'],
    ['Report (2024)', ['Report (2024)'], 'Report (2024) (2)'],
    ['Report (2024)', ['Report (2024)', 'Report (2024) (2)'], 'Report (2024) (3)'],
  ])('of %j beside %j is %j', { tags: ['VAL-05'] }, (name, taken, copy) => {
    expect(copyName(name, taken, 100)).toBe(copy)
  })

  it('is cut before its number, between whole characters', { tags: ['VAL-05'] }, () => {
    expect(copyName('abcdefghij', ['abcdefghij'], 10)).toBe('abcdef (2)')
    expect(copyName('abc   defgh', [], 10)).toBe('abc (2)')
    expect(copyName('ab👨‍👩‍👧', [], 8)).toBe('ab (2)')
  })

  it('is cut further for a second digit', { tags: ['VAL-05'] }, () => {
    const taken = Array.from({ length: 9 }, (_, index) => `abcdef (${index + 1})`)
    expect(copyName('abcdefghij', taken, 10)).toBe('abcde (10)')
  })

  it('throws a RangeError if not even the number fits', { tags: ['VAL-05'] }, () => {
    expect(() => copyName('Plan', [], 4)).toThrow(RangeError)
  })

  it('is never taken and never too long', { tags: ['VAL-05'] }, () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 8, max: 30 }),
        fc.integer({ min: 0, max: 30 }),
        (name, max, copies) => {
          const taken = [name]
          for (let copy = 0; copy < copies; copy += 1) {
            const next = copyName(name, taken, max)
            expect(taken).not.toContain(next)
            expect([...next].length).toBeLessThanOrEqual(max)
            taken.push(next)
          }
        },
      ),
    )
  })
})
