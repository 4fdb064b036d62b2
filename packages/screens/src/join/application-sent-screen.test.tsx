// @vitest-environment jsdom
import { CODE_OF_REPLY } from '@sso-elements/contract'
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
import { describe, expect, it } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { ApplicationSentScreen } from './application-sent-screen.tsx'

const server = apiServerOfFile()
const page = createScreenPage(['join', 'notice', 'feedback'])
const { callbacks, press, until } = page

const waiting = (...names: string[]): Answer =>
  success(names.map((orgName, index) => ({ orgId: `w${index}`, orgName, avatar: null, createdAt: '2026-03-01' })))
const TEMPORARY = { '/account/user-org-assemble': refusal(CODE_OF_REPLY.temporaryUser) }

const openSignedIn = async (answers: Record<string, Answer>) => {
  answerForAda(server, answers)
  const { session } = tabWithToken(server)
  await session.start()
  await page.show(<ApplicationSentScreen />, session)
  return session
}
const untilTitle = (title: string) => until(() => expect(page.title()).toBe(title))
/** The list of requests is there. */
const untilListed = () => until(() => expect(page.text()).toContain('You asked to join Northwind'))

describe('a pending request to join', () => {
  it('shows its status and a check to a user without an organization', {
    tags: ['ORG-01'],
  }, async () => {
    await openSignedIn({ ...TEMPORARY, '/account/applications': waiting('Northwind') })
    await untilListed()
    expect(page.text()).toContain('You asked to join Northwind.')
    await press('Check again')
    await until(() => expect(page.find('[role=status]').textContent).toContain('There is no answer yet.'))
    await press('Create an organization of your own')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'create-organization' })
  })

  it('links to the product once it is accepted', { tags: ['ORG-01'] }, async () => {
    await openSignedIn({ ...TEMPORARY, '/account/applications': waiting('Northwind') })
    await untilListed()
    answerForAda(server, {
      '/account/user-info': success({ ...ada, orgId: 'w0', joinedOrgIds: ['w0'] }),
      '/account/applications': waiting(),
    })
    await press('Check again')
    await untilTitle('You’re in')
    expect(page.text()).toContain('You are a member of Northwind now.')
    await press('Go to Meridian')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'home' })
  })

  it('offers other organizations once it is declined', { tags: ['ORG-01'] }, async () => {
    await openSignedIn({ ...TEMPORARY, '/account/applications': waiting('Northwind') })
    await untilListed()
    answerForAda(server, { ...TEMPORARY, '/account/applications': waiting() })
    await press('Check again')
    await untilTitle('No pending requests')
    expect(page.text()).toContain('the answer is in your mailbox')
    await press('Enter an organization code')
    await press('Create an organization')
    expect(callbacks.onNavigate.mock.calls).toEqual([[{ to: 'join-by-code' }], [{ to: 'create-organization' }]])
  })

  it('shows an error without a network and allows a retry', { tags: ['ORG-01'] }, async () => {
    const session = await openSignedIn({ ...TEMPORARY, '/account/applications': waiting('Northwind') })
    await untilListed()
    session.configure({ apiBase: 'http://127.0.0.1:1' })
    await press('Check again')
    await until(() => expect(page.find('[role=alert]').textContent).toContain('We could not reach the server.'))
    session.configure({ apiBase: server.url })
    await press('Check again')
    await until(() => expect(page.find('[role=status]').textContent).toContain('There is no answer yet.'))
  })

  it('links a member to their organizations', { tags: ['ORG-01'] }, async () => {
    await openSignedIn({ '/account/applications': waiting('Northwind', 'Lighthouse') })
    await untilListed()
    expect(page.text()).toContain('You asked to join Northwind and Lighthouse.')
    await press('Your organizations')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'organization-info' })
  })

  it('is absent for a member, who sees their organization', { tags: ['ORG-01'] }, async () => {
    await openSignedIn({ '/account/applications': waiting() })
    await untilTitle('You’re in')
    expect(page.text()).toContain('You are a member of Acme now.')
  })

  it('is shown even if the list fails to load, with a sign-out', { tags: ['ORG-01'] }, async () => {
    const session = await openSignedIn({ ...TEMPORARY, '/account/applications': refusal('500', '', 500) })
    await untilTitle('Your request is on its way')
    expect(page.text()).toContain('An administrator will review it.')
    await press('Use another account')
    await until(() => expect(session.store.getState().token).toBeNull())
  })

  it('requires a sign-in without a session', { tags: ['ORG-01'] }, async () => {
    await page.show(<ApplicationSentScreen />, createBrowser(server.url).openTab().session)
    await press('Go to sign in')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'sign-in' })
  })
})
