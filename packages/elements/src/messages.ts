import { getSession, type SessionEvents } from '@sso-elements/session'

export type SessionMessage = SessionEvents['message']

const listeners = new Set<(message: SessionMessage) => void>()
/** One may be raised before there is an element to show it. */
let pendingMessage: SessionMessage | null = null
let isCollecting = false

/** Keeps what the session says from the start on. */
export const collectMessages = (): void => {
  if (isCollecting) return
  isCollecting = true
  getSession().on('message', (message) => {
    // The form says so itself, for as long as it stands.
    if (message.key === 'message.cookieRefused') return
    if (listeners.size === 0) pendingMessage = message
    for (const listener of listeners) listener(message)
  })
}

/** Hears what the session says, and what it has said while nobody listened; answers the end of it. */
export const onMessage = (listener: (message: SessionMessage) => void): (() => void) => {
  listeners.add(listener)
  if (pendingMessage) listener(pendingMessage)
  pendingMessage = null
  return () => void listeners.delete(listener)
}
