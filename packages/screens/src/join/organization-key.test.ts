import { describe, expect, it } from 'vitest'
import { ORGANIZATION_KEY_RULES, organizationKey } from './organization-key.ts'

describe('the code of an organization', () => {
  it.each([
    ['7K2M9QRT', '7K2M9QRT'],
    ['7k2m 9qrt', '7K2M9QRT'],
    [' 7K2M-9QRT\n', '7K2M9QRT'],
    ['7K2M–9QRT', '7K2M9QRT'],
    ['７Ｋ２Ｍ　９ｑｒｔ', '7K2M9QRT'],
  ])('ORG-01 reads %j as %s', (typed, key) => {
    expect(organizationKey(typed)).toBe(key)
  })

  it('ORG-01 nothing but spaces and hyphens is no code', () => {
    expect(ORGANIZATION_KEY_RULES.map((rule) => rule(' - '))).toEqual([{ code: 'required' }])
  })
})
