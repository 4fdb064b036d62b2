import { createTrace, type Trace, traceParent } from '@sso-elements/browser'
import { TRACE_HEADER } from '@sso-elements/contract'
import { guard } from '../browser/guard.ts'
import type { ResourceEntry } from '../browser/observe-performance.ts'
import { wrapMethod } from '../browser/wrap-method.ts'
import type { Clock } from '../clock.ts'

/** A pending fetch or XHR of the page. */
export interface PageRequest {
  /** As in its timing. */
  initiatorType: 'fetch' | 'xmlhttprequest'
  method: string
  url: string
  /** Milliseconds since the page's start. */
  startedAt: number
  /** When the page got the response, for a fetch its headers; undefined before. */
  repliedAt: number | undefined
  /** The response whose body may still be loading; held weakly, so that a page that drops it can free it. */
  response: WeakRef<Response> | undefined
  /** 0 without a response; undefined before, and where another origin hides it. */
  status: number | undefined
  trace: Trace | undefined
  /** The signal with which the page may abort a fetch. */
  signal?: WeakRef<AbortSignal>
  /** The browser's timing. */
  timing?: ResourceEntry
  /** The page no longer waits for it. */
  isOver?: boolean
}

interface RequestsDependencies {
  clock: Clock
  signal: AbortSignal
  /** Our own requests are left alone. */
  isOwn: (url: string) => boolean
  /** Whether requests to the origin get a trace. */
  isTraced: (origin: string) => boolean
  onStart: (request: PageRequest) => void
  onReply: (request: PageRequest) => void
}

const parse = (address: string): URL | null => {
  try {
    return new URL(address, document.baseURI)
  } catch {
    return null
  }
}

/** The headers of a request with the trace; null if the page has set a trace itself. */
const tracedInit = (input: unknown, init: RequestInit | undefined, trace: Trace): RequestInit | null => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  if (headers.has(TRACE_HEADER)) return null
  headers.set(TRACE_HEADER, traceParent(trace))
  return { ...init, headers }
}

/** A method, URL or name from the page; undefined for an object, whose `toString` only the browser may call. */
const textOf = (value: unknown): string | undefined => {
  if (value instanceof URL || value instanceof Location) return value.href
  return Object(value) === value ? undefined : String(value)
}

/** Starts a request; null for our own, for one without a known URL, or after the end. */
type Begin = (
  kind: PageRequest['initiatorType'],
  method: string | undefined,
  address: string | undefined,
) => PageRequest | null

/** Reports the response of a request; ignored for null, or for a second response. */
type End = (request: PageRequest | null, status: number | undefined, response?: Response) => void

/** Returns the page's result; a call that throws ends the request, or the page would count as busy forever. */
const orReport = <Result>(call: () => Result, fail: () => void): Result => {
  try {
    return call()
  } catch (error) {
    fail()
    throw error
  }
}

const wrapFetch = (begin: Begin, end: End): (() => void) =>
  wrapMethod(globalThis, 'fetch', (original) => (...args) => {
    const [input, init] = args
    let started: ReturnType<Begin> = null
    let sent = args
    guard(() => {
      const isRequest = input instanceof Request
      const method = init?.method ?? (isRequest ? input.method : 'GET')
      const abort = init?.signal ?? (isRequest && input.signal)
      started = begin('fetch', textOf(method), isRequest ? input.url : textOf(input))
      if (started && abort instanceof AbortSignal) started.signal = new WeakRef(abort)
      const traced = started?.trace ? tracedInit(input, init, started.trace) : null
      if (traced) sent = [input, traced]
      else if (started) started.trace = undefined
    })()
    const fail = () => end(started, 0)
    const reply = orReport(() => Reflect.apply(original, globalThis, sent), fail)
    // Handled separately: the page gets exactly what its own call returned, and a library's fetch may return anything.
    guard(() => {
      Promise.resolve(reply).then(
        guard((response: Response | undefined) => end(started, response?.status || undefined, response)),
        fail,
      )
    })()
    return reply
  })

