// @vitest-environment jsdom
import { type Answer, answerForAda, apiServerOfFile, refusal, success } from '@sso-elements/session/testing'
import { describe, expect, it, vi } from 'vitest'
import { createNoticePage } from '../testing/notice-page.tsx'
import { AuthorizeScreen, type AuthorizeScreenProps, IdeLoginScreen } from './authorize-screen.tsx'

const CB = 'https://reports.example/cb'
const EDITOR = 'vscode://meridian.sso/done'
const server = apiServerOfFile()
const page = createNoticePage(server)
const onLeave = vi.fn()

const answer = (changes: Record<string, Answer> = {}) =>
  answerForAda(server, {
    '/authorize/application': success({ name: 'Reports' }),
    '/authorize/grant': success({ redirectTo: `${CB}?ticket=t&state=s` }),
    ...changes,
  })
const pkce = { codeChallenge: 'A'.repeat(43), codeChallengeMethod: 'S256' }
const authorize = (changes: Partial<AuthorizeScreenProps> = {}) => (
  <AuthorizeScreen clientId="reports" redirectUri={CB} state="s" {...pkce} onLeave={onLeave} {...changes} />
)
const editor = (redirectUri: string | null = EDITOR) => (
  <IdeLoginScreen redirectUri={redirectUri} state="s" {...pkce} onLeave={onLeave} />
)
const asked = () => page.sent('/authorize/application')
const granted = () => page.sent('/authorize/grant')

describe('the authorize screen of an application', () => {
  it('shows the application, the account, the redirect target and the shared data', { tags: ['HND-01'] }, async () => {
    answer()
    await page.show(authorize(), { signedIn: true })
    await page.untilText('Continue to Reports with your Meridian account')
    expect(asked()).toEqual([{ clientId: 'reports', redirectUri: CB, state: 's', ...pkce }])
    expect(page.labels('section')).toEqual(['AAdaada@acme.exampleUse another account'])
    expect(page.labels('dd')).toEqual([
      'reports.example',
      'Your name and email. It can act in Meridian on your behalf.',
    ])
    expect(granted()).toEqual([])
    expect(onLeave).not.toHaveBeenCalled()
  })

  it.each([
    ['s', { clientId: 'reports', redirectUri: CB, state: 's', ...pkce }],
    [null, { clientId: 'reports', redirectUri: CB, ...pkce }],
  ])('continues with the state %s to the address of the server', { tags: ['HND-01'] }, async (state, body) => {
    answer()
    await page.show(authorize({ state }), { signedIn: true })
    await page.untilText('Continue')
    await page.press('Continue')
    await page.untilText('Taking you to reports.example…')
    expect(granted()).toEqual([body])
    expect(onLeave).toHaveBeenCalledExactlyOnceWith(`${CB}?ticket=t&state=s`)
  })

  it('returns to the application without a grant on cancel', { tags: ['HND-01'] }, async () => {
    answer()
    await page.show(authorize(), { signedIn: true })
    await page.untilText('Cancel')
    await page.press('Cancel')
    expect(onLeave).toHaveBeenCalledExactlyOnceWith(`${CB}?error=access_denied&state=s`)
    expect(granted()).toEqual([])
  })

  it('signs out and asks for a sign-in on "Use another account"', { tags: ['HND-01'] }, async () => {
    answer()
    const session = await page.show(authorize(), { signedIn: true })
    await page.untilText('Use another account')
    await page.press('Use another account')
    await page.untilText('Please sign in first')
    expect(session.store.getState().token).toBeNull()
    expect(page.callbacks.onNavigate).not.toHaveBeenCalled()
  })

  it('does not follow a redirect to another target', { tags: ['HND-01'] }, async () => {
    answer({ '/authorize/grant': success({ redirectTo: 'https://evil.example/cb?ticket=t' }) })
    await page.show(authorize(), { signedIn: true })
    await page.untilText('Continue')
    await page.press('Continue')
    await page.untilText('The server sent an answer we could not read')
    expect(onLeave).not.toHaveBeenCalled()
  })

  it('shows an error without a retry if the server rejects the request', { tags: ['HND-01'] }, async () => {
    answer({ '/authorize/grant': refusal('400', 'state', 400) })
    await page.show(authorize(), { signedIn: true })
    await page.untilText('Continue')
    await page.press('Continue')
    await page.untilText('This link is incomplete')
    expect(page.labels('.sso-actions > *')).toEqual(['Go to Meridian', 'Your organizations'])
    expect(onLeave).not.toHaveBeenCalled()
  })

  it('shows an error and allows a retry if the grant fails', { tags: ['HND-01'] }, async () => {
    answer({ '/authorize/grant': refusal('500', '', 500) })
    await page.show(authorize(), { signedIn: true })
    await page.untilText('Continue')
    await page.press('Continue')
    await page.untilText('Something went wrong on our side')
    answer()
    await page.press('Continue')
    await page.untilText('Taking you to')
    expect(onLeave).toHaveBeenCalledOnce()
  })
})

