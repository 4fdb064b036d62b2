// @vitest-environment jsdom
import type { SignInProvider } from '@sso-elements/contract'
import type { Session } from '@sso-elements/session'
import { describe, expect, it } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { ProviderButtons } from './provider-buttons.tsx'

const page = createScreenPage(['provider'])
const session = { store: { getState: () => ({ account: null }), subscribe: () => () => {} } } as unknown as Session
const NAMES = ['Google', 'Foxlab', 'Acme', 'Slack', 'Teams']
const show = (count: number) => {
  const providers = NAMES.slice(0, count).map(
    (name): SignInProvider => ({ key: name.toLowerCase(), name: { en: name, zh: name }, url: `/${name}` }),
  )
  return page.show(
    <ProviderButtons
      providers={providers}
      way={({ url }, look) => (
        <a href={url} {...look}>
          {look.children}
        </a>
      )}
    />,
    session,
  )
}
const shown = () => NAMES.filter((name) => page.has(`a[href="/${name}"]`))
const MORE = 'More ways to sign in'

describe('the buttons of providers', () => {
  it('are all shown up to three', { tags: ['IDN-04'] }, async () => {
    await show(3)
    expect(shown()).toEqual(['Google', 'Foxlab', 'Acme'])
    expect(page.text()).not.toContain(MORE)
  })

  it('fold after three, and the focus goes to the first that was folded', { tags: ['IDN-04'] }, async () => {
    await show(5)
    expect(shown()).toEqual(['Google', 'Foxlab', 'Acme'])
    expect(page.action(MORE).getAttribute('aria-expanded')).toBe('false')
    await page.press(MORE)
    expect(shown()).toEqual(NAMES)
    expect(document.activeElement).toBe(page.find('a[href="/Slack"]'))
    expect(page.text()).not.toContain(MORE)
  })
})
