// @vitest-environment jsdom
import { ada, refusal, success } from '@sso-elements/session/testing'
import { describe, expect, it, vi } from 'vitest'
import { createWorkspacePage, listOf } from '../testing/workspace-page.tsx'

const page = createWorkspacePage()

const AT = '2026-02-01T09:00:00.000Z'
const person = (userId: string, orgUserName: string, roleCode: string) => ({
  userId,
  orgUserName,
  orgEmail: `${userId}@acme.example`,
  head: null,
  roleCode,
  joinedAt: AT,
})
const owner = person('olga', 'Olga', 'organizationOwner')
const grace = person('grace', 'Grace', 'organizationMember')
const MEMBERS = { '/org/members': listOf([owner, grace]) }
const administrator = { ...ada, roleVOList: [{ roleCode: 'organizationAdmin', enabled: 1 }] }

const openDialog = async (action: string): Promise<void> => {
  await page.press('Actions for Grace')
  await page.press(action)
}
/** Presses the button of the dialog, which is the last of that name. */
const confirm = page.press

describe('the people of an organization', () => {
  it('get another role after a question', { tags: ['ORG-01'] }, async () => {
    await page.open('?view=members', { ...MEMBERS, '/org/members/role': success(null) })
    await openDialog('Make administrator')
    await page.untilText('Change the role of Grace to Administrator?')
    expect(page.requests('/org/members/role')).toEqual([])
    await confirm('Change role')
    await page.untilText('The role of Grace is now Administrator.')
    expect(page.requests('/org/members/role').map(({ body }) => body)).toEqual([
      { userId: 'grace', roleCode: 'organizationAdmin' },
    ])
    await page.press('Actions for Grace')
    await page.control('Make member')
  })

  it('are signed out everywhere after a question', { tags: ['ORG-01'] }, async () => {
    await page.open('?view=members', { ...MEMBERS, '/org/members/end-sessions': success(null) })
    await openDialog('Sign out everywhere')
    await page.untilText('Sign Grace out everywhere?')
    expect(page.requests('/org/members/end-sessions')).toEqual([])
    await confirm('Sign out everywhere')
    await page.untilText('Grace is signed out on all devices.')
    expect(page.requests('/org/members/end-sessions').map(({ body }) => body)).toEqual([{ userId: 'grace' }])
  })

  it('are removed after a question, and the list keeps the focus', { tags: ['ORG-01'] }, async () => {
    let isRemoved = false
    await page.open('?view=members', {
      '/org/members': () => listOf(isRemoved ? [owner] : [owner, grace]),
      '/org/members/remove': () => {
        isRemoved = true
        return success(null)
      },
    })
    await openDialog('Remove from organization')
    await page.untilText('Remove Grace?')
    expect(isRemoved).toBe(false)
    await confirm('Remove from organization')
    await page.untilText('Grace is no longer a member.')
    await page.untilText('1 of 1 person')
    await page.until(() => expect(document.activeElement?.textContent).toBe('People'))
  })

  it('stay when the question is canceled or the server refuses', { tags: ['ORG-01'] }, async () => {
    await page.open('?view=members', {
      ...MEMBERS,
      '/org/members/remove': refusal('0410020', 'Grace is the last one who may.'),
    })
    await openDialog('Remove from organization')
    await page.press('Cancel')
    expect(page.requests('/org/members/remove')).toEqual([])
    await openDialog('Remove from organization')
    await confirm('Remove from organization')
    await page.untilText('Grace is the last one who may.')
    await page.untilText('2 of 2 people')
  })

  it('offer an administrator no action on an owner, and no making of owners', { tags: ['ORG-01'] }, async () => {
    await page.open('?view=members', { ...MEMBERS, '/account/user-info': success(administrator) })
    await page.press('Actions for Grace')
    await page.control('Make administrator')
    expect(page.text()).not.toContain('Make owner')
    expect(page.text()).not.toContain('Actions for Olga')
  })
})

