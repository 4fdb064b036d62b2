import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isChineseId } from './chinese-id.ts'

const now = new Date('2024-06-12T12:00:00Z')
const check = (text: string) => isChineseId(text, { now })

/** The check character by its definition in ISO 7064: the number is 1 modulo 11, where each place weighs twice the next one. */
const withCheck = (digits: string): string => {
  for (const candidate of '0123456789X') {
    let remainder = 0
    for (const character of digits + candidate)
      remainder = (remainder * 2 + (character === 'X' ? 10 : Number(character))) % 11
    if (remainder === 1) return digits + candidate
  }
  throw new Error('no check character')
}

describe('a Chinese ID number', () => {
  it.each([
    ['11010519491231002X', 'the example of the standard'],
    ['11010519491231002x', 'the same with a lowercase x'],
    ['440524188001010014', 'the other example of the standard'],
    [withCheck('81000019900307001'), 'a residence permit of Hong Kong'],
    [withCheck('11010520240229001'), 'a birth on a leap day'],
    [withCheck('11010520240612001'), 'a birth today'],
    ['110105491231002', 'fifteen digits'],
    ['440524800101996', 'fifteen digits, a birth in 1880'],
  ])('%s is valid: %s', { tags: ['VAL-05'] }, (number) => {
    expect(check(number)).toBe(true)
  })

  it.each([
    ['110105194912310021', 'a wrong check character'],
    ['11010519491231X02X', 'a letter in the middle'],
    [withCheck('16010519491231002'), 'an unknown region'],
    [withCheck('11000019491231002'), 'no county'],
    [withCheck('11010519491301002'), 'month 13'],
    [withCheck('11010519490001002'), 'month 0'],
    [withCheck('11010519490431002'), 'April 31'],
    [withCheck('11010520230229002'), 'February 29 of a common year'],
    [withCheck('11010519000229002'), 'February 29, 1900'],
    [withCheck('11010520240613002'), 'a birth tomorrow'],
    [withCheck('11010517991231002'), 'a birth in 1799'],
    ['110105491331002', 'fifteen digits, month 13'],
    ['160105491231002', 'fifteen digits, an unknown region'],
    ['110105000229002', 'fifteen digits, February 29, 1900'],
    ['', 'an empty text'],
    ['1101051949123100', 'sixteen digits'],
    [' 11010519491231002X', 'a leading space'],
    ['１１０１０５１９４９１２３１００２Ｘ', 'full-width digits'],
  ])('%s is invalid: %s', { tags: ['VAL-05'] }, (number) => {
    expect(check(number)).toBe(false)
  })

  it('may have the current date in China as its birth date', { tags: ['VAL-05'] }, () => {
    const number = withCheck('11010520240613002')
    expect(isChineseId(number, { now: new Date('2024-06-12T15:59:59Z') })).toBe(false)
    expect(isChineseId(number, { now: new Date('2024-06-12T16:00:00Z') })).toBe(true)
  })

  it('detects one wrong digit or two swapped adjacent digits', { tags: ['VAL-05'] }, () => {
    const born = fc.date({ min: new Date('1900-01-01'), max: new Date('2024-01-01'), noInvalidDate: true })
    const person = fc.tuple(
      born,
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 0, max: 16 }),
      fc.integer({ min: 1, max: 9 }),
    )
    fc.assert(
      fc.property(person, ([date, sequence, place, shift]) => {
        const day = date.toISOString().slice(0, 10).replaceAll('-', '')
        const number = withCheck(`320102${day}${String(sequence).padStart(3, '0')}`)
        expect(check(number)).toBe(true)
        const wrong = (Number(number[place]) + shift) % 10
        expect(check(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false)
        if (place < 16 && number[place] !== number[place + 1]) {
          const swapped = number.slice(0, place) + number[place + 1] + number[place] + number.slice(place + 2)
          expect(check(swapped)).toBe(false)
        }
      }),
    )
  })
})