interface OpenedXhr {
  method: string | undefined
  address: string | undefined
  hasTrace: boolean
  /** The request that was sent. */
  sent: PageRequest | null
}

const wrapXhr = (begin: Begin, end: End): (() => void) => {
  const opened = new WeakMap<XMLHttpRequest, OpenedXhr>()
  const restoreOpen = wrapMethod(
    XMLHttpRequest.prototype,
    'open',
    (original) =>
      function (this: XMLHttpRequest, ...args: unknown[]) {
        const before = opened.get(this)
        // A page may open it again before its end was reported.
        const status = this.readyState === XMLHttpRequest.DONE ? this.status : 0
        guard(() => {
          opened.set(this, { method: textOf(args[0]), address: textOf(args[1]), hasTrace: false, sent: null })
          if (before) return
          this.addEventListener('loadend', () => {
            // The previous request ends after the page has opened it again in its `load` listener.
            if (this.readyState === XMLHttpRequest.DONE) end(opened.get(this)?.sent ?? null, this.status)
          })
        })()
        // The browser aborts the pending request without an event.
        if (before) end(before.sent, status)
        return Reflect.apply(original, this, args)
      } as typeof original,
  )
  const restoreSetHeader = wrapMethod(
    XMLHttpRequest.prototype,
    'setRequestHeader',
    (original) =>
      function (this: XMLHttpRequest, name, value) {
        guard(() => {
          const request = opened.get(this)
          if (request && textOf(name)?.toLowerCase() === TRACE_HEADER) request.hasTrace = true
        })()
        original.call(this, name, value)
      },
  )
  const restoreSend = wrapMethod(
    XMLHttpRequest.prototype,
    'send',
    (original) =>
      function (this: XMLHttpRequest, body) {
        let started: PageRequest | null = null
        guard(() => {
          const request = opened.get(this)
          const begun = request ? begin('xmlhttprequest', request.method, request.address) : null
          if (!request || !begun) return
          started = begun
          request.sent ??= begun
          // A second value would be appended to the page's own, and both would be invalid.
          if (request.hasTrace) begun.trace = undefined
          if (begun.trace) this.setRequestHeader(TRACE_HEADER, traceParent(begun.trace))
        })()
        return orReport(
          () => original.call(this, body),
          () => end(started, 0),
        )
      },
  )
  return () => {
    restoreOpen()
    restoreSetHeader()
    restoreSend()
  }
}

/** Watches the page's requests, and adds a `traceparent` to those to the traced origins. The page's results are unchanged. */
export const collectRequests = ({ clock, signal, isOwn, isTraced, onStart, onReply }: RequestsDependencies): void => {
  const begin: Begin = (initiatorType, method, address) => {
    if (signal.aborted || method === undefined || address === undefined) return null
    const { href = '', origin = '' } = parse(address) ?? {}
    if (isOwn(href)) return null
    const trace = isTraced(origin) ? createTrace() : undefined
    const startedAt = clock.elapsed()
    const request = {
      initiatorType,
      method: method.toUpperCase(),
      url: href,
      startedAt,
      repliedAt: undefined,
      response: undefined,
      status: undefined,
      trace,
    }
    onStart(request)
    return request
  }
  const end = guard((request: PageRequest | null, status: number | undefined, response?: Response) => {
    if (!request || request.repliedAt !== undefined) return
    request.repliedAt = clock.elapsed()
    request.status = status
    // A synthetic response of a library or service worker has no URL and did not use the network.
    if (String(response?.url).startsWith('http')) request.response = response && new WeakRef(response)
    onReply(request)
  })
  const restoreFetch = wrapFetch(begin, end)
  const restoreXhr = wrapXhr(begin, end)
  signal.addEventListener('abort', () => {
    restoreFetch()
    restoreXhr()
  })
}
