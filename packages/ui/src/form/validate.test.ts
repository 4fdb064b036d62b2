import { describe, expect, it } from 'vitest'
import { firstInError, maxLength, minLength, oneOf, required, trim, validate } from './validate.ts'

describe('trim', () => {
  it.each([
    ['  a b ', 'a b'],
    ['', null],
    [' \t\n\u3000', null],
  ])('turns %j into %j', { tags: ['VAL-03'] }, (text, trimmed) => {
    expect(trim(text)).toBe(trimmed)
  })
})

describe('the standard rules', () => {
  it('distinguish an empty value from one of spaces', { tags: ['VAL-04'] }, () => {
    expect(required('')).toEqual({ code: 'required' })
    expect(required('  ')).toEqual({ code: 'empty' })
    expect(required(' a ')).toBeNull()
  })

  it('count lengths in characters, not in code units', { tags: ['VAL-04'] }, () => {
    expect(maxLength(2)('𠮷😀')).toBeNull()
    expect(maxLength(2)('abc')).toEqual({ code: 'maxLength', params: { max: 2 } })
    expect(minLength(3)('𠮷😀')).toEqual({ code: 'minLength', params: { min: 3 } })
    expect(minLength(2)('ab')).toBeNull()
  })

  it('accept only an offered value', { tags: ['VAL-04'] }, () => {
    expect(oneOf(['a', 'b'])('c')).toEqual({ code: 'oneOf', params: { values: 'a, b' } })
    expect(oneOf(['a', 'b'])('b')).toBeNull()
  })
})

describe('the validation of a form', () => {
  const rules = { first: [], second: [required, maxLength(3)], third: [required] }

  it('returns the first broken rule of each field', { tags: ['VAL-04'] }, () => {
    expect(validate(rules, { first: '', second: 'long', third: '' })).toEqual({
      second: { code: 'maxLength', params: { max: 3 } },
      third: { code: 'required' },
    })
    expect(validate(rules, { first: '', second: 'a', third: 'b' })).toEqual({})
  })

  it('returns the first invalid field on the screen', { tags: ['VAL-05'] }, () => {
    expect(firstInError(rules, { third: 1, second: 1 })).toBe('second')
    expect(firstInError(rules, {})).toBeNull()
  })
})
