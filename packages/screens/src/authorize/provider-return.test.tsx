// @vitest-environment jsdom
import { LOCALES } from '@sso-elements/contract'
import {
  type Answer,
  answerForAda,
  apiServerOfFile,
  createBrowser,
  refusal,
  success,
  tabWithToken,
} from '@sso-elements/session/testing'
import { describe, expect, it, vi } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { ProviderReturn, type ProviderReturnProps } from './provider-return.tsx'

const server = apiServerOfFile()
const page = createScreenPage(['sign-in', 'authorize', 'notice', 'feedback'])
const [onSignedIn, onNew, onLeave, onClose] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]

const FINISH = '/account/identity/finish'
const LINK = '/account/identities/link'
const answer = { provider: 'google', code: 'c', state: 's' }
const pending = { proof: 'p', provider: 'google', email: 'ada@acme.example', emailVerified: true, displayName: 'Ada' }
const LINKED = success([
  { provider: 'google', name: { en: 'Google', zh: 'Google' }, linkedAt: '2031-01-01T00:00:00Z', lastUsedAt: null },
])

const signInContext = (returnTo: string | null) => ({ returnTo, opener: null, lang: null, sourceType: null })

const screen = (changes: Partial<ProviderReturnProps> = {}) => (
  <ProviderReturn
    {...{ name: 'Google', answer, outcome: null, onSignedIn, onNew, onLeave }}
    signInAt={({ returnTo }) => `/sso/login?to=${returnTo}`}
    {...changes}
  />
)

const open = async (answers: Record<string, Answer>, locale: 'en' | 'zh' = 'en', changes = {}) => {
  answerForAda(server, answers)
  const { session } = createBrowser(server.url).openTab()
  await page.show(screen(changes), session, { locale })
  return session
}
const calls = (path: string) => server.seen.filter((request) => request.path === path)

