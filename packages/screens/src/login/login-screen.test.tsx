// @vitest-environment jsdom
import { RequestError, type Session } from '@sso-elements/session'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { LoginScreen } from './login-screen.tsx'

const EMAIL = 'ada@example.com'
const PASSWORD = 'correct horse'

const { callbacks, find, has, fill, submit, ...page } = createScreenPage(['sign-in', 'feedback'])
const session = {
  cookieRefused: false,
  store: { getState: () => ({ account: { userId: '7' } }), subscribe: () => () => {} },
  signIn: vi.fn<Session['signIn']>(),
  sendCode: vi.fn<Session['sendCode']>(),
}
/** Remounts the screen for each page load. */
const show = (pageLoad = 'first') => page.show(<LoginScreen key={pageLoad} />, session as unknown as Session)
const signInByPassword = async () => {
  fill('email', EMAIL)
  fill('password', PASSWORD)
  await submit()
}

beforeEach(async () => {
  session.cookieRefused = false
  session.sendCode.mockResolvedValue({ resendAfter: 60 })
  await show()
})

describe('the sign-in screen', () => {
  it('signs in by password and clears the password field', { tags: ['CAT-03'] }, async () => {
    session.signIn.mockResolvedValue({ status: 'signed-in' })
    await signInByPassword()
    expect(session.signIn).toHaveBeenCalledExactlyOnceWith({ orgEmail: EMAIL, password: PASSWORD }, expect.anything())
    expect(callbacks.onEvent).not.toHaveBeenCalled()
    expect(callbacks.onDone).toHaveBeenCalledOnce()
    expect(find<HTMLInputElement>('[name=password]').value).toBe('')
  })

  it('opens the code tab with a reason and keeps the email for code 0410001', { tags: ['CAT-03'] }, async () => {
    session.signIn.mockResolvedValue({ status: 'code-required', code: '0410001' })
    await signInByPassword()
    expect(find('[role=tab][aria-selected=true]').textContent).toBe('Email code')
    expect(find('[role=status]').textContent).toBe(
      'For your security, please sign in with a code that we email to you.',
    )
    expect(find<HTMLInputElement>('[name=email]').value).toBe(EMAIL)
    expect(callbacks.onEvent).toHaveBeenCalledWith('error', { code: '0410001', msg: '' })
  })

  it('reports events with the method and error codes, but without typed values', {
    tags: ['FLT-04'],
  }, async () => {
    session.signIn.mockResolvedValueOnce({ status: 'code-required', code: '0410001' })
    session.signIn.mockRejectedValueOnce(
      new RequestError({ kind: 'refused', path: '/account/login', code: '0410003', msg: `${EMAIL} is unknown` }),
    )
    session.signIn.mockImplementationOnce(async (_credentials, options) => {
      await options?.beforeSession?.('token')
      return { status: 'signed-in' }
    })
    await signInByPassword()
    await submit()
    fill('code', '123456')
    await submit()
    fill('code', '654321')
    await submit()
    const [password, code] = [{ method: 'password' }, { method: 'code' }]
    expect(callbacks.onFormEvent.mock.calls).toEqual([
      ['shown', password],
      ['submitted', password],
      ['failed', { ...password, code: '0410001' }],
      ['shown', code],
      ['submitted', code],
      ['submitted', code],
      ['failed', { ...code, code: '0410003' }],
      ['submitted', code],
      ['completed', code],
    ])
  })

  it('focuses the email and describes it with the reason after code 0410001', { tags: ['CAT-03'] }, async () => {
    session.signIn.mockResolvedValue({ status: 'code-required', code: '0410001' })
    find('[name=password]').focus()
    await signInByPassword()
    const input = find<HTMLInputElement>('[name=email]')
    expect(document.activeElement).toBe(input)
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')).toBe(find('[role=status]'))
  })

  it('does not allow another method while a sign-in is pending', { tags: ['CAT-03'] }, async () => {
    let answer = (_: Awaited<ReturnType<Session['signIn']>>): void => {}
    session.signIn.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    const other = () => find('[role=tab][aria-selected=false]')
    await signInByPassword()
    act(() => other().click())
    act(() => void find('[role=tablist]').dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true })))
    expect(other().getAttribute('aria-disabled')).toBe('true')
    expect(find('[type=submit]').textContent).toContain('Signing in…')
    expect(has('[name=password]')).toBe(true)
    await act(async () => answer({ status: 'refused', code: '04206', msg: '' }))
    expect(other().getAttribute('aria-disabled')).toBe('false')
    act(() => other().click())
    expect(has('[name=password]')).toBe(false)
  })

  it('shows an error above the form if the browser rejected the cookie', { tags: ['SES-01'] }, async () => {
    session.signIn.mockImplementation(async () => {
      session.cookieRefused = true
      return { status: 'signed-in' }
    })
    await signInByPassword()
    expect(find('[role=alert]').textContent).toBe(
      'Your browser did not keep you signed in. Please allow cookies for this site and sign in again.',
    )
    expect(callbacks.onEvent).toHaveBeenCalledWith('error', { code: 'cookie-refused', msg: '' })
    expect(callbacks.onDone).toHaveBeenCalledOnce()
  })

  it.each([
    ['en', 'This page is not served over HTTPS, so your browser cannot keep you signed in.'],
    ['zh', '此页面未使用 HTTPS，浏览器无法保存您的登录状态。'],
  ] as const)(
    'says in %s that a page without HTTPS keeps no cookie',
    { tags: ['SES-01'] },
    async (locale, sentence) => {
      vi.stubGlobal('isSecureContext', false)
      session.cookieRefused = true
      await page.show(<LoginScreen key={locale} />, session as unknown as Session, { locale })
      await page.until(() => expect(find('[role=alert]').textContent).toContain(sentence))
    },
  )

  it('shows why the cookie was rejected until the next attempt', { tags: ['SES-01'] }, async () => {
    session.cookieRefused = true
    await show('second')
    expect(find('[role=alert]').textContent).toContain('Please allow cookies')
    session.signIn.mockResolvedValue({ status: 'refused', code: '04206', msg: '' })
    await signInByPassword()
    expect(find('[role=alert]').textContent).toContain('This account is disabled')
  })

  it('shows code 04206 at the form and keeps the fields', { tags: ['CAT-03'] }, async () => {
    session.signIn.mockResolvedValue({ status: 'refused', code: '04206', msg: 'disabled' })
    await signInByPassword()
    expect(find('[role=alert]').textContent).toContain('This account is disabled')
    expect(find<HTMLInputElement>('[name=password]').value).toBe(PASSWORD)
    expect(find('[type=submit]').getAttribute('aria-busy')).toBe('false')
    expect(callbacks.onDone).not.toHaveBeenCalled()
  })

  it('shows wrong credentials at the password and focuses it', { tags: ['CAT-03'] }, async () => {
    session.signIn.mockRejectedValue(new RequestError({ kind: 'refused', path: '/account/login', code: '0410002' }))
    await signInByPassword()
    const input = find<HTMLInputElement>('[name=password]')
    expect(document.activeElement).toBe(input)
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'That email and password do not match. Check both and try again.',
    )
  })

  it('sends a code and signs in with the pasted code', { tags: ['CAT-03'] }, async () => {
    session.signIn.mockResolvedValue({ status: 'signed-in' })
    fill('email', EMAIL)
    act(() => find('[role=tab][aria-selected=false]').click())
    expect(has('[name=code]')).toBe(false)
    await submit()
    expect(session.sendCode).toHaveBeenCalledExactlyOnceWith(EMAIL, 'login')
    expect(document.activeElement).toBe(find('[name=code]'))
    fill('code', '123 456')
    await submit()
    expect(session.signIn).toHaveBeenCalledExactlyOnceWith({ orgEmail: EMAIL, code: '123456' }, expect.anything())
  })

  it('requests a new code for another address', { tags: ['COD-01'] }, async () => {
    fill('email', EMAIL)
    act(() => find('[role=tab][aria-selected=false]').click())
    await submit()
    fill('email', 'eve@example.com')
    expect(has('[name=code]')).toBe(false)
    await submit()
    expect(session.sendCode).toHaveBeenLastCalledWith('eve@example.com', 'login')
  })
})
