import type { Session } from '@sso-elements/session'
import { emit } from './events.ts'

/** Raises what happens to the page's session as events of an element; returns the end of it. */
export const relaySession = (session: Session, element: HTMLElement): (() => void) => {
  const stops = [
    session.on('signed-in', ({ userId, restored }) => emit(element, 'sso-signed-in', { userId, restored })),
    session.on('signed-out', () => emit(element, 'sso-signed-out', {})),
    session.on('session-expired', (event) => {
      if (!emit(element, 'sso-session-expired', { code: event.code }, true)) event.preventDefault()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