describe('the authorize screen with an invalid request', () => {
  it.each([
    ['an unknown application', refusal('0440001')],
    ['a rejected redirect address', refusal('400', '', 400)],
  ])('never redirects for %s', { tags: ['HND-01'] }, async (_, refused) => {
    answer({ '/authorize/application': refused })
    await page.show(authorize(), { signedIn: true })
    await page.untilText('We don’t recognize this application')
    expect(page.labels('.sso-actions > *')).toEqual(['Go to Meridian', 'Your organizations'])
    expect(onLeave).not.toHaveBeenCalled()
  })

  it.each([
    ['no client id', { clientId: null }],
    ['no redirect address', { redirectUri: null }],
    ['an empty client id', { clientId: '' }],
  ])('shows an error and sends no request with %s', { tags: ['HND-01'] }, async (_, changes) => {
    answer()
    await page.show(authorize(changes), { signedIn: true })
    expect(page.title()).toBe('This link is incomplete')
    expect(asked()).toEqual([])
  })

  it('sends no request for a script as the redirect address', { tags: ['HND-01'] }, async () => {
    answer()
    await page.show(authorize({ redirectUri: 'javascript:alert(1)' }), { signedIn: true })
    expect(page.title()).toBe('We don’t recognize this application')
    expect(asked()).toEqual([])
  })

  it.each([
    ['en', 'codeChallenge', 'This application needs an update', 'PKCE'],
    ['en', 'codeChallengeMethod', 'This application needs an update', 'PKCE'],
    ['zh', 'codeChallenge', '该应用需要更新', 'PKCE'],
  ] as const)(
    'in %s shows an error and grants nothing without PKCE (%s)',
    { tags: ['HND-01'] },
    async (locale, field, title, word) => {
      answer({ '/authorize/application': { status: 400, body: { code: '400', subMsg: field } } })
      const without = { codeChallenge: null, codeChallengeMethod: null }
      await page.show(authorize(without), { signedIn: true, locale })
      await page.untilText(title)
      expect(page.text()).toContain(word)
      expect(asked()).toEqual([
        { clientId: 'reports', redirectUri: CB, state: 's', codeChallenge: '', codeChallengeMethod: '' },
      ])
      expect(granted()).toEqual([])
      expect(onLeave).not.toHaveBeenCalled()
    },
  )

  it('allows a retry after an outage', { tags: ['HND-01'] }, async () => {
    answer({ '/authorize/application': refusal('503', '', 503) })
    await page.show(authorize(), { signedIn: true })
    await page.untilText('Try again')
    answer()
    await page.press('Try again')
    await page.untilText('Continue to Reports')
  })

  it('offers sign-in and registration without a session, and grants nothing', { tags: ['HND-01'] }, async () => {
    answer()
    await page.show(authorize())
    await page.untilText('Please sign in first')
    await page.press('Sign in')
    await page.press('Create an account')
    expect(page.callbacks.onNavigate.mock.calls).toEqual([[{ to: 'sign-in' }], [{ to: 'register' }]])
    expect(granted()).toEqual([])
  })

  it.each([
    ['an unregistered application', refusal('0440001'), 'recognize this application'],
    ['too short a state', { status: 400, body: { code: '400', subMsg: 'state' } }, 'This link is incomplete'],
  ])('shows %s before the user signs in', { tags: ['HND-01'] }, async (_what, refused, text) => {
    answer({ '/authorize/application': refused })
    await page.show(authorize())
    await page.untilText(text)
    expect(page.text()).not.toContain('Please sign in first')
  })
})

describe('the authorize screen of an editor', () => {
  it('names the editor with a warning and stays open afterwards', { tags: ['HND-01'] }, async () => {
    answer({
      '/authorize/application': success({ name: 'Code' }),
      '/authorize/grant': success({ redirectTo: `${EDITOR}?ticket=t` }),
    })
    await page.show(editor(), { signedIn: true })
    await page.untilText('Code wants to sign you in with your Meridian account.')
    expect(page.title()).toBe('Sign in to your editor')
    expect(page.text()).toContain('Only continue if you started this yourself')
    expect(asked()).toEqual([{ clientId: 'ide', redirectUri: EDITOR, state: 's', ...pkce }])
    await page.press('Continue')
    await page.untilText('Return to your editor')
    expect(onLeave).toHaveBeenCalledExactlyOnceWith(`${EDITOR}?ticket=t`)
  })

  it('shows an editor without a name as one on this computer', { tags: ['HND-01'] }, async () => {
    answer({ '/authorize/application': success({ name: '' }) })
    await page.show(editor('http://127.0.0.1:53211/cb'), { signedIn: true })
    await page.untilText('An editor on this computer wants to sign you in')
    expect(page.labels('dd')[0]).toBe('127.0.0.1:53211 (this computer)')
  })

  it('notifies the editor of a cancel and shows that nothing was shared', { tags: ['HND-01'] }, async () => {
    answer()
    await page.show(editor(), { signedIn: true })
    await page.untilText('Cancel')
    await page.press('Cancel')
    expect(page.title()).toBe('Nothing was shared')
    expect(onLeave).toHaveBeenCalledExactlyOnceWith(`${EDITOR}?error=access_denied&state=s`)
  })

  it('shows an error without a redirect address, and sign-in without a session', {
    tags: ['HND-01'],
  }, async () => {
    answer()
    await page.show(editor(null), { signedIn: true })
    expect(page.title()).toBe('This link is incomplete')
    await page.show(editor())
    await page.untilText('Sign in to your editor')
    expect(page.labels('.sso-button')).toEqual(['Sign in'])
  })
})
