// @vitest-environment jsdom
import type { JoinApplication, Organization } from '@sso-elements/contract'
import {
  type Answer,
  acme,
  ada,
  answerForAda,
  apiServerOfFile,
  refusal,
  success,
  tabWithToken,
} from '@sso-elements/session/testing'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ScreenPart } from '../screen-context.tsx'
import { createScreenPage } from '../testing/screen-page.tsx'
import { OrganizationInfoScreen } from './organization-info-screen.tsx'

const server = apiServerOfFile()
const { callbacks, show, press, find, has, text, title, until } = createScreenPage([
  'organization',
  'feedback',
  'set-up',
])

const two: Organization = { ...acme, id: '8', orgName: 'Two', orgKey: 'TWO' }

/** Responses for Ada as a member of an organization. */
const answerIn = (current: Organization, all: Organization[], changes: Record<string, Answer> = {}) =>
  answerForAda(server, {
    '/org/applications': success([]),
    '/account/user-info': success({ ...ada, orgId: current.id, joinedOrgIds: all.map(({ id }) => id) }),
    '/account/user-org-assemble': success({ userInfo: { userId: ada.userId }, orgInfo: current }),
    '/org/org-info': success(current),
    '/org/list': success(all),
    '/org/switch': success(current),
    '/org/configuration': success({}),
    ...changes,
  })
const open = async () => {
  const tab = tabWithToken(server)
  await tab.session.start()
  await show(<OrganizationInfoScreen />, tab.session)
  return tab
}
/** Waits until the page with its suggestions is loaded. */
const untilTitle = (expected: string) =>
  until(() => {
    expect(title()).toBe(expected)
    expect(has('.sso-suggestions')).toBe(true)
  })

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

describe('the organization page', () => {
  it('follows a switch in another tab', { tags: ['SES-10'] }, async () => {
    answerIn(acme, [acme])
    const { browser } = await open()
    await untilTitle('Acme')
    answerIn(two, [acme, two])
    const { session: other } = browser.openTab()
    await other.start()
    await act(() => other.switchOrganization('8'))
    await untilTitle('Two')
    expect(find('dd code').textContent).toBe('TWO')
    expect(text()).toContain('Acme')
  })

  it('lists an organization that the user joined elsewhere', { tags: ['SES-10'] }, async () => {
    answerIn(acme, [acme])
    const { session } = await open()
    await untilTitle('Acme')
    expect(text()).not.toContain('Two')
    answerIn(acme, [acme, two])
    await act(() => session.validate())
    await until(() => expect(text()).toContain('Two'))
  })

  it('switches organizations and loads the list once', { tags: ['ORG-01'] }, async () => {
    answerIn(acme, [acme, two])
    await open()
    await untilTitle('Acme')
    answerIn(two, [acme, two])
    server.seen.length = 0
    await press('Switch')
    await until(() => expect(has('.sso-notice') && find('.sso-notice').textContent).toBe('You are now in Two.'))
    await untilTitle('Two')
    expect(server.seen.filter(({ path }) => path === '/org/list')).toHaveLength(1)
  })

  it('loads the account as well on a retry', async () => {
    server.answer(() => refusal('500', '', 500))
    const { session } = await open()
    await until(() => expect(text()).toContain('could not be loaded'))
    expect(session.store.getState().account).toBeNull()
    answerIn(acme, [acme])
    await press('Try again')
    await untilTitle('Acme')
    await until(() => expect(text()).toContain('Signed in as Ada'))
  })

  it('opens plain sign-in after a sign-out', { tags: ['SES-08'] }, async () => {
    answerIn(acme, [acme])
    await open()
    await untilTitle('Acme')
    await press('Sign out')
    await until(() => expect(callbacks.onNavigate.mock.calls).toEqual([[{ to: 'sign-in', signedOut: true }]]))
  })
})

