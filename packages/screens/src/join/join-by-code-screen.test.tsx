// @vitest-environment jsdom
import { CODE_OF_REPLY, TEMPORARY_USER_ID } from '@sso-elements/contract'
import {
  type Answer,
  acme,
  answerForAda,
  apiServerOfFile,
  createBrowser,
  refusal,
  success,
  tabWithToken,
} from '@sso-elements/session/testing'
import { describe, expect, it } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { JoinByCodeScreen } from './join-by-code-screen.tsx'

const server = apiServerOfFile()
const page = createScreenPage(['sign-in', 'join', 'feedback'])
const { callbacks, find, fill, press, submit, until } = page

const FOUND = success({ orgName: 'Northwind', avatar: null })
const PENDING = success({ status: 'pending', orgId: '9' })
const sent = (path: string) => server.seen.filter((request) => request.path === path).map(({ body }) => body)

const open = async (answers: Record<string, Answer> = {}, screen = <JoinByCodeScreen />) => {
  answerForAda(server, { '/org/find': FOUND, '/org/join': PENDING, ...answers })
  const { session } = tabWithToken(server)
  await session.start()
  await page.show(screen, session)
  return session
}
const openAsVisitor = async () => {
  server.answerPaths({ '/org/find': FOUND })
  await page.show(<JoinByCodeScreen />, createBrowser(server.url).openTab().session)
}
const findOrganization = async (code = '7k2m-9qrt ') => {
  fill('orgKey', code)
  await submit()
  await until(() => expect(page.title()).toBe('Northwind'))
}

describe('joining by organization code', () => {
  it('shows the organization and sends a request with a reason', { tags: ['ORG-01'] }, async () => {
    await open()
    await findOrganization()
    expect(sent('/org/find')).toEqual([{ orgKey: '7K2M9QRT' }])
    await until(() => expect(document.activeElement).toBe(find('h1')))
    fill('reason', ' I am Ada of the design team ')
    await submit()
    await until(() => expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'application-sent' }))
    expect(sent('/org/join')).toEqual([{ orgKey: '7K2M9QRT', reason: 'I am Ada of the design team' }])
    expect(callbacks.onDone).not.toHaveBeenCalled()
  })

  it('continues at once for a user who is admitted directly', { tags: ['ORG-01'] }, async () => {
    await open({ '/org/join': success({ status: 'joined', orgId: '9' }) })
    await findOrganization()
    await submit()
    await until(() => expect(callbacks.onDone).toHaveBeenCalledOnce())
    expect(callbacks.onEvent.mock.calls).toEqual([['joined', { orgId: '9' }]])
    expect(sent('/org/join')).toEqual([{ orgKey: '7K2M9QRT' }])
  })

  it('is possible without an organization', { tags: ['ORG-01'] }, async () => {
    const session = await open({ '/account/user-org-assemble': refusal(CODE_OF_REPLY.temporaryUser) })
    expect(session.store.getState().account?.userId).toBe(TEMPORARY_USER_ID)
    await findOrganization()
    await submit()
    await until(() => expect(callbacks.onNavigate).toHaveBeenCalledWith({ to: 'application-sent' }))
  })

  it('recognizes a member while the session is still loading', { tags: ['ORG-01'] }, async () => {
    answerForAda(server, {
      '/org/find': success({ orgName: acme.orgName, avatar: null }),
      '/org/list': success([acme]),
    })
    const { session } = tabWithToken(server)
    // The session is still being validated.
    void session.start()
    await page.show(<JoinByCodeScreen orgKey={acme.orgKey} lookUp />, session)
    await until(() => expect(page.title()).toBe('You are already a member'))
  })

  it('sends one request for two clicks', { tags: ['ORG-01'] }, async () => {
    await open()
    await findOrganization()
    await page.submitTwice()
    await until(() => expect(callbacks.onNavigate).toHaveBeenCalled())
    expect(sent('/org/join')).toHaveLength(1)
  })

  it('shows an error for a wrong code at its field and keeps the code', { tags: ['ORG-01'] }, async () => {
    await open({ '/org/find': refusal(CODE_OF_REPLY.organizationNotFound) })
    fill('orgKey', 'nobody')
    await submit()
    await until(() => expect(page.has('[role=alert]')).toBe(true))
    expect(page.describedBy('[name=orgKey]')).toEqual([
      'No organization has this code. Please check it with the person who gave it to you.',
      'Not case-sensitive. Spaces and hyphens are ignored.',
    ])
    await until(() => expect(document.activeElement).toBe(find('[name=orgKey]')))
    expect(find<HTMLInputElement>('[name=orgKey]').value).toBe('nobody')
  })

  it('sends nothing without a code', { tags: ['ORG-01'] }, async () => {
    await open()
    fill('orgKey', ' - ')
    await submit()
    expect(page.describedBy('[name=orgKey]')[0]).toBe('Please fill in this field.')
    expect(sent('/org/find')).toEqual([])
  })

  it('limits the reason to 100 characters', { tags: ['VAL-06'] }, async () => {
    await open()
    await findOrganization()
    expect(find('[name=reason]').getAttribute('maxlength')).toBe('100')
    fill('reason', 'Ada, design')
    expect(page.describedBy('[name=reason]')).toEqual(['11 of 100 characters'])
    fill('reason', 'x'.repeat(101))
    await submit()
    expect(page.describedBy('[name=reason]')).toEqual([
      'Please enter no more than 100 characters.',
      '101 of 100 characters',
    ])
    expect(sent('/org/join')).toEqual([])
  })

  it.each([
    ['their current one', '7', 'ACME', []],
    ['another one of theirs', '8', 'OTH-ER', ['/org/switch']],
  ])('opens the organization for a member of it (%s)', { tags: ['ORG-01'] }, async (_, id, orgKey, calls) => {
    await open({
      '/org/find': success({ orgName: 'Hers', avatar: null }),
      '/org/list': success([acme, { ...acme, id, orgName: 'Hers', orgKey }]),
      '/org/switch': success({ ...acme, id }),
    })
    fill('orgKey', orgKey.toLowerCase())
    await submit()
    await until(() => expect(page.title()).toBe('You are already a member'))
    expect(page.text()).not.toContain('Ask to join')
    server.seen.length = 0
    await submit()
    await until(() => expect(callbacks.onDone).toHaveBeenCalledOnce())
    expect(server.seen.map(({ path }) => path).filter((path) => path === '/org/switch')).toEqual(calls)
    expect(callbacks.onEvent.mock.calls).toEqual([['joined', { orgId: id }]])
  })

  it('recognizes a user who became a member meanwhile', {
    tags: ['ORG-01'],
  }, async () => {
    await open({ '/org/join': refusal(CODE_OF_REPLY.alreadyMember) })
    await findOrganization()
    await submit()
    await until(() => expect(find('[role=alert]').textContent).toContain('You are already a member'))
    expect(page.has('form')).toBe(false)
    await press('Your organizations')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'organization-info' })
  })

  it('shows an error without a network and allows a retry', { tags: ['ORG-01'] }, async () => {
    const session = await open()
    session.configure({ apiBase: 'http://127.0.0.1:1' })
    fill('orgKey', '7K2M9QRT')
    await submit()
    await until(() => expect(find('[role=alert]').textContent).toContain('We could not reach the server.'))
    session.configure({ apiBase: server.url })
    await submit()
    await until(() => expect(page.title()).toBe('Northwind'))
  })

  it('keeps the previous code when another one is entered', { tags: ['ORG-01'] }, async () => {
    await open()
    await findOrganization('7k2m 9qrt')
    await press('Enter another code')
    expect(find<HTMLInputElement>('[name=orgKey]').value).toBe('7k2m 9qrt')
    expect(document.activeElement).toBe(find('[name=orgKey]'))
  })
})

