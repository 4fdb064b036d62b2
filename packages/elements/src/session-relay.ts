import type { Session, SessionEvents } from '@sso-elements/session'
import { emit } from './events.ts'
import type { Flow } from './flow-types.ts'

/**
 * Raises what happens to the page's session as events of an element, and leads its visit on; returns the end of it. A session
 * that was there before the element is told once too, `restored`: when it was made nobody listened here.
 *
 * @param busy whether the element itself is signing in, and goes on by itself
 */
export const relaySession = (session: Session, element: HTMLElement, flow: Flow, busy: () => boolean): (() => void) => {
  let told: string | null = null
  const tell = ({ userId, restored }: SessionEvents['signed-in']): void => {
    const { token } = session.store.getState()
    if (token === told) return
    told = token
    emit(element, 'sso-signed-in', { userId, restored })
    if (!busy()) void flow.enter()
  }
  let met: string | null = null
  /** Somebody is signed in, and nobody knows yet who (CAT-09): no form is theirs. */
  const meet = (): void => {
    const { token, account } = session.store.getState()
    if (busy() || token === met) return
    met = token
    if (token !== null && !account) void flow.enter()
  }
  const stops = [
    session.store.subscribe(meet),
    session.on('signed-in', tell),
    session.on('signed-out', () => {
      told = null
      emit(element, 'sso-signed-out', {})
      if (!busy()) flow.restart()
    }),
    session.on('session-expired', (event) => {
      if (!emit(element, 'sso-session-expired', { code: event.code }, true)) event.preventDefault()
    }),
  ]
  const { account } = session.store.getState()
  if (account) tell({ userId: account.userId, restored: true })
  meet()
  return () => {
    for (const stop of stops) stop()
  }
}
