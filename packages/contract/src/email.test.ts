import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalEmail, isEmail } from './email.ts'

it.each(['ada@acme.example', 'a.b+c@mail.acme.example', "o'neil@acme.example", '张三@例子.中国'])(
  'accepts the email address %s',
  { tags: ['VAL-04', 'VAL-05'] },
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
  ...['victim＠acme.example@b.example', 'a%acme.example@b.example', 'acme.example!a@b.example', 'ａda@acme.example'],
  ...['a@1.2.3.4', 'a@0x7f.1', 'a@acme.example.', 'a@acme/b.example', 'a@acme%2eexample.org', 'a@a_b.example'],
])('rejects the email address %j', { tags: ['VAL-05'] }, (text) => {
  expect(isEmail(text)).toBe(false)
})

it('rejects an email address of more than 254 characters', { tags: ['VAL-04'] }, () => {
  const of = (length: number): string => {
    const labels = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`
    return `${'a'.repeat(length - labels.length - 1)}@${labels}`
  }
  expect(isEmail(of(254))).toBe(true)
  expect(isEmail(of(255))).toBe(false)
})

it('rejects any address that could add a recipient or a header', { tags: ['VAL-05'] }, () => {
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

it.each([
  ['mixed case', 'Ada.Lovelace@ACME.Example', 'ada.lovelace@acme.example'],
  ['an internationalized domain', 'a@аррӏе.com', 'a@xn--80ak6aa92e.com'],
  ['uppercase Punycode', 'A@XN--80AK6AA92E.com', 'a@xn--80ak6aa92e.com'],
  ['ideographic dots and full-width letters', 'a@ｅｘａｍｐｌｅ。com', 'a@example.com'],
  ['decomposed letters', 're\u0301ne\u0301@acme.example', 'r\u00e9n\u00e9@acme.example'],
])('normalizes an address with %s', { tags: ['COD-04'] }, (_what, written, canonical) => {
  expect(canonicalEmail(written)).toBe(canonical)
  expect(canonicalEmail(canonical)).toBe(canonical)
})

it.each([
  ['a leading dot', '.a@b.co'],
  ['a dot before the @', 'a.@b.co'],
  ['consecutive dots', 'a..b@b.co'],
  ['65 characters before the @', `${'a'.repeat(65)}@b.co`],
  ['65 bytes before the @', `${'é'.repeat(32)}a@b.co`],
  ['a label of 64 characters', `a@${'b'.repeat(64)}.co`],
  ['a trailing hyphen in a label', 'a@b-.co'],
  ['an empty label', 'a@b..co'],
])('rejects an address with %s', { tags: ['COD-04'] }, (_what, written) => {
  expect(canonicalEmail(written)).toBeNull()
})

it('accepts an address with the longest parts that RFC 5321 allows', { tags: ['COD-04'] }, () => {
  expect(isEmail(`${'a'.repeat(64)}@${'b'.repeat(63)}.co`)).toBe(true)
  expect(isEmail(`${'é'.repeat(32)}@b.co`)).toBe(true)
})
