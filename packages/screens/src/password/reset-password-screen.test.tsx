// @vitest-environment jsdom
import type { Session } from '@sso-elements/session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const EMAIL = 'ada@example.com'

const { callbacks, show, fill, submit, press, text } = createScreenPage(['sign-in', 'password', 'feedback'])
const sendCode = vi.fn<Session['sendCode']>()
/** Each page load has its own session. */
const loadPage = () =>
  ({ store: { getState: () => ({ account: null }), subscribe: () => () => {} }, sendCode }) as unknown as Session

beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(1_000_000))
afterEach(() => void vi.restoreAllMocks())

describe('a new code for a password reset', () => {
  it('can be requested after the wait of the previous screen', { tags: ['COD-05'] }, async () => {
    sendCode.mockResolvedValue({ resendAfter: 23 })
    const session = loadPage()
    await show(<ForgotPasswordScreen email={EMAIL} />, session)
    await submit()
    expect(callbacks.onNavigate).toHaveBeenCalledWith({ to: 'reset-password', email: EMAIL })
    await show(<ResetPasswordScreen email={EMAIL} />, session)
    expect(text()).toContain('Send a new code in 23 s')
  })

  it('can be requested at once if the wait is unknown', {
    tags: ['COD-05'],
  }, async () => {
    sendCode.mockResolvedValue({ resendAfter: 41 })
    await show(<ResetPasswordScreen email={EMAIL} />, loadPage())
    await press('Send a new code')
    expect(sendCode).toHaveBeenCalledExactlyOnceWith(EMAIL, 'reset')
    expect(text()).toContain('Send a new code in 41 s')
  })

  it('can be requested at once for another address or after a page load', {
    tags: ['COD-05'],
  }, async () => {
    sendCode.mockResolvedValue({ resendAfter: 60 })
    const session = loadPage()
    await show(<ForgotPasswordScreen email="eve@example.com" />, session)
    await submit()
    await show(<ResetPasswordScreen key="other" email={EMAIL} />, session)
    expect(text()).not.toContain('Send a new code in')
    await show(<ResetPasswordScreen key="anew" email="eve@example.com" />, loadPage())
    expect(text()).not.toContain('Send a new code in')
  })
})

describe('a new password', () => {
  const reset = async (outcome: 'signed-in' | 'signed-out') => {
    const session = { ...loadPage(), resetPassword: vi.fn(async () => ({ status: outcome })) } as unknown as Session
    await show(<ResetPasswordScreen email={EMAIL} />, session)
    fill('code', '123456')
    fill('password', 'correct horse battery')
    await submit()
  }

  it('signs the user in and continues', { tags: ['RST-01'] }, async () => {
    await reset('signed-in')
    expect(callbacks.onDone).toHaveBeenCalledOnce()
    expect(callbacks.onFormEvent).toHaveBeenLastCalledWith('completed', { method: null })
  })

  it('says beforehand what it ends, the same for every address', { tags: ['RST-01'] }, async () => {
    for (const email of [EMAIL, 'nobody@example.com']) {
      await show(<ResetPasswordScreen key={email} email={email} />, loadPage())
      expect(text()).toContain('Every device that is signed in will be signed out, and accounts that you linked,')
    }
  })

  it('links to sign-in if it could not sign in', { tags: ['RST-01'] }, async () => {
    await reset('signed-out')
    expect(callbacks.onDone).not.toHaveBeenCalled()
    await press('Back to sign in')
    expect(callbacks.onNavigate).toHaveBeenCalledWith({ to: 'sign-in', email: EMAIL })
  })
})
