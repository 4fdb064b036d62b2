// @vitest-environment jsdom
import {
  answerForAda,
  apiServerOfFile,
  createBrowser,
  refusal,
  success,
  tabWithToken,
} from '@sso-elements/session/testing'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { InvitationScreen } from './invitation-screen.tsx'
import { InvitedAccountErrorScreen } from './invited-account-error-screen.tsx'
import { InvitedAccountScreen } from './invited-account-screen.tsx'

const server = apiServerOfFile()
const page = createScreenPage(InvitationScreen.texts)
const { callbacks, press, until } = page
const INFO = {
  orgId: '9',
  orgName: 'Northwind',
  avatar: null,
  inviterName: 'Grace',
  email: 'ada@northwind.example',
  registered: false,
  status: 'valid',
}
const open = (screen: ReactElement, answer = success(INFO)) => {
  server.answerPaths({ '/org/invite-info': answer })
  return page.show(screen, createBrowser(server.url).openTab().session)
}

describe('the account of an invited user', () => {
  it('shows the organization and the address', { tags: ['INV-01'] }, async () => {
    await open(<InvitedAccountScreen inviteCode="i1" />)
    await until(() => expect(page.title()).toBe('Welcome to Northwind'))
    expect(page.text()).toContain('Grace invited you.')
    expect(page.text()).toContain('You’ll sign in as ada@northwind.example')
    expect(page.has('[name=orgUserName]')).toBe(true)
  })

  it.each([
    ['expired', success({ ...INFO, status: 'expired' })],
    ['unknown', refusal('0420001')],
  ])(
    'reports once an invitation that is %s, if the host has a page for it',
    { tags: ['INV-01'] },
    async (_, answer) => {
      const onInvalid = vi.fn()
      const screen = () => <InvitedAccountScreen inviteCode="i1" onInvalid={() => onInvalid()} />
      await open(screen(), answer)
      await until(() => expect(onInvalid).toHaveBeenCalledOnce())
      expect(page.has('h1')).toBe(false)
      await open(screen(), answer)
      expect(onInvalid).toHaveBeenCalledOnce()
    },
  )

  it('shows the notice itself if the host has no page for it', { tags: ['INV-01'] }, async () => {
    await open(<InvitedAccountScreen inviteCode={null} />)
    await until(() => expect(page.title()).toBe('The invitation is missing from this address'))
  })
})

describe('the page of an invalid invitation', () => {
  it('links to registration and sign-in', { tags: ['INV-01'] }, async () => {
    await open(<InvitedAccountErrorScreen />)
    expect(page.title()).toBe('This invitation no longer works')
    await press('Create an account')
    await press('Go to sign in')
    expect(callbacks.onNavigate.mock.calls).toEqual([[{ to: 'register' }], [{ to: 'sign-in' }]])
  })

  it.each([
    ['a member', {}, 'Your organizations', 'organization-info'],
    [
      'a user without an organization',
      { '/account/user-org-assemble': refusal('0418') },
      'Enter an organization code',
      'join-by-code',
    ],
  ])('shows links other than sign-in to %s with a session', { tags: ['INV-01'] }, async (_, changes, label, to) => {
    answerForAda(server, changes)
    const { session } = tabWithToken(server)
    await session.start()
    await page.show(<InvitedAccountErrorScreen />, session)
    expect(page.text()).not.toContain('Go to sign in')
    await press(label)
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to })
  })
})
