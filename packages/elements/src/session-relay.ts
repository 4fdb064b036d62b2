import type { Session, SessionEvents } from '@sso-elements/session'
import { emit } from './events.ts'
import type { Flow } from './flow-types.ts'

/**
 * Raises the events of the page's session on an element and advances its flow; returns a function that stops it. A session that
 * existed before the element is reported once too, as `restored`.
 *
 * @param isBusy whether the element itself is signing in, and continues by itself
 */
export const relaySession = (
  session: Session,
  element: HTMLElement,
  flow: Flow,
  isBusy: () => boolean,
): (() => void) => {
  let reportedToken: string | null = null
  const reportSignedIn = ({ userId, restored }: SessionEvents['signed-in']): void => {
    const { token } = session.store.getState()
    if (token === reportedToken) return
    reportedToken = token
    emit(element, 'sso-signed-in', { userId, restored })
    if (!isBusy()) void flow.signedIn()
  }
  let continuedToken: string | null = null
  /** Leaves the sign-in form as soon as there is a token, even if its user cannot be loaded yet (CAT-09). */
  const continueFlow = (): void => {
    const { token, account } = session.store.getState()
    if (isBusy() || token === continuedToken) return
    continuedToken = token
    if (token !== null && !account) void flow.signedIn()
  }
  const unsubscribers = [
    session.store.subscribe(continueFlow),
    session.on('signed-in', reportSignedIn),
    session.on('signed-out', () => {
      reportedToken = null
      emit(element, 'sso-signed-out', {})
      if (!isBusy()) flow.restart()
    }),
    session.on('session-expired', (event) => {
      if (!emit(element, 'sso-session-expired', { code: event.code }, true)) event.preventDefault()
    }),
  ]
  const { account } = session.store.getState()
  if (account) reportSignedIn({ userId: account.userId, restored: true })
  continueFlow()
  return () => {
    for (const stop of unsubscribers) stop()
  }
}
