import { expect, it } from 'vitest'
import { brandOf } from './brand-of.ts'

const brands = {
  pms: { name: 'Worklane', logo: null, registerPageBg: null },
  document: { name: 'Pagelane', logo: '/logo.svg', registerPageBg: '/background.webp' },
}

it('returns the source name, name, logo and background of a source type', { tags: ['BRD-01', 'BRD-02'] }, () => {
  expect(brandOf({ brands }, 0)).toEqual({ sourceName: 'pms', name: 'Worklane', logo: null, registerPageBg: null })
  expect(brandOf({ brands }, 1)).toEqual({
    sourceName: 'document',
    name: 'Pagelane',
    logo: '/logo.svg',
    registerPageBg: '/background.webp',
  })
})
