// @vitest-environment jsdom
import { CODE_OF_REPLY } from '@sso-elements/contract'
import {
  acme,
  ada,
  answerForAda,
  apiServerOfFile,
  createBrowser,
  refusal,
  success,
} from '@sso-elements/session/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createInvitationPage, HEADING, info } from '../testing/invitation-page.tsx'
import { InvitationScreen } from './invitation-screen.tsx'

const server = apiServerOfFile()
const { page, screen, sent, open, openAsVisitor, titleBecomes } = createInvitationPage(server)
const { callbacks, find, fill, press, submit, until } = page
const JOINED = { '/org/join': success({ status: 'joined', orgId: '9' }) }

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

describe('an invalid invitation', () => {
  it.each([
    ['expired', 'This invitation has expired', 'Please ask Grace for a new one.'],
    ['revoked', 'This invitation has been withdrawn', 'Please ask Grace for a new one.'],
  ] as const)('that is %s shows an error and the next step', { tags: ['INV-01'] }, async (status, title, sentence) => {
    await openAsVisitor(info({ status }))
    await titleBecomes(title)
    expect(page.text()).toContain(sentence)
    await until(() => expect(callbacks.onEvent.mock.calls).toEqual([['error', { code: '0420001', msg: title }]]))
    await press('Go to sign in')
    await press('Enter an organization code')
    expect(callbacks.onNavigate.mock.calls).toEqual([[{ to: 'sign-in' }], [{ to: 'join-by-code' }]])
  })

  it.each([
    ['an unknown code', refusal(CODE_OF_REPLY.inviteNotValid)],
    ['a malformed code', refusal(CODE_OF_REPLY.badRequest, '', 400)],
  ])('with %s is not found', { tags: ['INV-01'] }, async (_, answer) => {
    await openAsVisitor({ '/org/invite-info': answer })
    await titleBecomes('We could not find this invitation')
    expect(page.text()).toContain('Please open the link in your newest invitation email')
    const error = { code: '0420001', msg: 'We could not find this invitation' }
    await until(() => expect(callbacks.onEvent.mock.calls).toEqual([['error', error]]))
  })

  it('without a code in the URL sends no request and shows where to look', { tags: ['INV-01'] }, async () => {
    await open({}, <InvitationScreen inviteCode={null} kind="link" />)
    await titleBecomes('The invitation is missing from this address')
    expect(page.text()).toContain('Please check that you opened the whole link')
    expect(sent('/org/invite-info')).toEqual([])
    await press('Your organizations')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'organization-info' })
  })

  it('offers other organizations to a user without one', { tags: ['INV-01'] }, async () => {
    await open({ ...info({ status: 'expired' }), '/account/user-org-assemble': refusal(CODE_OF_REPLY.temporaryUser) })
    await titleBecomes('This invitation has expired')
    await press('Enter an organization code')
    await press('Create an organization')
    expect(callbacks.onNavigate.mock.calls).toEqual([[{ to: 'join-by-code' }], [{ to: 'create-organization' }]])
  })

  it('allows a retry without a network and focuses its outcome', { tags: ['INV-01'] }, async () => {
    const session = await openAsVisitor(info())
    session.configure({ apiBase: 'http://127.0.0.1:1' })
    await page.show(<InvitationScreen key="offline" inviteCode="i1" kind="email" />, session)
    await titleBecomes('No connection')
    await press('Try again')
    await until(() => expect(document.activeElement).toBe(find('h1')))
    expect(page.title()).toBe('No connection')
    session.configure({ apiBase: server.url })
    await press('Try again')
    await titleBecomes(HEADING)
    await until(() => expect(document.activeElement).toBe(find('h1')))
  })

  it('shows the wait after too many attempts', { tags: ['INV-01'] }, async () => {
    await openAsVisitor({ '/org/invite-info': { ...refusal('429', '', 429), headers: { 'Retry-After': '30' } } })
    await titleBecomes('Something went wrong')
    expect(page.text()).toContain('Please try again in 30 seconds.')
  })

  it('shows a skeleton while it loads', async () => {
    server.answer(() => null)
    await page.show(screen, createBrowser(server.url).openTab().session)
    await until(() => expect(page.has('.sso-skeleton-organization')).toBe(true))
  })
})

