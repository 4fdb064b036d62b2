import { SESSION_CHANNEL } from '@sso-elements/contract'

/** How often the cookie is looked at where the browser does not tell of changes, in milliseconds: within a second (SES-10). */
const POLL_MS = 500

/** Chromium may tell of a change before the page's cookies show it: how long after the news they are looked at again, in milliseconds. */
const RECHECK_DELAYS_MS = [50, 250, 1000, 3000]

/**
 * What changed somewhere else: the token, or the person and organization of the same token; never the token itself. `return`:
 * nobody told of a change, but the visitor comes back to the page, or the network does, and nothing may have been heard meanwhile.
 */
export type SessionChange = 'token' | 'person' | 'return'

/** Tells other tabs that the session changed, and hears it from them. */
export interface SessionSignal {
  announce(change: SessionChange): void
  /** Stops listening. */
  close(): void
}

/** Only secure contexts of newer browsers have it. */
const cookieStore = (): EventTarget | null => {
  const store: unknown = Reflect.get(globalThis, 'cookieStore')
  return store instanceof EventTarget ? store : null
}

/**
 * Listens on every way by which another tab or element can make itself heard: a BroadcastChannel (same origin, at once), the
 * cookie store's change event (other hosts of the same site), and, where a browser lacks it, a look at the cookie twice a
 * second while the page is visible. A page that comes back to view, or whose window does, looks once more: another origin of
 * the site may have changed the person, and the cookie does not show that.
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
    if (document.visibilityState === 'visible') onChange('return')
  }
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(SESSION_CHANNEL) : null
  channel?.addEventListener('message', ({ data }) => (data === 'person' ? onChange(data) : onTokenChange()), { signal })
  signal.addEventListener('abort', () => channel?.close())

  const store = cookieStore()
  if (store) {
    store.addEventListener('change', onTokenChange, { signal })
  } else {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') checkToken()
    }, POLL_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
  }
  addEventListener('pageshow', onReturn, { signal })
  addEventListener('focus', onReturn, { signal })
  addEventListener('online', onReturn, { signal })
  document.addEventListener('visibilitychange', onReturn, { signal })

  return {
    announce: (change) => channel?.postMessage(change),
    close: () => controller.abort(),
  }
}
