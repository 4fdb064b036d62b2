import { OPENER, SIGN_IN_MESSAGE, SIGN_IN_WINDOW, type SignInMessage } from '@sso-elements/contract'

/** Interval for checking whether the popup was closed, in milliseconds. */
const CLOSED_POLL_MS = 400

/** Centers the popup over the page's window. */
const windowFeatures = (): string =>
  `popup,width=480,height=680,left=${screenX + outerWidth / 2 - 240},top=${screenY + outerHeight / 2 - 340}`

let endAttempt: (() => void) | undefined

/**
 * Opens a provider's sign-in in a popup, which requires a user gesture, and waits for the session that it posts. Messages are accepted
 * only from that popup with the sign-in site's origin. The page has only
 * one popup: a second attempt reuses it and ends the first with `closed`.
 *
 * @returns the posted message; `closed` also if the browser has disconnected the popup from the page
 */
export const signInByWindow = (address: URL): Promise<SignInMessage | 'blocked' | 'closed'> => {
  address.searchParams.set(OPENER, location.origin)
  const popup = window.open(address, SIGN_IN_WINDOW, windowFeatures())
  endAttempt?.()
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
      // A message sent before closing may still be in transit, so it waits for one more interval.
      if (wasClosed) finish('closed')
      wasClosed = popup.closed
    }, CLOSED_POLL_MS)
    addEventListener('message', onMessage)
    endAttempt = () => finish('closed')
  })
}
