import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { publishedError, rateLimited, requirePublished, unpublishedError } from './published-error.ts'
import { json, page, type Routes, type SimulatedResponse } from './simulated-response.ts'

/** A failure of a platform: `error` is one that it publishes, `unpublished` one that it does not, `behind` one of a service behind DingTalk, `slow` sends nothing until the caller gives up, `strange` names its error like a method of an object, `cut` closes the connection within the body. */
export type Fault =
  | { status: number }
  | { error: string | number; message?: string }
  | { unpublished: string | number; status?: number }
  | { behind: number }
  | 'html'
  | 'slow'
  | 'malformed'
  | 'cut'
  | 'rate-limit'
  | 'strange'

export interface LoggedRequest {
  method: string
  path: string
  /** Milliseconds since 1970, by the simulator's clock. */
  at: number
}

const parseObject = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const fieldsOf = (type: string | undefined, text: string): Record<string, unknown> =>
  type?.startsWith('application/x-www-form-urlencoded')
    ? Object.fromEntries(new URLSearchParams(text))
    : parseObject(text)

const faultyResponse = (fault: Exclude<Fault, 'slow' | 'cut'>, path: string): SimulatedResponse => {
  if (fault === 'html') return page('<!doctype html><title>Bad gateway</title>')
  if (fault === 'strange') return json({ code: 'constructor', errcode: 'constructor' }, 400)
  if (fault === 'malformed') return { ...json(null), body: '{"code": 0, "errcode": 0, ' }
  if (fault === 'rate-limit') return rateLimited(path)
  if ('unpublished' in fault) return unpublishedError(path, fault.unpublished, fault.status)
  if ('behind' in fault) return json({ errcode: 88, errmsg: 'refused', sub_code: String(fault.behind) })
  return 'error' in fault
    ? publishedError(path, fault.error, fault.message)
    : { status: fault.status, body: '', headers: {} }
}

interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  text: string
}

const rejectWhenAborted = (signal: AbortSignal, reject: (reason: unknown) => void): void => {
  if (signal.aborted) reject(signal.reason)
  else signal.addEventListener('abort', () => reject(signal.reason))
}

/** A body that ends before its end. */
const cutBody = () =>
  new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from('{"code": 0, ')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  })

/** Pages of the product, which have another origin, call the simulator where the real client has a native bridge. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-private-network': 'true',
}

interface PlannedFault {
  path: string | RegExp
  fault: Fault
  times: number
}

/** Serves the routes on loopback, with a log and with faults. */
export const startSimulatedServer = async (routes: Routes, now: () => number) => {
  const log: LoggedRequest[] = []
  let faults: PlannedFault[] = []
  const patterns = Object.entries(routes)
    .filter(([key]) => key.includes(':id'))
    .map(([key, route]) => [new RegExp(`^${key.replace(':id', '[^/]+')}$`), route] as const)
  const takeFault = (path: string): Fault | undefined => {
    const planned = faults.find((fault) =>
      typeof fault.path === 'string' ? path.endsWith(fault.path) : fault.path.test(path),
    )
    if (!planned) return undefined
    planned.times -= 1
    if (planned.times <= 0) faults = faults.filter((fault) => fault !== planned)
    return planned.fault
  }
  /** The response, or a fault that no response has. */
  const answer = ({ method, url, headers, text }: ReceivedRequest): SimulatedResponse | 'slow' | 'cut' => {
    const { pathname: path, searchParams: query } = new URL(url, 'http://127.0.0.1')
    if (method === 'OPTIONS') return { status: 204, body: '', headers: {} }
    log.push({ method, path, at: now() })
    const fault = takeFault(path)
    if (fault === 'slow' || fault === 'cut') return fault
    if (fault) return faultyResponse(fault, path)
    const key = `${method} ${path}`
    const pattern = patterns.find(([expression]) => expression.test(key))
    const route = routes[key] ?? pattern?.[1]
    if (!route) return json({ code: 404, msg: 'not found' }, 404)
    try {
      const answered = route({ path, query, headers, body: fieldsOf(headers['content-type'], text) })
      requirePublished(path, answered)
      return answered
    } catch (error) {
      return json({ code: 500, msg: String(error) }, 500)
    }
  }
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request
    const answered = answer({ method, url, headers, text: (await buffer(request)).toString() })
    if (answered === 'slow') return
    if (answered === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
      response.write('{"code": 0, ', () => response.destroy())
      return
    }
    response.writeHead(answered.status, { ...CORS, ...answered.headers }).end(answered.body)
  }
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Does what fetch does at its address, without a socket. */
    fetch: (async (input, init) => {
      const request = new Request(input, init)
      const headers = Object.fromEntries(request.headers)
      const answered = answer({ method: request.method, url: request.url, headers, text: await request.text() })
      if (answered === 'slow') return new Promise((_, reject) => rejectWhenAborted(request.signal, reject))
      if (answered === 'cut') return new Response(cutBody())
      const { status, body } = answered
      if (status >= 300 && status < 400 && request.redirect === 'error') throw new TypeError('fetch failed')
      const response = new Response(body === '' ? null : body, { status, headers: answered.headers })
      return Object.defineProperty(response, 'url', { value: request.url })
    }) satisfies typeof fetch,
    /** All requests so far, oldest first. */
    log: log as readonly LoggedRequest[],
    /** Number of requests whose path ends with this text. */
    countOf: (path: string): number => log.filter((request) => request.path.endsWith(path)).length,
    /** Lets requests fail whose path ends with the text or matches the expression: the next `times`, by default all. */
    fail(path: string | RegExp, fault: Fault, times = Number.POSITIVE_INFINITY): void {
      faults.push({ path, fault, times })
    },
    clearFaults(): void {
      faults = []
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