describe('requests to join', () => {
  const application = (id: string, orgUserName: string, reason: string | null = null): JoinApplication => ({
    id,
    orgUserName,
    orgEmail: `${orgUserName.toLowerCase()}@example.org`,
    reason,
    createdAt: '2026-03-01T09:30:00.000Z',
  })
  const BOTH = success([application('a1', 'Grace', 'From the third floor'), application('a2', 'Lin')])
  const openWith = async (changes: Record<string, Answer>) => {
    answerIn(acme, [acme], changes)
    const tab = await open()
    await untilTitle('Acme')
    return tab
  }
  const requests = () => find('.sso-requests')
  const told400: Answer = { status: 400, body: { code: '400', msg: '', subMsg: 'id' } }
  const sent = () => server.seen.filter(({ path }) => path === '/org/applications/decide').map(({ body }) => body)

  it('show the user, their reason and the time in the administrator’s time zone', { tags: ['ORG-01'] }, async () => {
    await openWith({ '/org/applications': BOTH })
    expect(requests().querySelector('h2')?.textContent).toBe('Requests to join')
    expect(text()).toContain('2 pending requests')
    const [first] = requests().querySelectorAll('li')
    expect(first?.textContent).toContain('Grace')
    expect(first?.textContent).toContain('grace@example.org')
    expect(first?.textContent).toContain('From the third floor')
    // The kind of space before AM depends on the engine.
    expect(first?.querySelector('time')?.textContent.replace(/\s/g, ' ')).toBe('Asked Mar 1, 2026, 9:30 AM')
  })

  it('are decided once, announced, and keep the focus in the section', { tags: ['ORG-01'] }, async () => {
    await openWith({ '/org/applications': BOTH, '/org/applications/decide': success(null) })
    const accept = find('[aria-label="Accept Grace"]')
    await act(async () => {
      accept.click()
      accept.click()
    })
    await until(() => expect(requests().querySelectorAll('li')).toHaveLength(1))
    expect(find('.sso-requests [role=status]').textContent).toBe('Grace is a member now, and gets an email about it.')
    expect(document.activeElement).toBe(requests().querySelector('h2'))
    await act(async () => find('[aria-label="Decline Lin"]').click())
    await until(() => expect(find('.sso-requests [role=status]').textContent).toContain('of Lin is declined'))
    expect(sent()).toEqual([
      { id: 'a1', accept: true },
      { id: 'a2', accept: false },
    ])
    expect(text()).toContain('No pending requests')
  })

  it('disappear with a notice if another administrator decided them', { tags: ['ORG-01'] }, async () => {
    await openWith({ '/org/applications': BOTH, '/org/applications/decide': told400 })
    await act(async () => find('[aria-label="Accept Grace"]').click())
    await until(() => expect(requests().querySelectorAll('li')).toHaveLength(1))
    expect(find('.sso-requests [role=status]').textContent).toContain('The request of Grace is no longer open')
  })

  it.each([
    ['0420005', 200, 'This organization has no room for another member.'],
    ['500', 500, 'Something went wrong'],
  ])(
    'show an error and allow a retry if a decision fails with %s',
    { tags: ['ORG-01'] },
    async (code, status, sentence) => {
      await openWith({ '/org/applications': BOTH, '/org/applications/decide': refusal(code, '', status) })
      await act(async () => find('[aria-label="Accept Grace"]').click())
      await until(() => expect(find('.sso-requests [role=alert]').textContent).toContain(sentence))
      expect(requests().querySelectorAll('li')).toHaveLength(2)
      answerIn(acme, [acme], { '/org/applications/decide': success(null) })
      await act(async () => find('[aria-label="Accept Grace"]').click())
      await until(() => expect(requests().querySelectorAll('li')).toHaveLength(1))
    },
  )

  it('can be reloaded if they fail to load', { tags: ['ORG-01'] }, async () => {
    await openWith({ '/org/applications': refusal('500', '', 500) })
    expect(text()).toContain('The requests to join could not be loaded.')
    answerIn(acme, [acme], { '/org/applications': BOTH })
    await press('Try again')
    await until(() => expect(requests().querySelectorAll('li')).toHaveLength(2))
  })

  it('show nothing if there are none', { tags: ['ORG-01'] }, async () => {
    await openWith({})
    expect(has('.sso-requests')).toBe(false)
  })

  it('are not loaded for a member', { tags: ['ORG-01'] }, async () => {
    const member = { ...ada, roleVOList: [{ roleCode: 'organizationMember', enabled: 1 }] }
    answerIn(acme, [acme], { '/account/user-info': success(member), '/org/applications': BOTH })
    await open()
    await until(() => expect(title()).toBe('Acme'))
    expect(has('.sso-requests')).toBe(false)
    expect(server.seen.map(({ path }) => path)).not.toContain('/org/applications')
  })
})

describe('the menu', () => {
  it.each([
    [true, true],
    [false, false],
  ])('links to the settings app if there is one: %s', { tags: ['WRK-02'] }, async (hasSettings, shown) => {
    answerIn(acme, [acme])
    const tab = tabWithToken(server)
    await tab.session.start()
    await show(
      <ScreenPart hasSettings={hasSettings}>
        <OrganizationInfoScreen />
      </ScreenPart>,
      tab.session,
    )
    await untilTitle('Acme')
    expect(text().includes('Settings')).toBe(shown)
  })
})
