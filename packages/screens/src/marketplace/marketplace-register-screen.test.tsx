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

describe('a marketplace subscription', () => {
  it('shows its product and is linked to the current organization', { tags: ['MKT-01'] }, async () => {
    await open()
    await until(() => expect(page.title()).toBe('Your subscription to Meridian Team'))
    expect(page.text()).toContain('Free trial')
    expect(page.text()).toContain('The subscription will belong to Acme.')
    await connects()
  })

  it('requires a new organization if the user has none', { tags: ['MKT-01'] }, async () => {
    await open(NOBODY)
    await createOrganization()
    await connects()
    expect(callbacks.onEvent.mock.calls).toEqual([['joined', { orgId: acme.id }]])
  })

  it('is linked after registration and a new organization on the same page', {
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

  it('offers sign-in to a user with an account', { tags: ['MKT-01'] }, async () => {
    server.answerPaths(ANSWERS)
    await page.show(screen, createBrowser(server.url).openTab().session)
    await until(() => expect(page.has('[name=email]')).toBe(true))
    await press('Sign in')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'sign-in', email: '' })
  })

  it('allows another organization', { tags: ['MKT-01'] }, async () => {
    await open()
    await until(() => expect(page.has('form')).toBe(true))
    await press('Choose another organization')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'organization-info' })
  })
})

describe('a subscription that cannot be linked', () => {
  it.each([
    ['expired', 'This link from the marketplace has expired'],
    ['invalid', 'We could not find this subscription'],
    ['unavailable', 'The marketplace cannot be reached'],
    ['not-configured', 'Subscriptions are not set up here yet'],
  ] as const)('with the error %s is explained without a request', { tags: ['MKT-01'] }, async (error, title) => {
    await page.show(<MarketplaceRegisterScreen error={error} />, createBrowser(server.url).openTab().session)
    expect(page.title()).toBe(title)
    expect(sent('/marketplace/subscription')).toEqual([])
    await press('Go to sign in')
    await press('Go to Meridian')
    expect(callbacks.onNavigate.mock.calls).toEqual([[{ to: 'sign-in' }], [{ to: 'home' }]])
  })

  it('shows the next step if the server does not know it', { tags: ['MKT-01'] }, async () => {
    await open({ '/marketplace/subscription': refusal(CODE_OF_REPLY.subscriptionNotValid) })
    await until(() => expect(page.title()).toBe('We could not find this subscription'))
    expect(page.text()).toContain('please open it in the marketplace again')
  })

  it('focuses the notice if it is gone when it is linked', { tags: ['MKT-01'] }, async () => {
    await open({ '/marketplace/claim': refusal(CODE_OF_REPLY.subscriptionNotValid) })
    await until(() => expect(page.has('form')).toBe(true))
    await submit()
    await until(() => expect(page.title()).toBe('We could not find this subscription'))
    await until(() => expect(document.activeElement).toBe(find('h1')))
    expect(callbacks.onDone).not.toHaveBeenCalled()
  })

  it('allows a retry if the server fails', { tags: ['MKT-01'] }, async () => {
    await open({ '/marketplace/subscription': refusal('503', '', 503) })
    await until(() => expect(page.title()).toBe('Something went wrong'))
    answerForAda(server, ANSWERS)
    await press('Try again')
    await until(() => expect(page.title()).toBe('Your subscription to Meridian Team'))
  })
})
