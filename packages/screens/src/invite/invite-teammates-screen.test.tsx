// @vitest-environment jsdom
import { ROLE } from '@sso-elements/contract'
import {
  type Answer,
  ada,
  answerForAda,
  apiServerOfFile,
  createBrowser,
  refusal,
  success,
  tabWithToken,
} from '@sso-elements/session/testing'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { InviteTeammatesScreen } from './invite-teammates-screen.tsx'

const server = apiServerOfFile()
const page = createScreenPage(['sign-in', 'join', 'notice', 'feedback'])
const { callbacks, find, fill, press, submit, until } = page

const URL_TO_JOIN = 'https://sso.acme.example/sso/invite-team-link?inviteCode=i1'
const LINK = { '/org/invite-link': success({ inviteCode: 'i1', url: URL_TO_JOIN }) }
const receipts = (outcomes: Record<string, 'sent' | 'member'>) => ({
  '/org/invite-emails': success(Object.entries(outcomes).map(([email, outcome]) => ({ email, outcome }))),
})
const sent = (path: string) => server.seen.filter((request) => request.path === path).map(({ body }) => body)

const open = async (answers: Record<string, Answer> = {}) => {
  answerForAda(server, answers)
  const { session } = tabWithToken(server)
  await session.start()
  await page.show(<InviteTeammatesScreen />, session)
}
const rows = () =>
  [...document.querySelectorAll('.sso-row')].map((row) => [...row.children].map(({ textContent }) => textContent))
