import { tabStorage } from '@sso-elements/browser'
import { SIGN_IN_MESSAGE, SIGN_IN_WINDOW, type SignInMessage } from '@sso-elements/contract'
import type { Session } from '@sso-elements/session'

/** Where its origin is kept, for the pages of this window. */
const OPENER_KEY = 'sso-opener'

const openerWindow = (): Window | null => (window.opener as Window | null) ?? null

/** Whether this is the window in which somebody signs in for the page that has opened it (IDN-04). */
export const hasOpener = (): boolean => window.name === SIGN_IN_WINDOW && openerWindow()?.closed === false

/** Keeps the origin of that page, which the server has checked. */
export const storeOpener = (origin: string | null): void => void tabStorage.set(OPENER_KEY, origin)

export const closeWindow = (): void => window.close()

/**
 * Hands the session to the page that has opened this window, and closes it. The browser delivers to the checked origin alone, whatever
 * page stands there by now.
 *
 * @param registered address of the account that was made here
 * @returns false where nobody waits for it, or nobody is signed in
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
