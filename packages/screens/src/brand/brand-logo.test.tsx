// @vitest-environment jsdom

import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type ScreenContext, ScreenProvider } from '../screen-context.tsx'
import { BrandLogo } from './brand-logo.tsx'

const logoOf = (logo: string | null): string => {
  const context = { brand: { sourceName: 'pms', name: 'Meridian', logo, registerPageBg: null } } as ScreenContext
  return renderToString(
    <ScreenProvider {...context}>
      <BrandLogo />
    </ScreenProvider>,
  )
}

it('is the configured image, else the built-in mark and the name', { tags: ['BRD-04'] }, () => {
  expect(logoOf('/logo.svg')).toContain('<img src="/logo.svg" alt="Meridian"/>')
  expect(logoOf(null)).toMatch(/<svg.*<\/svg>Meridian/)
})
