import { tabStorage } from '@sso-elements/browser'
import { appTokenCookie } from '@sso-elements/contract'
import type { TokenCookie } from './browser/token-cookie.ts'
import type { Session } from './session.ts'

/** Followed by the name of the token's cookie. Here and not in `STORAGE`, which every page loads. */
const KEY_PREFIX = 'sso-frame-'

/** Where the token is kept if the browser refuses its cookie, with the one that the page holds in memory. */
const withFrameStorage = (cookie: TokenCookie, key: string, heldToken: string | null): TokenCookie => {
  const forget = () => tabStorage.set(key, null)
  if (heldToken !== null && cookie.read() === null) tabStorage.set(key, heldToken)
  return {
    read() {
      const token = cookie.read()
      // A copy would outlive the sign-out that removes the cookie.
      if (token !== null) forget()
      return token ?? tabStorage.get(key)
    },
    write(token) {
      forget()
      return cookie.write(token) || tabStorage.set(key, token)
    },
    remove() {
      forget()
      cookie.remove()
    },
  }
}

/** Whether a frame's storage can keep a token; false where the browser denies storage as well as cookies (EMB-02). */
export const canKeepTokenInFrame = (): boolean => tabStorage.set(KEY_PREFIX, '') && tabStorage.set(KEY_PREFIX, null)

/**
 * Lets a page in a frame keep its session over reloads where the browser has neither cookies for it nor partitioned ones (EMB-02): in
 * the session storage of the frame's own origin, which browsers keep apart by the site around it, and until the tab is closed. For an
 * element that is the origin of its page, whose scripts read the token's cookie as well; for a page of the sign-in site it is that
 * site's. Does nothing outside a frame. Call it again or later at will: a session of the page is kept from then on.
 */
export const keepTokenInFrame = (session: Session): void => {
  if (window.parent === window) return
  const key = (): string => KEY_PREFIX + appTokenCookie(session.config.environment)
  session.configure({
    tokenCookie: (cookie) => withFrameStorage(cookie, key(), session.store.getState().token),
  })
}