const choose = (role: string) =>
  act(() => {
    const select = find<HTMLSelectElement>('select')
    select.value = role
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

describe('inviting teammates', () => {
  it('sends a pasted list once and shows the outcome per address', { tags: ['INV-01'] }, async () => {
    await open(receipts({ 'grace@acme.example': 'sent', 'ada@acme.example': 'member' }))
    fill('emails', 'Grace Hopper <grace@acme.example>;\nada@acme.example, ADA@acme.example')
    await page.submitTwice()
    await until(() => expect(find('[role=status]').textContent).toBe('Your invitations are on their way.'))
    expect(sent('/org/invite-emails')).toEqual([
      { emails: ['grace@acme.example', 'ada@acme.example'], roleCode: ROLE.member },
    ])
    expect(rows()).toEqual([
      ['grace@acme.example', 'Invited'],
      ['ada@acme.example', 'Already a member'],
    ])
    const field = find<HTMLTextAreaElement>('[name=emails]')
    expect(field.value).toBe('')
    await until(() => expect(document.activeElement).toBe(field))
    expect(page.has('[role=alert]')).toBe(false)
  })

  it('adds a second list to the first without duplicates', {
    tags: ['INV-01'],
  }, async () => {
    await open(receipts({ 'a@acme.example': 'sent', 'b@acme.example': 'sent' }))
    fill('emails', 'a@acme.example b@acme.example')
    await submit()
    await until(() => expect(rows()).toHaveLength(2))
    answerForAda(server, receipts({ 'c@acme.example': 'sent', 'a@acme.example': 'member' }))
    fill('emails', 'c@acme.example a@acme.example')
    await submit()
    await until(() => expect(rows()).toHaveLength(3))
    expect(rows()).toEqual([
      ['c@acme.example', 'Invited'],
      ['a@acme.example', 'Already a member'],
      ['b@acme.example', 'Invited'],
    ])
  })

  it('sends the role of administrators if it is chosen', { tags: ['INV-01'] }, async () => {
    await open(receipts({ 'grace@acme.example': 'sent' }))
    choose(ROLE.admin)
    fill('emails', 'grace@acme.example')
    await submit()
    await until(() => expect(rows()).toHaveLength(1))
    expect(sent('/org/invite-emails')).toEqual([{ emails: ['grace@acme.example'], roleCode: ROLE.admin }])
  })

  it('sends the role that a script chose without an event', { tags: ['EMB-05'] }, async () => {
    await open(receipts({ 'grace@acme.example': 'sent' }))
    find<HTMLSelectElement>('[name=roleCode]').value = ROLE.admin
    fill('emails', 'grace@acme.example')
    await submit()
    await until(() => expect(rows()).toHaveLength(1))
    expect(sent('/org/invite-emails')).toEqual([{ emails: ['grace@acme.example'], roleCode: ROLE.admin }])
  })

  it('does not show a list with only members as sent', { tags: ['INV-01'] }, async () => {
    await open(receipts({ 'ada@acme.example': 'member' }))
    fill('emails', 'ada@acme.example')
    await submit()
    await until(() => expect(find('[role=status]').textContent).toBe('Everybody in this list is a member already.'))
  })

  it('names invalid addresses, keeps the list and sends nothing', { tags: ['INV-01'] }, async () => {
    await open()
    fill('emails', 'grace@acme.example, ada@, nobody')
    await submit()
    expect(page.describedBy('[name=emails]')).toEqual([
      'Please check these addresses: ada@, nobody',
      'Separate them with commas, spaces or new lines. Up to 50 at once.',
    ])
    expect(document.activeElement).toBe(find('[name=emails]'))
    fill('emails', 'grace@acme.example')
    expect(page.has('[role=alert]')).toBe(false)
    expect(sent('/org/invite-emails')).toEqual([])
  })

  it('shows the wait and keeps the list after too many invitations', { tags: ['INV-02'] }, async () => {
    await open({ '/org/invite-emails': { ...refusal('429', '', 429), headers: { 'Retry-After': '600' } } })
    fill('emails', 'grace@acme.example')
    await submit()
    await until(() => expect(find('[role=alert]').textContent).toContain('in 10 minutes'))
    expect(find<HTMLTextAreaElement>('[name=emails]').value).toBe('grace@acme.example')
  })

  it.each([
    ['invitationsFirstDay', 'A new account can send up to 50 invitations on its first day'],
    ['invitationsAccount', 'You can send up to 200 invitations a day'],
    ['invitations', 'Your organization can send up to 200 invitations a day'],
  ])('for %s shows the limit and the wait at the list and the link', { tags: ['INV-02'] }, async (subMsg, sentence) => {
    const refused = { status: 429, body: { code: '429', msg: '', subMsg }, headers: { 'Retry-After': '80000' } }
    await open({ '/org/invite-emails': refused, '/org/invite-link': refused })
    const message = `${sentence}, including links. A shorter list may still go out. Otherwise, try again in 23 hours.`
    fill('emails', 'grace@acme.example')
    await submit()
    await until(() => expect(find('[role=alert]').textContent).toBe(message))
    await press('Create a link')
    await until(() =>
      expect([...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent)).toEqual([
        message,
        message,
      ]),
    )
  })

  it('can be skipped, and ends after an invitation', { tags: ['INV-01'] }, async () => {
    await open(receipts({ 'grace@acme.example': 'sent' }))
    await press('Skip for now')
    expect(callbacks.onDone).toHaveBeenCalledOnce()
    fill('emails', 'grace@acme.example')
    await submit()
    await until(() => expect(rows()).toHaveLength(1))
    await press('Done')
    expect(callbacks.onDone).toHaveBeenCalledTimes(2)
  })
})

describe('an invitation link', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const makeLink = async () => {
    await open(LINK)
    expect(sent('/org/invite-link')).toEqual([])
    await press('Create a link')
    await until(() => expect(page.has('.sso-copy input')).toBe(true))
    return find<HTMLInputElement>('.sso-copy input')
  }

  it('is created on demand and copied', { tags: ['INV-01'] }, async () => {
    const written: string[] = []
    clipboard(async (text) => void written.push(text))
    const input = await makeLink()
    await until(() => expect(document.activeElement).toBe(input))
    expect([input.value, input.readOnly]).toEqual([URL_TO_JOIN, true])
    await press('Copy')
    expect(page.action('Copied')).toBe(find('.sso-copy button'))
    expect(written).toEqual([URL_TO_JOIN])
    expect(sent('/org/invite-link')).toEqual([{}])
  })

  it.each([
    ['forbidden', () => clipboard(() => Promise.reject(new DOMException('', 'NotAllowedError')))],
    ['missing', () => vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })],
  ])('is selected with a hint if the clipboard is %s', { tags: ['INV-01'] }, async (_, prepare) => {
    prepare()
    const input = await makeLink()
    await press('Copy')
    expect(page.text()).toContain('Please copy it with Ctrl+C or ⌘C.')
    expect(document.activeElement).toBe(input)
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, URL_TO_JOIN.length])
  })

  it('shows an error if it cannot be created and allows a retry', { tags: ['INV-01'] }, async () => {
    await open({ '/org/invite-link': refusal('500', '', 500) })
    await press('Create a link')
    await until(() => expect(find('[role=alert]').textContent).toContain('Something went wrong on our side.'))
    answerForAda(server, LINK)
    await press('Create a link')
    await until(() => expect(page.has('.sso-copy input')).toBe(true))
    expect(page.has('[role=alert]')).toBe(false)
  })
})

describe('the permission to invite', () => {
  it.each([
    ['a member', [{ roleCode: ROLE.member, enabled: 1 as const }]],
    ['an owner whose role is disabled', [{ roleCode: ROLE.owner, enabled: 0 as const }]],
  ])('is denied to %s', { tags: ['INV-01'] }, async (_, roleVOList) => {
    await open({ '/account/user-info': success({ ...ada, roleVOList }) })
    expect(page.title()).toBe('Only administrators can invite people')
    expect(page.has('form')).toBe(false)
    await press('Go to Meridian')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'home' })
  })

  it('is granted to an administrator', { tags: ['INV-01'] }, async () => {
    await open({ '/account/user-info': success({ ...ada, roleVOList: [{ roleCode: ROLE.admin, enabled: 1 }] }) })
    expect(page.title()).toBe('Invite your team')
  })

  it('requires a sign-in without a session', { tags: ['INV-01'] }, async () => {
    await page.show(<InviteTeammatesScreen />, createBrowser(server.url).openTab().session)
    await press('Go to sign in')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'sign-in' })
  })
})
