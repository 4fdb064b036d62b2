import type { Locale } from '@sso-elements/contract'
import { createLocale, SITE_TEXTS, type TextGroup } from '@sso-elements/locale'
import type { Session } from '@sso-elements/session'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { type ScreenContext, ScreenProvider } from '../screen-context.tsx'

/** The visible label of a button or link, without text that is `aria-hidden`. */
const wordsOf = (element: Element): string => {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent ?? ''
}

/** Shows one screen at a time in a test file, with the texts of these groups, and simulates user input. */
export const createScreenPage = (groups: readonly TextGroup[]) => {
  const texts = createLocale({ environment: () => 'test', groups: SITE_TEXTS })
  const callbacks = {
    onNavigate: vi.fn<ScreenContext['onNavigate']>(),
    onDone: vi.fn<ScreenContext['onDone']>(),
    onEvent: vi.fn<(name: string, detail: object) => void>(),
    /** `shown`, `submitted`, `failed` and `completed`, which every form raises. */
    onFormEvent: vi.fn<(name: string, detail: object) => void>(),
    onHeading: vi.fn<(title: string) => void>(),
  }
  let container: HTMLElement
  let root: Root

  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.resetAllMocks()
    // jsdom scrolls nothing.
    Element.prototype.scrollIntoView = vi.fn()
    await texts.loadTexts('en', groups)
    container = document.body.appendChild(document.createElement('div'))
    root = createRoot(container)
  })
  afterEach(() => {
    act(() => root.unmount())
    container.remove()
    vi.unstubAllGlobals()
  })

  const find = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind => {
    const found = container.querySelector<Kind>(selector)
    if (!found) throw new Error(`Nothing matches ${selector}`)
    return found
  }
  const action = (label: string): HTMLElement => {
    const actions = [...container.querySelectorAll<HTMLElement>('a, button')]
    const found = actions.find((each) => wordsOf(each) === label)
    if (!found) throw new Error(`Nothing says ${label}, but ${actions.map(wordsOf).join(', ')}`)
    return found
  }

  return {
    callbacks,
    find,
    action,
    has: (selector: string): boolean => container.querySelector(selector) !== null,
    text: (): string => container.textContent ?? '',
    title: (): string | undefined => container.querySelector('h1')?.textContent,
    /** The descriptions of a field: its error, then its hint. */
    describedBy: (selector: string): (string | undefined)[] =>
      (find(selector).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    fill: (name: string, value: string) =>
      act(() => {
        const input = find<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    press: (label: string) => act(async () => action(label).click()),
    submit: () => act(async () => find('[type=submit]').click()),
    /** A double click. */
    submitTwice: () =>
      act(async () => {
        find('[type=submit]').click()
        find('[type=submit]').click()
      }),
    show: (screen: ReactNode, session: Session, { locale = 'en' }: { locale?: Locale } = {}) =>
      act(async () =>
        root.render(
          <ScreenProvider
            session={session}
            texts={texts}
            locale={locale}
            brand={{ sourceName: 'pms', name: 'Meridian', logo: null, registerPageBg: null }}
            passwordMinLength={15}
            headingLevel={1}
            onNavigate={callbacks.onNavigate}
            onDone={callbacks.onDone}
            onHeading={callbacks.onHeading}
            onEvent={(name, detail) => callbacks['method' in detail ? 'onFormEvent' : 'onEvent'](name, detail)}
          >
            {screen}
          </ScreenProvider>,
        ),
      ),
    /** Waits until the assertion passes, such as after a response. React renders without `act` meanwhile. */
    until: async (assertion: () => void) => {
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
      try {
        await vi.waitFor(assertion)
      } finally {
        vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
      }
    },
  }
}
