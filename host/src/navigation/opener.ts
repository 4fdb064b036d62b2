import { tabStorage } from '@sso-elements/browser'
import { SIGN_IN_MESSAGE, SIGN_IN_WINDOW, type SignInMessage } from '@sso-elements/contract'
import type { Session } from '@sso-elements/session'

/** Storage key of the opener's origin, for the pages of this popup. */
const OPENER_KEY = 'sso-opener'

const openerWindow = (): Window | null => (window.opener as Window | null) ?? null

/** Whether this is the popup in which the user signs in for the page that opened it (IDN-04). */
export const hasOpener = (): boolean => window.name === SIGN_IN_WINDOW && openerWindow()?.closed === false

/** Stores the opener's origin, which the server has checked. */
export const storeOpener = (origin: string | null): void => void tabStorage.set(OPENER_KEY, origin)

export const closeWindow = (): void => window.close()

/**
 * Posts the session to the page that opened this popup, and closes the popup. The browser delivers the message only to the checked
 * origin, even if the opener has navigated since.
 *
 * @param registered email address of the account if it was created here
 * @returns false if there is no opener, or the user is not signed in
 */
export const sendSession = (session: Pick<Session, 'store'>, registered: string | null = null): boolean => {
  const origin = tabStorage.get(OPENER_KEY)
  const { token } = session.store.getState()
  const opener = openerWindow()
  if (origin === null || token === null || !opener || opener.closed) return false
  storeOpener(null)
  opener.postMessage({ type: SIGN_IN_MESSAGE, token, registered } satisfies SignInMessage, origin)
  closeWindow()
  return true
}
