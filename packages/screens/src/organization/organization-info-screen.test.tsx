// @vitest-environment jsdom
import type { Organization } from '@sso-elements/contract'
import { acme, ada, answerForAda, apiServerOfFile, refusal, success, tabWithToken } from '@sso-elements/session/testing'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { OrganizationInfoScreen } from './organization-info-screen.tsx'

const server = apiServerOfFile()
const { told, show, press, find, has, text, title, until } = createScreenPage(['organization', 'feedback', 'set-up'])

const two: Organization = { ...acme, id: '8', orgName: 'Two', orgKey: 'TWO' }

/** What the server says of Ada while she is in an organisation. */
const answerIn = (current: Organization, all: Organization[]) =>
  answerForAda(server, {
    '/account/user-info': success({ ...ada, orgId: current.id, joinedOrgIds: all.map(({ id }) => id) }),
    '/account/user-org-assemble': success({ userInfo: { userId: ada.userId }, orgInfo: current }),
    '/org/org-info': success(current),
    '/org/list': success(all),
    '/org/switch': success(current),
    '/org/configuration': success({}),
  })
const open = async () => {
  const tab = tabWithToken(server)
  await tab.session.start()
  await show(<OrganizationInfoScreen />, tab.session)
  return tab
}
/** Until the page is there whole, with what it suggests. */
const untilTitle = (expected: string) =>
  until(() => {
    expect(title()).toBe(expected)
    expect(has('.sso-suggestions')).toBe(true)
  })

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

describe('the organisation page', () => {
  it('SES-10 shows the organisation that was switched to in another tab', async () => {
    answerIn(acme, [acme])
    const { browser } = await open()
    await untilTitle('Acme')
    answerIn(two, [acme, two])
    const { session: other } = browser.openTab()
    await other.start()
    await act(() => other.switchOrganization('8'))
    await untilTitle('Two')
    expect(find('dd').textContent).toBe('TWO')
    expect(text()).toContain('Acme')
  })

  it('SES-10 lists an organisation that the person has joined elsewhere', async () => {
    answerIn(acme, [acme])
    const { session } = await open()
    await untilTitle('Acme')
    expect(text()).not.toContain('Two')
    answerIn(acme, [acme, two])
    await act(() => session.validate())
    await until(() => expect(text()).toContain('Two'))
  })

  it('RTE-03 switches here, and loads the other organisation once', async () => {
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

  it('SES-03 another try also finds out who looks at the page', async () => {
    server.answer(() => refusal('500', '', 500))
    const { session } = await open()
    await until(() => expect(text()).toContain('could not be loaded'))
    expect(session.store.getState().account).toBeNull()
    answerIn(acme, [acme])
    await press('Try again')
    await untilTitle('Acme')
    await until(() => expect(text()).toContain('Signed in as Ada'))
  })

  it('SES-08 a deliberate sign-out asks for plain sign-in', async () => {
    answerIn(acme, [acme])
    await open()
    await untilTitle('Acme')
    await press('Sign out')
    await until(() => expect(told.onNavigate.mock.calls).toEqual([[{ to: 'sign-in', signedOut: true }]]))
  })
})
