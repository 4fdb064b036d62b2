// @vitest-environment jsdom
import { CODE_OF_REPLY } from '@sso-elements/contract'
import {
  type Answer,
  acme,
  ada,
  answerForAda,
  apiServerOfFile,
  createBrowser,
  refusal,
  success,
  tabWithToken,
} from '@sso-elements/session/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { MarketplaceRegisterScreen } from './marketplace-register-screen.tsx'

const server = apiServerOfFile()
const page = createScreenPage(['sign-in', 'register', 'organization', 'join', 'notice', 'feedback'])
const { callbacks, find, fill, press, submit, until } = page

const ANSWERS = {
  '/marketplace/subscription': success({ productName: 'Meridian Team', freeTrial: true }),
  '/marketplace/claim': success(null),
  '/account/send-code': success({ resendAfter: 60 }),
  '/account/register': success({ token: 't1' }),
  '/org/create': success(acme),
}
const NOBODY = { '/account/user-org-assemble': refusal(CODE_OF_REPLY.temporaryUser) }
const sent = (path: string) => server.seen.filter((request) => request.path === path).map(({ body }) => body)
const screen = <MarketplaceRegisterScreen error={null} />

const open = async (answers: Record<string, Answer> = {}) => {
  answerForAda(server, { ...ANSWERS, ...answers })
  const { session } = tabWithToken(server)
  await session.start()
  await page.show(screen, session)
  return session
}
const connects = async () => {
  await until(() => expect(page.action('Connect to Acme')).toBe(find('[type=submit]')))
  await submit()
  await until(() => expect(callbacks.onDone).toHaveBeenCalledOnce())
  expect(sent('/marketplace/claim')).toEqual([{}])
}
/** Creates an organization for a user without one. */
const createOrganization = async () => {
  await until(() => expect(page.has('[name=orgName]')).toBe(true))
  answerForAda(server, ANSWERS)
  fill('orgName', 'Acme')
  await submit()
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

describe('a subscription from a marketplace', () => {
  it('is shown with its product, and connected to the current organization', { tags: ['MKT-01'] }, async () => {
    await open()
    await until(() => expect(page.title()).toBe('Your subscription to Meridian Team'))
    expect(page.text()).toContain('Free trial')
    expect(page.text()).toContain('The subscription will belong to Acme.')
    await connects()
  })

  it('a person without an organization creates one first', { tags: ['MKT-01'] }, async () => {
    await open(NOBODY)
    await createOrganization()
    await connects()
    expect(callbacks.onEvent.mock.calls).toEqual([['joined', { orgId: acme.id }]])
  })

  it('a visitor registers, creates an organization and connects, without leaving the page', {
    tags: ['MKT-01'],
  }, async () => {
    answerForAda(server, { ...ANSWERS, ...NOBODY })
    await page.show(screen, createBrowser(server.url).openTab().session)
    await until(() => expect(page.has('[name=email]')).toBe(true))
    fill('email', ada.orgEmail)
    await submit()
    await until(() => expect(page.has('[name=code]')).toBe(true))
    fill('code', '123456')
    fill('orgUserName', 'Ada')
    fill('password', 'correct horse battery')
    await submit()
    await createOrganization()
    await connects()
    expect(callbacks.onEvent.mock.calls.map(([name]) => name)).toEqual(['registered', 'joined'])
  })

  it('a visitor with an account can sign in instead', { tags: ['MKT-01'] }, async () => {
    server.answerPaths(ANSWERS)
    await page.show(screen, createBrowser(server.url).openTab().session)
    await until(() => expect(page.has('[name=email]')).toBe(true))
    await press('Sign in')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'sign-in', email: '' })
  })

  it('another organization can be chosen', { tags: ['MKT-01'] }, async () => {
    await open()
    await until(() => expect(page.has('form')).toBe(true))
    await press('Choose another organization')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'organization-info' })
  })
})

describe('a subscription that cannot be connected', () => {
  it.each([
    ['expired', 'This link from the marketplace has expired'],
    ['invalid', 'We could not find this subscription'],
    ['unavailable', 'The marketplace cannot be reached'],
    ['not-configured', 'Subscriptions are not set up here yet'],
  ] as const)('%s: says so without asking the server', { tags: ['MKT-01'] }, async (error, title) => {
    await page.show(<MarketplaceRegisterScreen error={error} />, createBrowser(server.url).openTab().session)
    expect(page.title()).toBe(title)
    expect(sent('/marketplace/subscription')).toEqual([])
    await press('Go to sign in')
    await press('Go to Meridian')
    expect(callbacks.onNavigate.mock.calls).toEqual([[{ to: 'sign-in' }], [{ to: 'home' }]])
  })

  it('one that the server does not know: says what to do', { tags: ['MKT-01'] }, async () => {
    await open({ '/marketplace/subscription': refusal(CODE_OF_REPLY.subscriptionNotValid) })
    await until(() => expect(page.title()).toBe('We could not find this subscription'))
    expect(page.text()).toContain('please open it in the marketplace again')
  })

  it('one that is gone when it is to be connected: the notice has the focus', { tags: ['MKT-01'] }, async () => {
    await open({ '/marketplace/claim': refusal(CODE_OF_REPLY.subscriptionNotValid) })
    await until(() => expect(page.has('form')).toBe(true))
    await submit()
    await until(() => expect(page.title()).toBe('We could not find this subscription'))
    await until(() => expect(document.activeElement).toBe(find('h1')))
    expect(callbacks.onDone).not.toHaveBeenCalled()
  })

  it('a server that does not answer can be asked again', { tags: ['MKT-01'] }, async () => {
    await open({ '/marketplace/subscription': refusal('503', '', 503) })
    await until(() => expect(page.title()).toBe('Something went wrong'))
    answerForAda(server, ANSWERS)
    await press('Try again')
    await until(() => expect(page.title()).toBe('Your subscription to Meridian Team'))
  })
})
