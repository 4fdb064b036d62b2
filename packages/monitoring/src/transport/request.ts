/** Total size of pending beacons and keepalive requests that Chromium accepts from a page, in bytes. */
const KEEPALIVE_BYTES = 64 * 1024

/** Bytes of pending requests that survive the page; shared by events and replay. */
export interface KeepaliveBudget {
  /** False if the browser would reject that many more bytes. */
  take(bytes: number): boolean
  release(bytes: number): void
  left(): number
}

export const createKeepaliveBudget = (limit: number = KEEPALIVE_BYTES): KeepaliveBudget => {
  let taken = 0
  return {
    take(bytes) {
      if (taken + bytes > limit) return false
      taken += bytes
      return true
    },
    release(bytes) {
      taken -= bytes
    },
    left: () => limit - taken,
  }
}

/** A body that the collector accepts: text, deflated text, or a form. */
export interface Payload {
  url: string
  body: string | Uint8Array<ArrayBuffer> | FormData
  bytes: number
}

/** Result of a request: the status, or 0 without a response (offline, collector down). */
type Send = (payload: Payload, isRetry: boolean) => Promise<number>

/** Reserved for a page that is closed while requests are pending, in bytes: two full batches. */
const EXIT_RESERVE = 2 * 16 * 1024

/** A collector that does not respond for this long counts as down, in milliseconds. */
const TIMEOUT_MS = 60 * 1000

/** How long a beacon counts as pending if the page stays, in milliseconds: its arrival is unknown. */
const BEACON_MS = 10 * 1000

interface RequestDependencies {
  budget: KeepaliveBudget
  /** The page's own functions, captured before they were instrumented; null if the browser lacks one. */
  fetch: typeof fetch | null
  XMLHttpRequest: typeof XMLHttpRequest
  sendBeacon: ((url: string, body: Payload['body']) => boolean) | null
}

export interface Requests {
  /** Whether a pending request survives the page. */
  canKeepAlive: boolean
  /** Sends while the page is alive, and returns the status. */
  send: Send
  /** Passes the payload to the browser, which sends it even when the page is gone. False if the browser rejects it. */
  sendOnExit(payload: Payload): boolean
}

/** Requests to the collector: keepalive fetch, XHR if that is missing or has failed, and beacons on exit (MON-06). */
export const createRequests = (dependencies: RequestDependencies): Requests => {
  const { budget, fetch, sendBeacon } = dependencies
  const canKeepAlive = fetch !== null && 'keepalive' in Request.prototype

  const sendFetch = async (post: typeof globalThis.fetch, { url, body, bytes }: Payload): Promise<number> => {
    const keepalive = canKeepAlive && budget.left() - bytes >= EXIT_RESERVE && budget.take(bytes)
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const { status } = await post(url, { method: 'POST', body, keepalive, credentials: 'omit', signal })
      return status
    } catch {
      return 0
    } finally {
      if (keepalive) budget.release(bytes)
    }
  }

  const sendXhr = ({ url, body }: Payload): Promise<number> =>
    new Promise((resolve) => {
      const request = new dependencies.XMLHttpRequest()
      request.open('POST', url)
      request.timeout = TIMEOUT_MS
      request.onloadend = () => resolve(request.status)
      request.send(body)
    })

  return {
    canKeepAlive,
    // The failure may come from the page's own wrapper around fetch.
    send: (payload, isRetry) => (fetch && !isRetry ? sendFetch(fetch, payload) : sendXhr(payload)),
    sendOnExit({ url, body, bytes }) {
      if (!budget.take(bytes)) return false
      if (sendBeacon?.(url, body)) {
        setTimeout(() => budget.release(bytes), BEACON_MS)
        return true
      }
      budget.release(bytes)
      if (!fetch || !canKeepAlive) return false
      fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {})
      return true
    },
  }
}
