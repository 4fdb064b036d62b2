// @vitest-environment jsdom
import type { Session, SessionEvents } from '@sso-elements/session'
import { expect, it, vi } from 'vitest'
import type { Flow } from './flow-types.ts'
import { relaySession } from './session-relay.ts'

it('lets the page prevent the reload of an expired session', { tags: ['CAT-08'] }, () => {
  const listeners = new Map<string, (event: SessionEvents['session-expired']) => void>()
  const session = {
    store: { getState: () => ({ token: null, account: null }), subscribe: () => () => {} },
    on: (name: string, listener: (event: SessionEvents['session-expired']) => void) => {
      listeners.set(name, listener)
      return () => {}
    },
  }
  const element = document.createElement('sso-login')
  relaySession(session as unknown as Session, element, {} as Flow, () => false)
  const preventDefault = vi.fn()
  const expire = () => listeners.get('session-expired')?.({ code: '0420601', preventDefault } as never)
  expire()
  expect(preventDefault).not.toHaveBeenCalled()
  element.addEventListener('sso-session-expired', (event) => event.preventDefault())
  expire()
  expect(preventDefault).toHaveBeenCalledOnce()
})
