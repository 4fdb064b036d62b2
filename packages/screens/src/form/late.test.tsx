// @vitest-environment jsdom
import type { Locale } from '@sso-elements/contract'
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InvitationSkeleton } from '../invite/invitation-skeleton.tsx'
import { LoadingScreen } from '../notice/loading-screen.tsx'
import { ScreenProvider } from '../screen-context.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

const onRetry = vi.fn()
let container: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  onRetry.mockClear()
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const said = () => [...container.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).at(-1)

const SENTENCES: [locale: Locale, sentence: string][] = [
  ['en', 'This is taking longer than usual. Try again'],
  ['zh', '加载时间较长，请稍候。 重试'],
]

describe.each([
  ['a form', () => <FormSkeleton fields={2} />],
  ['an invitation', () => <InvitationSkeleton />],
])('the placeholder of %s', (_of, Placeholder) => {
  it.each(SENTENCES)(
    'says in %s that loading takes long, and tries again',
    { tags: ['STA-04'] },
    (locale, sentence) => {
      act(() =>
        root.render(
          <ScreenProvider
            session={{} as never}
            texts={{} as never}
            locale={locale}
            brand={{ sourceName: 'pms', name: 'Meridian', logo: null, registerPageBg: null }}
            passwordMinLength={15}
            headingLevel={1}
            onNavigate={() => {}}
            onDone={() => {}}
            onEvent={() => {}}
            onRetry={onRetry}
          >
            {createElement(Placeholder)}
          </ScreenProvider>,
        ),
      )
      act(() => void vi.advanceTimersByTime(9999))
      expect(said()).toBe('')
      act(() => void vi.advanceTimersByTime(1))
      expect(said()).toBe(sentence)
      act(() => container.querySelector('button')?.click())
      expect(onRetry).toHaveBeenCalledOnce()
    },
  )
})

it.each(SENTENCES)('a page that is loading says so in %s', { tags: ['STA-04'] }, (locale, sentence) => {
  act(() => root.render(<LoadingScreen locale={locale} />))
  act(() => void vi.advanceTimersByTime(10_000))
  expect(said()).toBe(sentence)
})
