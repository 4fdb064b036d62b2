// @vitest-environment jsdom
import { acme, ada, answerForAda, apiServerOfFile, refusal, success } from '@sso-elements/session/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createInvitationPage, info } from '../testing/invitation-page.tsx'
import { InvitationScreen } from './invitation-screen.tsx'

const server = apiServerOfFile()
const { page, sent, open, openAsVisitor, titleBecomes } = createInvitationPage(server)
const { callbacks, find, press, until } = page

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

describe('an invitation that is opened again', () => {
  const OTHERS = 'grete@northwind.example'
  const opened = <InvitationScreen inviteCode="i1" kind="email" opensAtOnce />
  const asMember = {
    '/account/user-info': success({ ...ada, joinedOrgIds: ['7', '9'] }),
    '/org/switch': success({ ...acme, id: '9' }),
  }

  it.each(['used', 'expired', 'revoked', 'valid'] as const)(
    'and is %s leads a member into the organization at once',
    { tags: ['INV-03'] },
    async (status) => {
      await open({ ...info({ status, email: ada.orgEmail }), ...asMember }, opened)
      await until(() => expect(callbacks.onDone).toHaveBeenCalledExactlyOnceWith({ replace: true }))
      expect(sent('/org/switch')).toEqual([{ orgId: '9' }])
      expect(callbacks.onEvent.mock.calls).toEqual([['joined', { orgId: '9' }]])
      expect(find('[type=submit]').getAttribute('aria-busy')).toBe('true')
    },
  )

  it('shows a member the error and the button if opening failed', { tags: ['INV-03'] }, async () => {
    const refused = { ...asMember, '/org/switch': refusal('500', '', 500) }
    await open({ ...info({ status: 'used', email: ada.orgEmail }), ...refused }, opened)
    await until(() => expect(find('[role=alert]').textContent).toContain('Something went wrong on our side.'))
    expect(callbacks.onDone).not.toHaveBeenCalled()
    answerForAda(server, { ...info({ status: 'used' }), ...asMember })
    await press('Open Northwind')
    await until(() => expect(callbacks.onDone).toHaveBeenCalledOnce())
  })

  it('and used offers sign-in without a session, which returns to it', { tags: ['INV-03'] }, async () => {
    await openAsVisitor(info({ status: 'used', email: ada.orgEmail }), opened)
    await titleBecomes('Sign in to open Northwind')
    expect(page.text()).toContain(`This invitation was accepted with ${ada.orgEmail}.`)
    await press('Sign in')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'sign-in', email: ada.orgEmail })
    expect(callbacks.onEvent).not.toHaveBeenCalled()
  })

  it('and used offers the account that used it to another', { tags: ['INV-03'] }, async () => {
    await open(info({ status: 'used', email: OTHERS }), opened)
    await titleBecomes('This invitation has been used')
    expect(page.text()).toContain(`This invitation was sent to ${OTHERS}. You are signed in as ${ada.orgEmail}.`)
    await press('Use another account')
    await titleBecomes('Sign in to open Northwind')
  })

  it('and used tells a former member to ask for a new one', { tags: ['INV-03'] }, async () => {
    await open(info({ status: 'used', email: ada.orgEmail }), opened)
    await titleBecomes('This invitation has been used')
    expect(page.text()).toContain('you are not a member of Northwind now. Please ask Grace for a new one.')
    await press('Your organizations')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'organization-info' })
    expect(callbacks.onEvent.mock.calls).toEqual([['error', { code: '0420001', msg: 'This invitation has been used' }]])
  })
})
