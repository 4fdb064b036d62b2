// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ResendButton } from './resend-button.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks for another code only once its wait is over, and counts down to it', { tags: ['COD-05'] }, () => {
  const onResend = vi.fn()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  act(() =>
    root.render(
      <ResendButton
        availableAt={Date.now() + 2000}
        label="Send again"
        waitingLabel={(seconds) => `Send again in ${seconds} s`}
        onResend={onResend}
      />,
    ),
  )
  const button = container.querySelector('button') as HTMLButtonElement
  const press = () => act(() => button.click())
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Send again in 2 s', 'true'])
  press()
  act(() => vi.advanceTimersByTime(1000))
  expect(button.textContent).toBe('Send again in 1 s')
  press()
  expect(onResend).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1000))
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Send again', 'false'])
  press()
  expect(onResend).toHaveBeenCalledOnce()
  act(() => root.unmount())
})
