import { guard } from '../browser/guard.ts'
import { wrapMethod } from '../browser/wrap-method.ts'
import type { Clock } from '../clock.ts'
import { createTrace, TRACE_HEADER, type Trace, traceparent } from '../domain/traceparent.ts'

/** A request of the page's, by fetch or XHR. */
export interface PageRequest {
  kind: 'fetch' | 'xhr'
  method: string
  url: string
  /** Milliseconds since the page's start. */
  startedAt: number
  endedAt: number
  /** 0 when there was no reply. */
  status: number
  trace: Trace | undefined
}

interface RequestsDependencies {
  clock: Clock
  signal: AbortSignal
  /** Requests of ours pass untouched. */
  isOwn: (url: string) => boolean
  /** Whether requests to the origin get a trace. */
  isTraced: (origin: string) => boolean
  onStart: (url: string) => void
  onEnd: (request: PageRequest) => void
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
  headers.set(TRACE_HEADER, traceparent(trace))
  return { ...init, headers }
}

/** What is known of a request when it starts; null for one of ours, or after the end. */
type Begin = (
  kind: PageRequest['kind'],
  method: string,
  address: string,
) => Omit<PageRequest, 'endedAt' | 'status'> | null

/** What the page's call returns; one that throws has ended as well, or the page would count as busy from then on. */
const orReport = <Result>(call: () => Result, report: (status: number) => void): Result => {
  try {
    return call()
  } catch (error) {
    report(0)
    throw error
  }
}

const wrapFetch = (begin: Begin, end: RequestsDependencies['onEnd'], clock: Clock): (() => void) =>
  wrapMethod(globalThis, 'fetch', (original) => (input, init) => {
    let started: ReturnType<Begin> = null
    let sentInit = init
    guard(() => {
      const isRequest = input instanceof Request
      const method = init?.method ?? (isRequest ? input.method : 'GET')
      started = begin('fetch', String(method).toUpperCase(), isRequest ? input.url : String(input))
      const traced = started?.trace ? tracedInit(input, init, started.trace) : null
      if (traced) sentInit = traced
      else if (started) started.trace = undefined
    })()
    const report = guard((status: number) => {
      if (started) end({ ...started, endedAt: clock.elapsed(), status })
    })
    const reply = orReport(() => original.call(globalThis, input, sentInit), report)
    // On a branch of its own: what the page gets is what its own call returned, and a library's fetch may return anything.
    Promise.resolve(reply).then(
      (response: Response | undefined) => report(response?.status ?? 0),
      () => report(0),
    )
    return reply
  })

const wrapXhr = (begin: Begin, end: RequestsDependencies['onEnd'], clock: Clock): (() => void) => {
  const opened = new WeakMap<XMLHttpRequest, { method: string; address: string; hasTrace: boolean }>()
  const restoreOpen = wrapMethod(
    XMLHttpRequest.prototype,
    'open',
    (original) =>
      function (this: XMLHttpRequest, ...args: unknown[]) {
        guard(() => {
          opened.set(this, { method: String(args[0]).toUpperCase(), address: String(args[1]), hasTrace: false })
        })()
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
          if (request && String(name).toLowerCase() === TRACE_HEADER) request.hasTrace = true
        })()
        original.call(this, name, value)
      },
  )
  const restoreSend = wrapMethod(
    XMLHttpRequest.prototype,
    'send',
    (original) =>
      function (this: XMLHttpRequest, body) {
        let report = (_status: number): void => {}
        guard(() => {
          const { method, address, hasTrace } = opened.get(this) ?? {}
          const started = method && address !== undefined ? begin('xhr', method, address) : null
          if (!started) return
          // A second value would be appended to the page's own, and neither would count.
          if (hasTrace) started.trace = undefined
          if (started.trace) this.setRequestHeader(TRACE_HEADER, traceparent(started.trace))
          let hasEnded = false
          report = guard((status) => {
            if (hasEnded) return
            hasEnded = true
            end({ ...started, endedAt: clock.elapsed(), status })
          })
          this.addEventListener('loadend', () => report(this.status), { once: true })
        })()
        return orReport(() => original.call(this, body), report)
      },
  )
  return () => {
    restoreOpen()
    restoreSetHeader()
    restoreSend()
  }
}

/** Watches the page's requests, and gives those to the traced origins a `traceparent`. What the page gets is unchanged. */
export const collectRequests = ({ clock, signal, isOwn, isTraced, onStart, onEnd }: RequestsDependencies): void => {
  const begin: Begin = (kind, method, address) => {
    const { href = '', origin = '' } = parse(address) ?? {}
    if (signal.aborted || isOwn(href)) return null
    onStart(href)
    const trace = isTraced(origin) ? createTrace() : undefined
    return { kind, method, url: href, startedAt: clock.elapsed(), trace }
  }
  const restoreFetch = wrapFetch(begin, onEnd, clock)
  const restoreXhr = wrapXhr(begin, onEnd, clock)
  signal.addEventListener('abort', () => {
    restoreFetch()
    restoreXhr()
  })
}