describe('an invitation with a session', () => {
  it('shows the inviter and the account, and completes after joining', {
    tags: ['INV-01'],
  }, async () => {
    await open({ ...info(), ...JOINED })
    await titleBecomes(HEADING)
    expect(page.text()).toContain('You join as Ada (ada@acme.example).')
    await page.submitTwice()
    await until(() => expect(callbacks.onDone).toHaveBeenCalledOnce())
    expect(sent('/org/join')).toEqual([{ inviteCode: 'i1' }])
    expect(callbacks.onEvent.mock.calls).toEqual([['joined', { orgId: '9' }]])
  })

  it('for the same address in another case can be accepted', { tags: ['INV-01'] }, async () => {
    await open(info({ email: 'ADA@acme.example' }))
    await titleBecomes(HEADING)
    expect(page.action('Join Northwind')).toBe(find('[type=submit]'))
  })

  it('for another address is explained and offers another account', {
    tags: ['INV-01'],
  }, async () => {
    const session = await open(info({ email: 'grete@northwind.example' }))
    await titleBecomes(HEADING)
    expect(page.has('form')).toBe(false)
    expect(find('[role=status]').textContent).toBe(
      'This invitation was sent to grete@northwind.example. You are signed in as ada@acme.example.',
    )
    await press('Use another account')
    await until(() => expect(session.store.getState().token).toBeNull())
    await until(() => expect(page.text()).toContain('You’ll sign in as grete@northwind.example'))
    await until(() => expect(document.activeElement).toBe(find('h1')))
    expect(callbacks.onEvent).not.toHaveBeenCalled()
    expect(callbacks.onNavigate).not.toHaveBeenCalled()
  })

  it('is explained if the server says that it is for another address', { tags: ['INV-01'] }, async () => {
    await open({ ...info(), '/org/join': refusal(CODE_OF_REPLY.inviteForOther) })
    await titleBecomes(HEADING)
    await submit()
    await until(() => expect(page.text()).toContain('This invitation was sent to another address.'))
    expect(page.has('form')).toBe(false)
  })

  it('opens the organization for a member', { tags: ['INV-01'] }, async () => {
    await open({
      ...info(),
      '/account/user-info': success({ ...ada, joinedOrgIds: ['7', '9'] }),
      '/org/switch': success({ ...acme, id: '9' }),
    })
    await titleBecomes('You are already a member')
    expect(sent('/org/join')).toEqual([])
    await press('Open Northwind')
    await until(() => expect(callbacks.onDone).toHaveBeenCalledOnce())
    expect(sent('/org/switch')).toEqual([{ orgId: '9' }])
    expect(callbacks.onEvent.mock.calls).toEqual([['joined', { orgId: '9' }]])
  })

  it('does not show the notice for members right after joining', { tags: ['INV-01'] }, async () => {
    let leave = (): void => {}
    callbacks.onDone.mockReturnValue(
      new Promise((resolve) => {
        leave = () => resolve()
      }),
    )
    await open({ ...info(), ...JOINED })
    await titleBecomes(HEADING)
    answerForAda(server, { ...info(), ...JOINED, '/account/user-info': success({ ...ada, joinedOrgIds: ['7', '9'] }) })
    await submit()
    await until(() => expect(callbacks.onDone).toHaveBeenCalledOnce())
    expect(page.title()).toBe(HEADING)
    leave()
    await until(() => expect(find('[type=submit]').getAttribute('aria-busy')).toBe('false'))
    expect(page.title()).toBe(HEADING)
  })

  it('shows the notice for members if the user became one meanwhile', {
    tags: ['INV-01'],
  }, async () => {
    await open({ ...info(), '/org/join': refusal(CODE_OF_REPLY.alreadyMember) })
    await titleBecomes(HEADING)
    await submit()
    await titleBecomes('You are already a member')
    expect(page.text()).toContain('You belong to Northwind.')
    await until(() => expect(document.activeElement).toBe(find('h1')))
    await press('Your organizations')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'organization-info' })
  })

  it('shows an error at the button and allows a retry', { tags: ['INV-01'] }, async () => {
    await open({ ...info(), '/org/join': refusal('500', '', 500) })
    await titleBecomes(HEADING)
    await submit()
    await until(() => expect(find('[role=alert]').textContent).toContain('Something went wrong on our side.'))
    expect(find('[type=submit]').getAttribute('aria-busy')).toBe('false')
    expect(callbacks.onDone).not.toHaveBeenCalled()
  })
})

