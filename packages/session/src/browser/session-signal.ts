import { openChannel, watchCookies } from '@sso-elements/browser'
import { SESSION_CHANNEL } from '@sso-elements/contract'

/** Poll interval in milliseconds where the browser has no cookie store events; changes must arrive within a second (SES-10). */
const POLL_MS = 500

/** Delays in milliseconds for rereading the cookie: Chromium may report a change before `document.cookie` shows it. */
const RECHECK_DELAYS_MS = [50, 250, 1000, 3000]

/**
 * What changed in another tab: the token, or the person and organization of the same token. It never contains the token.
 * `resume`: the page became visible or the network is back, so events may have been missed.
 */
export type SessionChange = 'token' | 'person' | 'resume'

/** Notifies other tabs of session changes and receives theirs. */
export interface SessionSignal {
  announce(change: SessionChange): void
  /** Stops listening. */
  close(): void
}

/**
 * Listens for changes from other tabs: a BroadcastChannel (same origin, immediate), the cookie store's `change` event (other
 * hosts of the same site) or, where the browser lacks it, polling the cookie twice a second while the page is visible. It also
 * reports when the page or window becomes active again, because another origin of the site may have changed the person, which
 * the cookie does not show.
 */
export const createSessionSignal = (onChange: (change: SessionChange) => void): SessionSignal => {
  const controller = new AbortController()
  const { signal } = controller
  const checkToken = (): void => {
    if (!signal.aborted) onChange('token')
  }
  const onTokenChange = (): void => {
    checkToken()
    for (const ms of RECHECK_DELAYS_MS) setTimeout(checkToken, ms)
  }
  const onReturn = (): void => {
    if (document.visibilityState === 'visible') onChange('resume')
  }
  const channel = openChannel(SESSION_CHANNEL, (message) =>
    message === 'person' ? onChange(message) : onTokenChange(),
  )

  // Older browsers and insecure contexts have no cookie store.
  if (!watchCookies(onTokenChange, signal)) {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') checkToken()
    }, POLL_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
  }
  for (const name of ['pageshow', 'focus', 'online']) addEventListener(name, onReturn, { signal })
  document.addEventListener('visibilitychange', onReturn, { signal })

  return {
    announce: (change) => channel?.postMessage(change),
    close() {
      controller.abort()
      channel?.close()
    },
  }
}
