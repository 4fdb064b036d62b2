import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isEmail } from './email.ts'

it.each(['ada@acme.example', 'a.b+c@mail.acme.example', "o'neil@acme.example", '张三@例子.中国'])(
  'VAL-04 VAL-05 takes %s as an e-mail address',
  (address) => {
    expect(isEmail(address)).toBe(true)
  },
)

it.each([
  ...['', 'ada', 'ada@', '@acme.example', 'ada@acme', 'a b@acme.example', 'ada@acme..example', 'ada@.example'],
  ...[
    'a@b.example,c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    '"a"@b.example',
    'Ada <a@b.example>',
    'a@b@c.example',
  ],
])('VAL-05 refuses the address %j', (text) => {
  expect(isEmail(text)).toBe(false)
})

it('VAL-04 an e-mail address stays under 255 characters', () => {
  const of = (length: number): string => `${'a'.repeat(length - '@acme.example'.length)}@acme.example`
  expect(isEmail(of(254))).toBe(true)
  expect(isEmail(of(255))).toBe(false)
})

it('VAL-05 never takes an address that could become a second recipient or header', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('\r', '\n', ',', ';', '<', '>', ' ', '\t', '"'),
      fc.string(),
      (a, bad, b) => {
        expect(isEmail(`${a}${bad}${b}@acme.example`)).toBe(false)
      },
    ),
  )
})
