import { OPENER, SIGN_IN_MESSAGE, SIGN_IN_WINDOW, type SignInMessage } from '@sso-elements/contract'

const WIDTH = 480
const HEIGHT = 680

/** How often it is looked whether the window has been closed, in milliseconds. */
const CLOSED_POLL_MS = 400

/** In the middle of the page's own window. */
const windowFeatures = ({ screenX, screenY, outerWidth, outerHeight }: Window): string =>
  `popup,width=${WIDTH},height=${HEIGHT},left=${screenX + (outerWidth - WIDTH) / 2},top=${screenY + (outerHeight - HEIGHT) / 2}`

/**
 * Opens the way to a provider in a window, which must be done at a click, and waits for the session that it hands over. A message
 * counts from that window and the sign-in site alone; a window is there once, so that another try takes its place.
 *
 * @returns what was handed over; `closed` also where the browser has cut the window off from the page
 */
export const signInByWindow = (address: URL, signal: AbortSignal): Promise<SignInMessage | 'blocked' | 'closed'> => {
  address.searchParams.set(OPENER, location.origin)
  const popup = window.open(address, SIGN_IN_WINDOW, windowFeatures(window))
  if (!popup) return Promise.resolve('blocked')
  popup.focus()
  return new Promise((resolve) => {
    let wasClosed = false
    const finish = (outcome: SignInMessage | 'closed'): void => {
      clearInterval(pollTimer)
      removeEventListener('message', onMessage)
      resolve(outcome)
    }
    const onMessage = ({ source, origin, data }: MessageEvent<SignInMessage | null>): void => {
      if (source === popup && origin === address.origin && data?.type === SIGN_IN_MESSAGE) finish(data)
    }
    const pollTimer = setInterval(() => {
      // What it has sent before may be on its way still.
      if (wasClosed) finish('closed')
      wasClosed = popup.closed
    }, CLOSED_POLL_MS)
    addEventListener('message', onMessage)
    signal.addEventListener('abort', () => finish('closed'))
  })
}