describe('an invitation', () => {
  it('rejects what is no address, and says above the dialog that its link is copied', {
    tags: ['INV-01', 'WRK-01'],
  }, async () => {
    const showPopover = vi.fn()
    Object.assign(HTMLElement.prototype, { showPopover, hidePopover: () => {} })
    Object.assign(navigator, { clipboard: { writeText: async () => {} } })
    await page.open('?view=members', {
      ...MEMBERS,
      '/org/invite-link': success({ inviteCode: '1', url: 'https://sso.example/sso/invite?code=1' }),
    })
    await page.press('Invite people')
    await page.fill('emails', 'guest@acme.example, nobody')
    await page.press(/^Send invitations/)
    await page.untilText('nobody is not an email address.')
    await page.press('With a link')
    await page.press(/^Create link/)
    await page.untilText('https://sso.example/sso/invite?code=1')
    // What enters the top layer last is above.
    showPopover.mockClear()
    await page.press('Copy link')
    await page.untilText('Copied')
    expect(showPopover).toHaveBeenCalled()
  })
})

describe('the assignee of an issue', () => {
  const project = { id: '00000000-0000-4000-8000-000000000001', projectKey: 'ONE', projectName: 'Harbour' }
  const stored = { projectDesc: null, createdAt: AT, updatedAt: AT }

  it('is searched by name where an organization has many people', { tags: ['WRK-01'] }, async () => {
    await page.open('?view=issues&issue=new', {
      '/workspace/projects': listOf([{ ...project, ...stored }]),
      '/workspace/issues/create': success({ issueKey: 'ONE-1' }),
      '/org/members': ({ body }) =>
        (body as { search?: string }).search === 'gra'
          ? success({ list: [grace], total: 1, hasNextPage: false })
          : success({ list: [owner], total: 300, hasNextPage: true }),
    })
    const field = await page.until(() => {
      const found = document.querySelector<HTMLInputElement>('[role=combobox]')
      if (!found) throw new Error('There is no combobox')
      return found
    })
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'gra')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await page.untilText('1 of 1 person')
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toBe('Gracegrace@acme.example')
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await page.until(() => expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['Grace', 'false']))
    await page.fill('summary', 'For Grace')
    await page.press(/^Create issue/)
    await page.until(() =>
      expect(page.requests('/workspace/issues/create')[0]?.body).toMatchObject({ assigneeId: 'grace' }),
    )
  })
})

describe('an invitation', () => {
  const open = { id: 'i1', email: 'noor@acme.example', roleCode: 'organizationMember', inviterName: 'Ada' }
  const list = (status: string, email: string | null = open.email) =>
    success([{ ...open, email, status, createdAt: AT, expiresAt: AT }])
  const RESEND = 'Send the invitation again: noor@acme.example'

  it.each(['valid', 'expired'])('that is %s is sent again', { tags: ['INV-03'] }, async (status) => {
    const sent = success({ email: open.email, outcome: 'sent' })
    await page.open('?view=members', { '/org/invites': list(status), '/org/invites/resend': sent })
    await page.press(RESEND)
    await page.untilText('The invitation to noor@acme.example is on its way again.')
    expect(page.requests('/org/invites/resend').map(({ body }) => body)).toEqual([{ id: 'i1' }])
    await page.until(() => expect(page.requests('/org/invites')).toHaveLength(2))
  })

  it.each([
    ['is a member by now', success({ email: open.email, outcome: 'member' }), 'noor@acme.example is a member already.'],
    [
      'was used meanwhile',
      { status: 400, body: { code: '400', subMsg: 'id' } },
      'The invitation to noor@acme.example has been used or withdrawn.',
    ],
    ['cannot be sent', refusal('500', '', 500), 'Something went wrong'],
  ])('whose person %s says so', { tags: ['INV-03'] }, async (_, answer, words) => {
    await page.open('?view=members', { '/org/invites': list('valid'), '/org/invites/resend': answer })
    await page.press(RESEND)
    await page.untilText(words)
  })

  it.each([
    ['used', open.email],
    ['revoked', open.email],
    ['valid', null],
  ])('that is %s, to %s, cannot be sent again', { tags: ['INV-03'] }, async (status, email) => {
    await page.open('?view=members', { '/org/invites': list(status, email) })
    await page.untilText('by Ada on')
    expect(page.text()).not.toContain('Send again')
  })
})
