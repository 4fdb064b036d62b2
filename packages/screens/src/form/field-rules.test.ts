import { describe, expect, it } from 'vitest'
import { CODE_RULES, EMAIL_RULES, newPasswordRules, PASSWORD_RULES } from './field-rules.ts'
import { ORGANIZATION_NAME_RULES, PERSON_NAME_RULES } from './name-rules.ts'

const broken = (rules: typeof EMAIL_RULES, value: string) => {
  const problem = rules.map((rule) => rule(value)).find((found) => found !== null)
  return problem && 'code' in problem ? problem.code : undefined
}

/** With 64 characters before it and `.com` after it, an address has the maximum length of 254 characters. */
const LONG_DOMAIN = `${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(57)}`

describe('the field rules', () => {
  it.each([
    ['', 'required'],
    ['  ', 'empty'],
    ['ada', 'emailFormat'],
    ['ada@x', 'emailFormat'],
    ['ada@example.com', undefined],
    [`${'a'.repeat(64)}@${LONG_DOMAIN}.com`, undefined],
    [`${'a'.repeat(64)}@${LONG_DOMAIN}b.com`, 'maxLength'],
  ])('for the email %j return %s', { tags: ['VAL-04'] }, (value, problem) => {
    expect(broken(EMAIL_RULES, value)).toBe(problem)
  })

  it('require six digits in a code', { tags: ['VAL-04'] }, () => {
    expect([broken(CODE_RULES, '12345'), broken(CODE_RULES, '123456')]).toEqual(['codeFormat', undefined])
  })

  it('require only a value in a known password and check the length of a new one', { tags: ['VAL-04'] }, () => {
    expect([broken(PASSWORD_RULES, ''), broken(PASSWORD_RULES, ' ')]).toEqual(['required', undefined])
    const rules = newPasswordRules(12)
    expect(broken(rules, 'a'.repeat(11))).toBe('tooShort')
    expect(broken(rules, '😀'.repeat(12))).toBeUndefined()
    expect(broken(rules, 'a'.repeat(256))).toBeUndefined()
    expect(broken(rules, 'a'.repeat(257))).toBe('tooLong')
  })

  it('limit names to the specified lengths', { tags: ['VAL-06'] }, () => {
    expect(broken(PERSON_NAME_RULES, 'a'.repeat(51))).toBe('maxLength')
    expect(broken(PERSON_NAME_RULES, 'a'.repeat(50))).toBeUndefined()
    expect(broken(ORGANIZATION_NAME_RULES, 'a'.repeat(101))).toBe('maxLength')
    expect(broken(ORGANIZATION_NAME_RULES, 'a'.repeat(100))).toBeUndefined()
  })
})
