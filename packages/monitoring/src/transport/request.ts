/** What Chromium accepts of a page's beacons and keepalive requests together while they are under way, in bytes. */
const KEEPALIVE_BYTES = 64 * 1024

/** Bytes under way that survive the page; events and replay share it. */
export interface KeepaliveBudget {
  /** False when the browser would refuse so many bytes more. */
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

/** A body as the collector takes it: text, the same compressed by deflate, or a form. */
export interface Payload {
  url: string
  body: string | Uint8Array<ArrayBuffer> | FormData
  bytes: number
}

/** How a request ended: the status, or 0 when there was no reply (network lost, collector down). */
type Send = (payload: Payload, isRetry: boolean) => Promise<number>

/** Left for a page that is closed while requests are under way, in bytes: two full batches. */
const EXIT_RESERVE = 2 * 16 * 1024

/** A collector that does not reply for so long counts as lost, in milliseconds. */
const TIMEOUT_MS = 60 * 1000

/** How long a beacon counts as under way if the page stays, in milliseconds: nothing tells when it has arrived. */
const BEACON_MS = 10 * 1000

interface RequestDependencies {
  budget: KeepaliveBudget
  /** The page's own functions, from before they were instrumented; null where the browser has none. */
  fetch: typeof fetch | null
  XMLHttpRequest: typeof XMLHttpRequest
  sendBeacon: ((url: string, body: Payload['body']) => boolean) | null
}

export interface Requests {
  /** Whether a request that is under way survives the page. */
  canKeepAlive: boolean
  /** Sends while the page lives, and tells the status. */
  send: Send
  /** Hands the payload to the browser, which sends it when the page is gone. False when it refuses. */
  sendOnExit(payload: Payload): boolean
}

/** Requests to the collector: keepalive fetch, XHR where that is missing or has failed, and beacons on exit (MON-06). */
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
    // A request that failed may have met something of the page's own around fetch.
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
