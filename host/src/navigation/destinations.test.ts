import type { Destination } from '@sso-elements/screens'
import { expect, it } from 'vitest'
import { hrefOf, type LinkContext, resolveLink } from './destinations.ts'

const context: LinkContext = {
  config: { settingsUrl: 'https://settings.acme.example/' },
  session: { homeAddress: () => 'https://app.acme.example/' },
  locale: 'en',
  search: '?sso-redirect=https%3A%2F%2Fapp.acme.example%2Fb&sourceType=1&code=1',
  origin: 'https://sso.acme.example',
  resumeAt: null,
}
const BACK = 'sso-redirect=https%3A%2F%2Fapp.acme.example%2Fb&sourceType=1'
const JOIN = 'https%3A%2F%2Fsso.acme.example%2Fsso%2Fjoin-org%3FinviteCode%3Di'

const CASES: [tags: string[], title: string, Destination, string, Partial<LinkContext>?][] = [
  [['NAV-04'], 'keeps the return address and the brand for sign-in', { to: 'sign-in' }, `/sso/login?${BACK}`],
  [
    ['NAV-04'],
    'keeps the return address and the brand for every other page',
    { to: 'join-by-code', orgKey: 'K' },
    `/sso/code-join-organization?${BACK}&orgKey=K`,
  ],
  [['FLT-05'], 'links home to another site', { to: 'home' }, 'https://app.acme.example/'],
  [['WRK-02'], 'links the settings to another site', { to: 'settings' }, 'https://settings.acme.example/'],
  [
    ['INV-01'],
    'returns to the invitation after sign-in',
    { to: 'sign-in' },
    `/sso/login?sso-redirect=${JOIN}`,
    { search: '', resumeAt: 'https://sso.acme.example/sso/join-org?inviteCode=i' },
  ],
  [
    ['ORG-01'],
    'returns to the organization code after registration',
    { to: 'register', next: { to: 'join-by-code', orgKey: 'K' } },
    '/sso/register?sso-redirect=https%3A%2F%2Fsso.acme.example%2Fsso%2Fcode-join-organization%3ForgKey%3DK&sourceType=1',
  ],
  [['SES-08'], 'has no return address after a sign-out', { to: 'sign-in', signedOut: true }, '/sso/login?sourceType=1'],
  [
    ['NAV-06'],
    'removes suuid from the return address of the form',
    { to: 'sign-in' },
    '/sso/login?sso-redirect=https%3A%2F%2Fapp.acme.example%2Fb',
    { search: '?sso-redirect=https%3A%2F%2Fapp.acme.example%2Fb%3Fsuuid%3D1' },
  ],
  [
    ['I18N-10'],
    'links the set-up in the locale of the page',
    { to: 'set-up', step: 'person' },
    '/sso/configure/zh/PersonalInformation?',
    { locale: 'zh' },
  ],
]
for (const [tags, title, destination, address, more] of CASES)
  it(title, { tags }, () => {
    expect(hrefOf(resolveLink(destination, { ...context, ...more }))).toBe(
      address.endsWith('?') ? `${address}${BACK}` : address,
    )
  })

it('replaces the history entry after a sign-out', { tags: ['SES-08'] }, () => {
  expect(resolveLink({ to: 'sign-in', signedOut: true }, context)).toMatchObject({ replace: true })
})
