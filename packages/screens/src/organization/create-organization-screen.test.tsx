// @vitest-environment jsdom
import type { Session } from '@sso-elements/session'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { CreateOrganizationScreen } from './create-organization-screen.tsx'

const EMAIL = 'ada@example.com'
const page = createScreenPage(['sign-in', 'feedback', 'organization'])
const { told, press } = page
let state: { account: { userId: string; orgEmail: string } | null; token: string | null }
const session = {
  store: { getState: () => state, subscribe: () => () => {} },
  signOut: vi.fn<Session['signOut']>(),
}
const show = (screen: ReactNode) => page.show(screen, session as unknown as Session)

beforeEach(() => {
  state = { account: null, token: null }
})

describe('a new organisation', () => {
  it('NAV-02 a temporary person sees who is signed in and can sign out', async () => {
    state = { account: { userId: 'temporary0418', orgEmail: EMAIL }, token: 't' }
    await show(<CreateOrganizationScreen />)
    expect(page.text()).toContain(`Signed in as ${EMAIL}`)
    await press('Sign out')
    expect(session.signOut).toHaveBeenCalledOnce()
    expect(told.onNavigate).toHaveBeenCalledWith({ to: 'sign-in', signedOut: true })
  })

  it('RTE-03 a member can go back', async () => {
    state = { account: { userId: '7', orgEmail: EMAIL }, token: 't' }
    const onCancel = vi.fn()
    await show(<CreateOrganizationScreen onCancel={onCancel} />)
    await press('Back')
    expect(onCancel).toHaveBeenCalledOnce()
    expect(page.text()).not.toContain('Sign out')
  })

  it('NAV-02 without a session there are the ways to sign in and to register instead of a form', async () => {
    await show(<CreateOrganizationScreen />)
    expect(page.has('form')).toBe(false)
    await press('Sign in')
    await press('Create an account')
    expect(told.onNavigate.mock.calls).toEqual([[{ to: 'sign-in' }], [{ to: 'register' }]])
  })
})
