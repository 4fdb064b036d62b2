import { createTrace, type Trace, traceParent } from '@sso-elements/browser'
import { TRACE_HEADER } from '@sso-elements/contract'
import { guard } from '../browser/guard.ts'
import type { ResourceEntry } from '../browser/observe-performance.ts'
import { wrapMethod } from '../browser/wrap-method.ts'
import type { Clock } from '../clock.ts'

/** A request of the page's, by fetch or XHR, while it goes on. */
export interface PageRequest {
  /** As in a timing. */
  initiatorType: 'fetch' | 'xmlhttprequest'
  method: string
  url: string
  /** Milliseconds since the page's start. */
  startedAt: number
  /** When the page got its reply, of a fetch the headers; undefined before. */
  repliedAt: number | undefined
  /** Whose body may still be under way after the reply; a page that drops it is not kept from doing so. */
  response: WeakRef<Response> | undefined
  /** 0 when there was no reply; undefined before, and where another origin does not tell. */
  status: number | undefined
  trace: Trace | undefined
  /** By which the page may give up a fetch. */
  signal?: WeakRef<AbortSignal>
  /** What the browser tells in the end. */
  timing?: ResourceEntry
  /** The page does not wait for it any longer. */
  isOver?: boolean
}

interface RequestsDependencies {
  clock: Clock
  signal: AbortSignal
  /** Requests of ours pass untouched. */
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

/** The headers of a request with the trace; null for one that has a trace of the page's own. */
const tracedInit = (input: unknown, init: RequestInit | undefined, trace: Trace): RequestInit | null => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  if (headers.has(TRACE_HEADER)) return null
  headers.set(TRACE_HEADER, traceParent(trace))
  return { ...init, headers }
}

/** A method, address or name that the page hands over; undefined for an object of its own, whose `toString` the browser alone calls. */
const textOf = (value: unknown): string | undefined => {
  if (value instanceof URL || value instanceof Location) return value.href
  return Object(value) === value ? undefined : String(value)
}

/** A request that starts; null for one of ours, one whose text is not known, or after the end. */
type Begin = (
  kind: PageRequest['initiatorType'],
  method: string | undefined,
  address: string | undefined,
) => PageRequest | null

/** Takes the reply of a request; that of null, or another one, is ignored. */
type End = (request: PageRequest | null, status: number | undefined, response?: Response) => void

/** What the page's call returns; one that throws has ended as well, or the page would count as busy from then on. */
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
    // On a branch of its own: what the page gets is what its own call returned, and a library's fetch may return anything.
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
  /** What it has sent. */
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
        // A page may open it again before it has heard of the end.
        const status = this.readyState === XMLHttpRequest.DONE ? this.status : 0
        guard(() => {
          opened.set(this, { method: textOf(args[0]), address: textOf(args[1]), hasTrace: false, sent: null })
          if (before) return
          this.addEventListener('loadend', () => {
            // The end of the request before comes after a page has opened it again on its `load`.
            if (this.readyState === XMLHttpRequest.DONE) end(opened.get(this)?.sent ?? null, this.status)
          })
        })()
        // Without an event the browser gives up what was under way.
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
          // A second value would be appended to the page's own, and neither would count.
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

/** Watches the page's requests, and gives those to the traced origins a `traceparent`. What the page gets is unchanged. */
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
    // What a library or a worker has made up has no address, and does not come over the network.
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
