import { expect, it } from 'vitest'
import { carriedQuery } from './carried-query.ts'

it('keeps the return address and the brand and drops the rest', { tags: ['NAV-04'] }, () => {
  const search = '?sso-redirect=https%3A%2F%2Fapp.acme.example%2F%3Fa%3D1&sourceType=1&code=123456'
  expect(carriedQuery(search, { email: 'ada@acme.example', empty: '' })).toBe(
    '?sso-redirect=https%3A%2F%2Fapp.acme.example%2F%3Fa%3D1&sourceType=1&email=ada%40acme.example',
  )
  expect(carriedQuery('?code=123456')).toBe('')
})

it('drops a duplicate return address, brand or language', {
  tags: ['NAV-08', 'BRD-02'],
}, () => {
  const twice = (name: string) => `${name}=/a&${name}=/b`
  expect(carriedQuery(`?${['sso-redirect', 'sourceType', 'lang'].map(twice).join('&')}`)).toBe('')
})
