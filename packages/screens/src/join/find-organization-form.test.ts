import { describe, expect, it } from 'vitest'
import { ORGANIZATION_KEY_RULES, organizationKey } from './find-organization-form.tsx'

describe('an organization code', () => {
  it.each([
    ['7K2M9QRT', '7K2M9QRT'],
    ['7k2m 9qrt', '7K2M9QRT'],
    [' 7K2M-9QRT\n', '7K2M9QRT'],
    ['7K2M–9QRT', '7K2M9QRT'],
    ['７Ｋ２Ｍ　９ｑｒｔ', '7K2M9QRT'],
  ])('of %j is read as %s', { tags: ['ORG-01'] }, (typed, key) => {
    expect(organizationKey(typed)).toBe(key)
  })

  it('of only spaces and hyphens counts as missing', { tags: ['ORG-01'] }, () => {
    expect(ORGANIZATION_KEY_RULES.map((rule) => rule(' - '))).toEqual([{ code: 'required' }])
  })
})
