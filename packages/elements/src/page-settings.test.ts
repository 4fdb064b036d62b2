import { expect, it } from 'vitest'
import { brandOf, changePageSettings, passwordMinLength } from './page-settings.ts'

it('a brand has the settings of the page, else its defaults', { tags: ['BRD-04'] }, () => {
  const before = [brandOf('pms'), brandOf('document')]
  changePageSettings({ brands: { pms: { name: 'Harbor', logo: '/logo.svg' } } })
  expect(brandOf('pms')).toEqual({ ...before[0], name: 'Harbor', logo: '/logo.svg' })
  changePageSettings({ passwordMinLength: passwordMinLength() })
  expect([brandOf('pms').name, brandOf('document')]).toEqual(['Harbor', before[1]])
  changePageSettings({ brands: { pms: {} } })
})