describe('the callback of an OpenID provider', () => {
  it('signs in once and continues to the return address', { tags: ['IMS-04'] }, async () => {
    const result = { status: 'signed-in', token: 'new-token', ...signInContext('/sso/orginfo') }
    const session = await open({ [FINISH]: success(result) })
    await page.until(() =>
      expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ returnTo: '/sso/orginfo' })),
    )
    expect(session.store.getState()).toMatchObject({ token: 'new-token', account: { userId: '42' } })
    expect(calls(FINISH).map(({ body }) => body)).toEqual([answer])
  })

  it('opens registration for a new user', { tags: ['IMS-04'] }, async () => {
    await open({ [FINISH]: success({ status: 'step', step: 'register', pending, ...signInContext(null) }) })
    await page.until(() => expect(onNew).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ returnTo: null })))
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('links the identity after the account owner signs in', {
    tags: ['IDN-02'],
  }, async () => {
    await open({
      [FINISH]: success({ status: 'step', step: 'link', pending, ...signInContext('/x') }),
      '/account/login': success({ token: 'new-token' }),
      [LINK]: LINKED,
    })
    await page.until(() => expect(page.text()).toContain('ada@acme.example already has an account.'))
    expect(page.find<HTMLInputElement>('[name=email]').value).toBe('ada@acme.example')
    await page.until(() => expect(document.activeElement).toBe(page.find('[name=password]')))
    expect(page.text()).not.toContain('This app belongs to')
    expect(calls(LINK)).toEqual([])
    await page.fill('password', 'long enough here')
    await page.submit()
    await page.until(() =>
      expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ returnTo: '/x' })),
    )
    expect(calls(LINK)).toHaveLength(1)
  })

  const openSignedIn = (answers: Record<string, Answer>) => {
    answerForAda(server, answers)
    const { session } = tabWithToken(server)
    return page.show(screen(), session)
  }
  const THEIRS = { ...pending, email: 'other@gmail.example' }

  it.each([
    ['who requested it', { status: 'proven', pending: THEIRS, ...signInContext('/x') }],
    [
      'who is signed in and returns with a new identity',
      { status: 'step', step: 'register', pending: THEIRS, ...signInContext('/x') },
    ],
  ])('links the identity for a user %s after a confirmation', { tags: ['IDN-02'] }, async (_who, outcome) => {
    await openSignedIn({ [FINISH]: success(outcome), [LINK]: LINKED })
    await page.until(() => expect(page.title()).toBe('Link Google to your account?'))
    expect(page.text()).toContain('You are signed in as ada@acme.example.')
    expect(page.text()).toContain('other@gmail.example')
    expect(calls(LINK)).toEqual([])
    await page.press('Link')
    await page.until(() =>
      expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ returnTo: '/x' })),
    )
    expect(calls(LINK).map(({ body }) => body)).toEqual([{ proof: 'p' }])
  })

  it('says before the link what an administrator could do with an app of their own', { tags: ['IDN-07'] }, async () => {
    const theirs = { ...THEIRS, organizations: ['Acme', 'Northwind'] }
    await openSignedIn({ [FINISH]: success({ status: 'proven', pending: theirs, ...signInContext(null) }) })
    await page.until(() => expect(page.text()).toContain('This app belongs to Acme, Northwind, whose administrators'))
  })

  it('says the same before the sign-in that links', {
    tags: ['IDN-07'],
  }, async () => {
    const theirs = { ...pending, organizations: ['Acme'] }
    await open({ [FINISH]: success({ status: 'step', step: 'link', pending: theirs, ...signInContext('/x') }) }, 'zh')
    await page.until(() => expect(page.text()).toContain('此应用属于“Acme”'))
  })

  it('does not link the identity if the user declines', { tags: ['IDN-02'] }, async () => {
    await openSignedIn({
      [FINISH]: success({ status: 'proven', pending: THEIRS, ...signInContext(null) }),
      [LINK]: LINKED,
    })
    await page.until(() => expect(page.title()).toBe('Link Google to your account?'))
    await page.press('Don’t link')
    await page.until(() => expect(onLeave).toHaveBeenCalledOnce())
    expect(onSignedIn).not.toHaveBeenCalled()
    expect(calls(LINK)).toEqual([])
  })

  it('requires a new sign-in before linking if the last one was long ago', { tags: ['IDN-02'] }, async () => {
    await openSignedIn({
      [FINISH]: success({ status: 'proven', pending: THEIRS, ...signInContext(null) }),
      [LINK]: refusal('0410008'),
      '/account/login': success({ token: 'new-token' }),
    })
    await page.until(() => expect(page.title()).toBe('Link Google to your account?'))
    await page.press('Link')
    await page.until(() => expect(page.text()).toContain('Before Google is linked, please sign in once more.'))
    expect(page.find<HTMLInputElement>('[name=email]').value).toBe('ada@acme.example')
  })

  it('asks for confirmation before linking to another account than shown', {
    tags: ['IDN-02'],
  }, async () => {
    await open({
      [FINISH]: success({ status: 'step', step: 'link', pending: THEIRS, ...signInContext(null) }),
      '/account/login': success({ token: 'new-token' }),
      [LINK]: LINKED,
    })
    await page.until(() => expect(page.has('[name=password]')).toBe(true))
    await page.fill('email', 'ada@acme.example')
    await page.fill('password', 'long enough here')
    await page.submit()
    await page.until(() => expect(page.title()).toBe('Link Google to your account?'))
    expect(calls(LINK)).toEqual([])
  })

  it.each(
    LOCALES.flatMap((locale) =>
      [
        ['0460001', '0460001', { en: 'This sign-in was stopped', zh: '登录已中止' }],
        ['0460002', '0460002', { en: 'We could not sign you in', zh: '未能登录' }],
        ['0460003', '0460003', { en: 'Not available right now', zh: '暂时无法登录' }],
        ['04206', '04206', { en: 'This account is disabled', zh: '该账号已停用' }],
      ].map(
        ([what, code, title]) => [locale, what as string, code as string, title as Record<string, string>] as const,
      ),
    ),
  )('in %s explains the error %s', { tags: ['IMS-04'] }, async (locale, _what, code, title) => {
    await open({ [FINISH]: refusal(code) }, locale)
    await page.until(() => expect(page.title()).toBe(title[locale]))
    await page.until(() => expect(document.activeElement?.textContent).toBe(title[locale]))
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('links to sign-in with the return address after a cancel', { tags: ['IMS-04'] }, async () => {
    const canceled = { provider: 'google', state: 's', error: 'access_denied' }
    await open(
      { [FINISH]: { body: { code: '0460002', msg: '', result: { status: 'refused', ...signInContext('/x') } } } },
      'en',
      {
        answer: canceled,
        outcome: 'denied',
      },
    )
    expect(page.title()).toBe('You were not signed in')
    await page.until(() => expect(page.find<HTMLAnchorElement>('a.sso-button').href).toContain('/sso/login?to=/x'))
    expect(calls(FINISH).map(({ body }) => body)).toEqual([canceled])
  })

  it('offers to close the popup if no user is signed in', { tags: ['IDN-04'] }, async () => {
    await open({ [FINISH]: refusal('0460003') }, 'en', { onClose })
    await page.until(() => expect(page.title()).toBe('Not available right now'))
    expect(page.has('a.sso-button')).toBe(false)
    await page.press('Close this window')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('resumes the interrupted step after a reload', { tags: ['IMS-04'] }, async () => {
    await open({
      [FINISH]: refusal('0460001'),
      '/account/identity/pending': success({ ...pending, step: 'link' }),
    })
    await page.until(() => expect(page.text()).toContain('ada@acme.example already has an account.'))
  })

  it('ignores the pending identity of another provider', { tags: ['IMS-04'] }, async () => {
    await open({
      [FINISH]: refusal('0460001'),
      '/account/identity/pending': success({ ...pending, provider: 'foxlab', step: 'register' }),
    })
    await page.until(() => expect(page.title()).toBe('This sign-in was stopped'))
    expect(onNew).not.toHaveBeenCalled()
  })

  it('shows an error if the identity belongs to another account', { tags: ['IDN-02'] }, async () => {
    await openSignedIn({
      [FINISH]: success({ status: 'proven', pending: THEIRS, ...signInContext(null) }),
      [LINK]: refusal('0460004'),
    })
    await page.until(() => expect(page.title()).toBe('Link Google to your account?'))
    await page.press('Link')
    await page.until(() => expect(page.title()).toBe('Already in use'))
  })
})
