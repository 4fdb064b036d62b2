import type { Account, Locale } from '@sso-elements/contract'
import { createLocale, SITE_TEXTS } from '@sso-elements/locale'
import { type Answer, type ApiServer, ada, answerForAda, success, tabWithToken } from '@sso-elements/session/testing'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { ScreenProvider } from '../screen-context.tsx'
import type { Configuration } from '../set-up/answers.ts'

interface ShowOptions {
  locale?: Locale
  /** The stored answers. */
  configuration?: Configuration
  /** Other responses of the server. */
  answers?: Record<string, Answer>
  account?: Partial<Account>
  /** Whether the session has no user. */
  signedOut?: boolean
}

/** Shows a screen of the set-up with a real session, signed in as Ada, on a fake API. */
export const createSetUpPage = (server: ApiServer) => {
  const texts = createLocale({ environment: () => 'test', groups: SITE_TEXTS })
  const callbacks = { onNavigate: vi.fn(), onDone: vi.fn(), onEvent: vi.fn() }
  let container: HTMLElement
  let close = () => {}
  let calls: () => readonly unknown[] = () => []

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.clearAllMocks()
    container = document.body.appendChild(document.createElement('div'))
  })
  afterEach(() => {
    close()
    container.remove()
    vi.unstubAllGlobals()
  })

  const find = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind => {
    const found = container.querySelector<Kind>(selector)
    if (!found) throw new Error(`Nothing matches ${selector}`)
    return found
  }
  /** Waits until the assertion passes, such as after a response. React renders without `act` meanwhile. */
  const until = async (assertion: () => void) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    try {
      await vi.waitFor(assertion)
    } finally {
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    }
  }

  return {
    callbacks,
    find,
    until,
    has: (selector: string) => container.querySelector(selector) !== null,
    text: () => container.textContent ?? '',
    /** Values of the chosen inputs. */
    chosen: () => [...container.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value),
    choose: (value: string) => act(() => find(`input[value="${value}"]`).click()),
    press: async (label: string) => {
      const button = () => [...container.querySelectorAll('button')].find(({ textContent }) => textContent === label)
      await until(() => expect(button(), container.textContent ?? '').toBeDefined())
      await act(async () => button()?.click())
    },
    submit: () => act(async () => find('[type=submit]').click()),
    type: (name: string, value: string) =>
      act(() => {
        const input = find(`[name=${name}]`)
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    /** Waits until all calls so far have settled and the screen has handled them. */
    answered: () => act(() => Promise.allSettled(calls())),
    /** Request bodies of a path, in order. */
    sent: (path: string) => server.seen.filter((request) => request.path === path).map(({ body }) => body),
    async show(screen: ReactNode, options: ShowOptions = {}) {
      const { locale = 'en', configuration = {}, answers, account, signedOut = false } = options
      answerForAda(server, {
        '/account/user-info': success({ ...ada, ...account }),
        '/org/configuration': success(configuration),
        '/org/configure': success(null),
        ...answers,
      })
      const { session } = tabWithToken(server)
      if (!signedOut) await session.start()
      const call = vi.spyOn(session, 'call')
      calls = () => call.mock.results.map(({ value }) => value)
      await texts.loadTexts(locale, ['set-up', 'feedback', 'organization'])
      const root = createRoot(container)
      close = () => act(() => root.unmount())
      await act(async () =>
        root.render(
          <ScreenProvider
            session={session}
            texts={texts}
            locale={locale}
            brand={{ sourceName: 'pms', name: 'Meridian', logo: null, registerPageBg: null }}
            passwordMinLength={15}
            headingLevel={1}
            {...callbacks}
          >
            {screen}
          </ScreenProvider>,
        ),
      )
      return session
    },
    /** Shows a screen and waits for its form. */
    async open(screen: ReactNode, options: ShowOptions = {}) {
      const session = await this.show(screen, options)
      await until(() => find('form'))
      return session
    },
  }
}
