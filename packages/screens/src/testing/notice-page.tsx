import type { Locale } from '@sso-elements/contract'
import { createLocale, SITE_TEXTS } from '@sso-elements/locale'
import { type ApiServer, tabWithToken } from '@sso-elements/session/testing'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { ScreenProvider } from '../screen-context.tsx'

interface ShowOptions {
  locale?: Locale
  /** Whether Ada is signed in. */
  signedIn?: boolean
}

/** Shows a notice, or a screen that may show one, with a real session on a fake API. */
export const createNoticePage = (server: ApiServer) => {
  const texts = createLocale({ environment: () => 'test', groups: SITE_TEXTS })
  const callbacks = { onNavigate: vi.fn(), onDone: vi.fn(), onEvent: vi.fn() }
  let container: HTMLElement
  let close = () => {}

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.clearAllMocks()
    container = document.body.appendChild(document.createElement('div'))
  })
  afterEach(() => {
    close()
    container.remove()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)]
  const text = () => container.textContent ?? ''
  /** Waits until the assertion passes. React renders without `act` meanwhile. */
  const until = async (assertion: () => void) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    await vi.waitFor(assertion)
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  }

  return {
    callbacks,
    text,
    title: () => container.querySelector('h1')?.textContent,
    labels: (selector: string) => all(selector).map(({ textContent }) => textContent),
    has: (selector: string) => all(selector).length > 0,
    press: (label: string) =>
      act(async () => {
        const button = all('button').find(({ textContent }) => textContent?.startsWith(label))
        if (!button) throw new Error(`No button says ${label}`)
        button.click()
      }),
    until,
    /** Waits until the page contains the text, such as after a response. */
    untilText: (words: string) =>
      until(() => {
        if (!text().includes(words)) throw new Error(`It says ${text()}`)
      }),
    /** Request bodies of a path, in order. */
    sent: (path: string) => server.seen.filter((request) => request.path === path).map(({ body }) => body),
    async show(screen: ReactNode, { locale = 'en', signedIn = false }: ShowOptions = {}) {
      const { session } = tabWithToken(server)
      session.configure({ homeUrl: 'https://app.acme.example/' })
      if (signedIn) await session.start()
      await texts.loadTexts(locale, ['notice', 'chat', 'authorize', 'feedback'])
      close()
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
  }
}
