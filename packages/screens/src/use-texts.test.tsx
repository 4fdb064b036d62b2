// @vitest-environment jsdom
import type { Locale } from '@sso-elements/contract'
import { createLocale, type LocaleTexts, SITE_TEXTS } from '@sso-elements/locale'
import type { Session } from '@sso-elements/session'
import { act, Component, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LanguageSwitch } from './brand/language-switch.tsx'
import { ErrorScreen } from './notice/error-screen.tsx'
import { ForgotPasswordScreen } from './password/forgot-password-screen.tsx'
import { ScreenProvider } from './screen-context.tsx'

const onRetry = vi.fn()
const onLocaleChange = vi.fn()

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? <ErrorScreen kind="unknown" onRetry={onRetry} /> : this.props.children)
}

let container: HTMLElement
let root: Root
let unreachable: Set<Locale>
let texts: LocaleTexts
let loadTexts: ReturnType<typeof vi.fn<LocaleTexts['loadTexts']>>

const show = (locale: Locale) =>
  act(async () =>
    root.render(
      <ScreenProvider
        session={{} as Session}
        texts={texts}
        locale={locale}
        brand={{ sourceName: 'pms', name: 'Meridian', logo: null, registerPageBg: null }}
        passwordMinLength={15}
        headingLevel={1}
        onNavigate={() => {}}
        onDone={() => {}}
        onEvent={() => {}}
        onLocaleChange={onLocaleChange}
      >
        <LanguageSwitch />
        <Boundary>
          <ForgotPasswordScreen email="ada@example.com" />
        </Boundary>
      </ScreenProvider>,
    ),
  )
const title = () => container.querySelector('h1')?.textContent
const email = () => container.querySelector<HTMLInputElement>('[name=email]')
const titleBecomes = (expected: string) => vi.waitFor(() => act(async () => expect(title()).toBe(expected)))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  unreachable = new Set()
  const loaded = createLocale({ environment: () => 'test', groups: SITE_TEXTS })
  loadTexts = vi.fn(async (locale, groups) => {
    if (unreachable.has(locale)) throw new TypeError('Failed to fetch dynamically imported module')
    await loaded.loadTexts(locale, groups)
  })
  texts = { ...loaded, loadTexts }
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('texts that fail to load', () => {
  it('keep the previous language and the form', {
    tags: ['I18N-09'],
  }, async () => {
    await show('en')
    await titleBecomes('Reset your password')
    const input = email()
    unreachable.add('zh')
    await show('zh')
    expect(title()).toBe('Reset your password')
    expect(email()).toBe(input)
    expect(input?.value).toBe('ada@example.com')
  })

  it('are retried when the browser is online, not before', { tags: ['I18N-09'] }, async () => {
    await show('en')
    await titleBecomes('Reset your password')
    unreachable.add('zh')
    await show('zh')
    const tries = loadTexts.mock.calls.length
    await show('zh')
    expect(loadTexts).toHaveBeenCalledTimes(tries)
    unreachable.clear()
    await act(async () => window.dispatchEvent(new Event('online')))
    await titleBecomes('重置密码')
  })

  it('set the language of the shown texts and offer the missing one again', {
    tags: ['I18N-09'],
  }, async () => {
    const language = () => container.querySelector('.sso-root')?.getAttribute('lang')
    const offered = () => container.querySelector<HTMLElement>('.sso-link[lang]')
    await show('en')
    await titleBecomes('Reset your password')
    expect([language(), offered()?.textContent]).toEqual(['en-US', '中文'])
    unreachable.add('zh')
    await show('zh')
    expect([language(), offered()?.textContent]).toEqual(['en-US', '中文'])
    unreachable.clear()
    act(() => offered()?.click())
    expect(onLocaleChange).toHaveBeenCalledWith('zh')
    await titleBecomes('重置密码')
    expect([language(), offered()?.textContent]).toEqual(['zh-CN', 'English'])
  })

  it('leave a new screen in a loaded language', { tags: ['I18N-09'] }, async () => {
    await texts.loadTexts('en', ['sign-in', 'password'])
    unreachable.add('zh')
    await show('zh')
    expect(title()).toBe('Reset your password')
  })

  it.each([
    ['zh', '页面未能加载', '重试'],
    ['en', 'This page could not be loaded', 'Try again'],
  ] as const)('show the error page in %s with a retry', { tags: ['STA-01'] }, async (locale, words, retry) => {
    unreachable.add('zh').add('en')
    await show(locale)
    expect(title()).toBe(words)
    const button = container.querySelector<HTMLElement>('.sso-actions button, .sso-button')
    expect(button?.textContent).toBe(retry)
    act(() => button?.click())
    expect(onRetry).toHaveBeenCalledOnce()
    onRetry.mockClear()
  })
})
