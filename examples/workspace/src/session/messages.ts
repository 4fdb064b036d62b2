import { getSession, type SessionEvents } from 'sso-elements'

type SessionMessage = SessionEvents['message']

let listener: ((message: SessionMessage) => void) | null = null
/** A message that was raised before the page rendered. */
let pending: SessionMessage | null = null

/** Subscribes to the session's messages before the page renders. */
export const collectMessages = (): void => {
  getSession().on('message', (message) => {
    if (listener) listener(message)
    else pending = message
  })
}

/** Calls back for each session message; returns a function that unsubscribes. */
export const onMessage = (callback: (message: SessionMessage) => void): (() => void) => {
  listener = callback
  if (pending) callback(pending)
  pending = null
  return () => {
    listener = null
  }
}
