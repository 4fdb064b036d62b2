// @vitest-environment jsdom
import type { Session } from '@sso-elements/session'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { CreateOrganizationScreen } from './create-organization-screen.tsx'

const EMAIL = 'ada@example.com'
const page = createScreenPage(['sign-in', 'feedback', 'organization'])
const { callbacks, press } = page
let state: { account: { userId: string; orgEmail: string } | null; token: string | null }
const session = {
  call: vi.fn<(path: string) => Promise<unknown>>(),
  store: { getState: () => state, subscribe: () => () => {} },
  signOut: vi.fn<Session['signOut']>(),
}
const show = (screen: ReactNode) => page.show(screen, session as unknown as Session)

beforeEach(() => {
  state = { account: null, token: null }
  session.call.mockResolvedValue([])
})

describe('creating an organization', () => {
  it('shows a temporary user the account and a sign-out', { tags: ['NAV-02'] }, async () => {
    state = { account: { userId: 'temporary0418', orgEmail: EMAIL }, token: 't' }
    await show(<CreateOrganizationScreen />)
    // No separator, because on a phone a line would start with it.
    expect(page.text()).toContain(`Signed in as ${EMAIL} Sign out`)
    await press('Sign out')
    expect(session.signOut).toHaveBeenCalledOnce()
    expect(callbacks.onNavigate).toHaveBeenCalledWith({ to: 'sign-in', signedOut: true })
  })

  it.each([
    ['keeps the focus as a page', false],
    ['takes the focus as a step', true],
  ])('%s', async (_what, firstFocus) => {
    state = { account: { userId: 'temporary0418', orgEmail: EMAIL }, token: 't' }
    await show(<CreateOrganizationScreen firstFocus={firstFocus} />)
    expect(document.activeElement === page.find('[name=orgName]')).toBe(firstFocus)
  })

  it('lets a temporary user join an organization instead', { tags: ['ORG-01'] }, async () => {
    state = { account: { userId: 'temporary0418', orgEmail: EMAIL }, token: 't' }
    await show(<CreateOrganizationScreen />)
    expect(page.has('[role=status]')).toBe(false)
    await press('Join an existing organization instead')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'join-by-code' })
  })

  it('shows a temporary user their request to join', {
    tags: ['ORG-01'],
  }, async () => {
    state = { account: { userId: 'temporary0418', orgEmail: EMAIL }, token: 't' }
    const [orgId, avatar, createdAt] = ['7', null, '2026-03-01T09:30:00.000Z']
    session.call.mockResolvedValue([{ orgId, orgName: 'Northwind', avatar, createdAt }])
    await show(<CreateOrganizationScreen />)
    expect(session.call.mock.calls.map(([path]) => path)).toEqual(['/account/applications'])
    expect(page.find('[role=status]').textContent).toContain('You asked to join Northwind.')
    expect(page.has('[name=orgName]')).toBe(true)
    await press('See your request')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'application-sent' })
  })

  it('shows the form if the requests fail to load', { tags: ['ORG-01'] }, async () => {
    state = { account: { userId: 'temporary0418', orgEmail: EMAIL }, token: 't' }
    session.call.mockRejectedValue(new Error('no network'))
    await show(<CreateOrganizationScreen />)
    expect(page.has('[name=orgName]')).toBe(true)
  })

  it('lets a member go back', { tags: ['ORG-01'] }, async () => {
    state = { account: { userId: '7', orgEmail: EMAIL }, token: 't' }
    const onCancel = vi.fn()
    await show(<CreateOrganizationScreen onCancel={onCancel} />)
    expect(session.call).not.toHaveBeenCalled()
    await press('Back')
    expect(onCancel).toHaveBeenCalledOnce()
    expect(page.text()).not.toContain('Sign out')
  })

  it('links to sign-in and registration without a session', async () => {
    await show(<CreateOrganizationScreen />)
    expect(page.has('form')).toBe(false)
    await press('Sign in')
    await press('Create an account')
    expect(callbacks.onNavigate.mock.calls).toEqual([[{ to: 'sign-in' }], [{ to: 'register' }]])
  })
})
