import { cookieRefusedKey, getSession, type SessionEvents } from '@sso-elements/session'

export type SessionMessage = SessionEvents['message']

const listeners = new Set<(message: SessionMessage) => void>()
/** A message that was raised before an element could show it. */
let pendingMessage: SessionMessage | null = null
let isCollecting = false

/** Collects the messages of the session from the start. */
export const collectMessages = (): void => {
  if (isCollecting) return
  isCollecting = true
  getSession().on('message', (message) => {
    // The form shows this one itself.
    if (message.key === cookieRefusedKey()) return
    if (listeners.size === 0) pendingMessage = message
    for (const listener of listeners) listener(message)
  })
}

/** Subscribes to messages of the session, starting with a pending one. Returns a function that unsubscribes. */
export const onMessage = (listener: (message: SessionMessage) => void): (() => void) => {
  listeners.add(listener)
  if (pendingMessage) listener(pendingMessage)
  pendingMessage = null
  return () => void listeners.delete(listener)
}
