import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byteLength, cutToBytes } from './byte-length.ts'
import { copyName } from './copy-name.ts'
import { isLooseWebAddress, isWebAddress } from './url.ts'

describe('web addresses', () => {
  it.each([
    'https://example.com',
    'http://example.com/',
    'HTTPS://EXAMPLE.COM/A?b=1&c=%20#d',
    'https://例子.中国/路径',
    'http://localhost:3000/sso/',
    'http://192.168.0.1:8080',
    'http://[::1]/',
    'https://a-b.example.co.uk:8443/x;y=1',
  ])('%s is a whole one', { tags: ['VAL-05'] }, (text) => {
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
  ])('%j is none', { tags: ['VAL-05'] }, (text) => {
    expect(isWebAddress(text)).toBe(false)
  })

  it.each([
    'example.com',
    'www.example.com/a',
    'https://example.com',
    'example.com:8080/x?y',
    '例子.中国',
    '10.0.0.1/x',
  ])('%s is one as people type it', { tags: ['VAL-05'] }, (text) => {
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
  ])('%j is none', { tags: ['VAL-05'] }, (text) => {
    expect(isLooseWebAddress(text)).toBe(false)
  })
})

describe('bytes of a text', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['é', 2],
    ['中文', 6],
    ['😀', 4],
    ['👨‍👩‍👧', 18],
  ])('%j has %i', { tags: ['VAL-05'] }, (text, bytes) => {
    expect(byteLength(text)).toBe(bytes)
  })

  it.each([
    ['abc', 3, 'abc'],
    ['abc', 2, 'ab'],
    ['中文', 5, '中'],
    ['中文', 2, ''],
    ['a😀', 4, 'a'],
    ['a👨‍👩‍👧b', 18, 'a'],
    ['a👨‍👩‍👧b', 19, 'a👨‍👩‍👧'],
    ['e\u0301', 2, ''],
  ])('%j cut to %i is %j', { tags: ['VAL-05'] }, (text, maxBytes, cut) => {
    expect(cutToBytes(text, maxBytes)).toBe(cut)
  })

  it('what is cut fits, is a beginning of the text, and one character more would not fit', { tags: ['VAL-05'] }, () => {
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

  it('is cut before its number, and no character is cut in two', { tags: ['VAL-05'] }, () => {
    expect(copyName('abcdefghij', ['abcdefghij'], 10)).toBe('abcdef (2)')
    expect(copyName('abc   defgh', [], 10)).toBe('abc (2)')
    expect(copyName('ab👨‍👩‍👧', [], 8)).toBe('ab (2)')
  })

  it('gets another digit when nine copies exist, and still fits', { tags: ['VAL-05'] }, () => {
    const taken = Array.from({ length: 9 }, (_, index) => `abcdef (${index + 1})`)
    expect(copyName('abcdefghij', taken, 10)).toBe('abcde (10)')
  })

  it('where not even the number fits it is an error', { tags: ['VAL-05'] }, () => {
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