describe('an invitation without a session', () => {
  it('offers registration with its address, or sign-in', {
    tags: ['INV-01'],
  }, async () => {
    await openAsVisitor(info({ email: ada.orgEmail }))
    await titleBecomes(HEADING)
    expect(page.text()).toContain(`You’ll sign in as ${ada.orgEmail}`)
    expect(find('h2').textContent).toBe('Create your account')
    await press('Sign in')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'sign-in', email: ada.orgEmail })
  })

  it('for an address with an account offers sign-in with the address filled in', {
    tags: ['INV-01'],
  }, async () => {
    await openAsVisitor(info({ email: ada.orgEmail, registered: true }))
    await titleBecomes(HEADING)
    expect(page.text()).toContain(`You already have an account with ${ada.orgEmail}.`)
    expect(page.has('form')).toBe(false)
    await press('Sign in')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'sign-in', email: ada.orgEmail })
  })

  it('by an open link leaves the address empty', { tags: ['INV-01'] }, async () => {
    await openAsVisitor(info())
    await titleBecomes(HEADING)
    const email = find<HTMLInputElement>('[name=email]')
    expect(email.value).toBe('')
  })

  it('that was mailed registers without a code and keeps its form', { tags: ['INV-03'] }, async () => {
    const changesPage = new Promise<void>(() => {})
    callbacks.onDone.mockReturnValue(changesPage)
    const session = await openAsVisitor({
      ...info({ email: ada.orgEmail }),
      '/account/register': success({ token: 't1' }),
    })
    await titleBecomes(HEADING)
    fill('orgUserName', 'Ada')
    fill('password', 'correct horse battery')
    await submit()
    await until(() => expect(callbacks.onDone).toHaveBeenCalledOnce())
    expect(session.store.getState().account?.userId).toBe(ada.userId)
    expect(sent('/account/send-code')).toEqual([])
    const [body] = sent('/account/register')
    expect(body).toMatchObject({ inviteCode: 'i1', orgEmail: ada.orgEmail })
    expect(body).not.toHaveProperty('code')
    expect(page.has('[name=orgUserName]')).toBe(true)
  })

  it('registers with the invitation and keeps the form until the page changes', { tags: ['INV-01'] }, async () => {
    let changePage = (): void => {}
    callbacks.onDone.mockReturnValue(
      new Promise((resolve) => {
        changePage = () => resolve()
      }),
    )
    const session = await openAsVisitor({ ...info(), '/account/register': success({ token: 't1' }) })
    await titleBecomes(HEADING)
    fill('email', ada.orgEmail)
    await submit()
    await until(() => expect(page.has('[name=code]')).toBe(true))
    fill('code', '123456')
    fill('orgUserName', 'Ada')
    fill('password', 'correct horse battery')
    await submit()
    await until(() => expect(callbacks.onDone).toHaveBeenCalledOnce())
    expect(session.store.getState().account?.userId).toBe(ada.userId)
    expect(sent('/account/register')).toEqual([expect.objectContaining({ inviteCode: 'i1', orgEmail: ada.orgEmail })])
    expect(callbacks.onEvent.mock.calls).toEqual([
      ['registered', { email: ada.orgEmail }],
      ['joined', { orgId: ada.orgId }],
    ])
    expect(page.has('[name=code]')).toBe(true)
    expect(find('[type=submit]').getAttribute('aria-busy')).toBe('true')
    changePage()
    await until(() => expect(find('[type=submit]').getAttribute('aria-busy')).toBe('false'))
  })

  it('follows a sign-in in another tab', { tags: ['SES-10'] }, async () => {
    answerForAda(server, { ...info(), ...JOINED })
    const browser = createBrowser(server.url)
    const [here, there] = [browser.openTab().session, browser.openTab().session]
    await Promise.all([here.start(), there.start()])
    await page.show(screen, here)
    await until(() => expect(page.has('[name=email]')).toBe(true))
    const signingIn = there.signIn({ orgEmail: ada.orgEmail, password: 'correct horse battery' })
    await until(() => expect(page.text()).toContain('You join as Ada'))
    expect(page.action('Join Northwind')).toBe(find('[type=submit]'))
    await signingIn
  })
})
