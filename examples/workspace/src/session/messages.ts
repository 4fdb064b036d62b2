import { getSession, type SessionEvents } from 'sso-elements'

type SessionMessage = SessionEvents['message']

let listener: ((message: SessionMessage) => void) | null = null
/** One may be raised before the page is drawn. */
let waiting: SessionMessage | null = null

/** Keeps what the session has to say from the start on. */
export const collectMessages = (): void => {
  getSession().on('message', (message) => {
    if (listener) listener(message)
    else waiting = message
  })
}

/** Hears what the session says; answers the end of it. */
export const onMessage = (heard: (message: SessionMessage) => void): (() => void) => {
  listener = heard
  if (waiting) heard(waiting)
  waiting = null
  return () => {
    listener = null
  }
}
