// @vitest-environment jsdom
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let container: HTMLElement

beforeEach(() => {
  // No picture is loaded yet.
  vi.resetModules()
  container = document.body.appendChild(document.createElement('div'))
})
afterEach(() => container.remove())

/** Class name of the picture. */
const classes = (): string[] => [...container.querySelectorAll('svg')].flatMap((picture) => [...picture.classList])

it.each(['pms', 'document'] as const)(
  'fades in the image of %s once if it loads late',
  { tags: ['BRD-04'] },
  async (brand) => {
    const { BrandArt } = await import('./brand-layout.tsx')
    const root = createRoot(container)
    const become = (expected: string[]) => vi.waitFor(() => expect(classes()).toEqual(expected), 8_000)
    root.render(<BrandArt brand={brand} key="first" />)
    await become(['sso-side-art', 'sso-side-art-late'])
    container.querySelector('svg')?.dispatchEvent(new Event('animationend', { bubbles: true }))
    await become(['sso-side-art'])
    root.render(null)
    await become([])
    root.render(<BrandArt brand={brand} key="again" />)
    await become(['sso-side-art'])
    root.unmount()
  },
)