describe('an organization code without a session', () => {
  it.each([
    ['Sign in', 'sign-in'],
    ['Create an account', 'register'],
  ])('can be looked up and is kept by "%s"', { tags: ['ORG-01'] }, async (label, to) => {
    await openAsVisitor()
    await findOrganization()
    expect(page.has('form')).toBe(false)
    await press(label)
    expect(callbacks.onNavigate.mock.calls).toEqual([[{ to, next: { to: 'join-by-code', orgKey: '7K2M9QRT' } }]])
  })
})

describe('the form of an organization code', () => {
  it('has the code of the link filled in', { tags: ['ORG-01'] }, async () => {
    await open({}, <JoinByCodeScreen orgKey="7K2M9QRT" />)
    expect(find<HTMLInputElement>('[name=orgKey]').value).toBe('7K2M9QRT')
  })

  it.each([
    [undefined, /^Enter the code of your organization\./],
    ['lark', /^Coming from Feishu or Lark\?/],
    ['sso', /^Coming from your company’s sign-in\?/],
  ] as const)('changes one sentence for a user from %s', async (origin, sentence) => {
    await open({}, <JoinByCodeScreen {...(origin && { origin })} />)
    expect(find('.sso-subtitle').textContent).toMatch(sentence)
  })

  it('keeps its value when the language changes', { tags: ['I18N-09'] }, async () => {
    const session = await open()
    fill('orgKey', '7k2m')
    await page.show(<JoinByCodeScreen />, session, { locale: 'zh' })
    await until(() => expect(page.title()).toBe('加入您的团队'))
    expect(find<HTMLInputElement>('[name=orgKey]').value).toBe('7k2m')
  })

  it('links to creating an organization', { tags: ['ORG-01'] }, async () => {
    await open()
    await press('Create a new organization instead')
    expect(callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'create-organization' })
  })
})
