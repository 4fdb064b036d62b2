// @vitest-environment jsdom
import { LOCALES } from '@sso-elements/contract'
import { apiServerOfFile } from '@sso-elements/session/testing'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createNoticePage } from '../testing/notice-page.tsx'
import { CALLBACK_NOTICES, type CallbackOutcome, CallbackScreen } from './callback-screen.tsx'

const page = createNoticePage(apiServerOfFile())
const outcomes = Object.keys(CALLBACK_NOTICES) as CallbackOutcome[]

describe('the callback screen', () => {
  it.each(LOCALES.flatMap((locale) => outcomes.map((outcome) => [locale, outcome] as const)))(
    'in %s for the outcome %s links to sign-in and home',
    { tags: ['IMS-04'] },
    async (locale, outcome) => {
      vi.useFakeTimers()
      await page.show(<CallbackScreen source="lark" outcome={outcome} />, { locale })
      act(() => void vi.advanceTimersByTime(10_000))
      expect(page.title()).toBeTruthy()
      expect(page.text()).not.toMatch(/[{}]|\bcallback\./)
      const [signIn, home] = page.labels('.sso-actions .sso-button, .sso-actions .sso-link')
      await page.press(signIn ?? '')
      await page.press(home ?? '')
      expect(page.callbacks.onNavigate.mock.calls).toEqual([[{ to: 'sign-in' }], [{ to: 'home' }]])
    },
  )

  it('names the provider', { tags: ['IMS-04'] }, async () => {
    await page.show(<CallbackScreen source="google" outcome="denied" />)
    expect(page.text()).toContain('You canceled signing in with Google. Nothing was shared.')
  })

  it('shows progress without any action while it works', { tags: ['IMS-04'] }, async () => {
    await page.show(<CallbackScreen source="foxlab" outcome="working" />)
    expect(page.text()).toBe('Signing you inCompleting your sign-in with Foxlab…')
    expect(page.has('[role=progressbar]')).toBe(true)
  })
})
