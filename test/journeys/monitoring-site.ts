import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright'

/** One request that the collector got, as it was sent. */
export interface CollectorRequest {
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  /** Inflated where it was compressed. */
  body: string
  isCompressed: boolean
  /** Bytes on the wire. */
  bytes: number
  /** As it came. */
  raw: Buffer<ArrayBuffer>
}

export interface Collector {
  url: string
  requests: CollectorRequest[]
  /** Requests that were answered with success. */
  accepted: CollectorRequest[]
  /** Status of the next replies; 0 cuts the connection. */
  answer: number
  /** Replies wait until this resolves. */
  hold: Promise<void>
  /** Most requests, and most bytes, that waited for their reply at once. */
  most: { requests: number; bytes: number }
  reset(): void
  stop(): void
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )

const readBody = async (request: IncomingMessage): Promise<Buffer<ArrayBuffer>> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const dist = (file: string): Buffer => readFileSync(new URL(`../../packages/monitoring/dist/${file}`, import.meta.url))

/** The built file, for pages that cannot fetch it. */
export const MONITORING_FILE = (): string => dist('monitoring.js').toString()

/** A collector of another origin, which keeps what it receives. */
export const startCollector = async (): Promise<Collector> => {
  let open = { requests: 0, bytes: 0 }
  const server = createServer((request, response) => void take(request, response))
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('access-control-allow-origin', '*')
    if (request.method !== 'POST') return void response.writeHead(204).end()
    const raw = await readBody(request)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://collector')
    const isCompressed = searchParams.get('encoding') === 'deflate'
    const body = isCompressed ? inflateSync(raw).toString() : raw.toString()
    const { headers } = request
    const taken = { path: pathname, query: searchParams, headers, body, isCompressed, bytes: raw.length, raw }
    collector.requests.push(taken)
    open = { requests: open.requests + 1, bytes: open.bytes + raw.length }
    const { most } = collector
    collector.most = { requests: Math.max(most.requests, open.requests), bytes: Math.max(most.bytes, open.bytes) }
    const status = collector.answer
    await collector.hold
    open = { requests: open.requests - 1, bytes: open.bytes - raw.length }
    if (status === 200) collector.accepted.push(taken)
    if (status === 0) request.socket.destroy()
    else response.writeHead(status).end()
  }
  const collector: Collector = {
    url: await listen(server),
    requests: [],
    accepted: [],
    answer: 200,
    hold: Promise.resolve(),
    most: { requests: 0, bytes: 0 },
    reset() {
      open = { requests: 0, bytes: 0 }
      Object.assign(collector, {
        requests: [],
        accepted: [],
        answer: 200,
        hold: Promise.resolve(),
        most: { requests: 0, bytes: 0 },
      })
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return collector
}

export interface Site {
  url: string
  /** Headers of requests to `/api/…`, by path. */
  apiHeaders: Map<string, IncomingMessage['headers']>
  stop(): void
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Monitoring</title>
<link rel="icon" href="data:,">
<script type="module">
import * as monitoring from '/monitoring.js'
Object.assign(window, { monitoring })
</script>
</head>
<body>
<main>
<h1>A page of somebody's</h1>
<p id="text">Some words to select on this page</p>
<form onsubmit="return false">
<label>Email <input id="email" name="email"></label>
<label>Password <input id="password" type="password"></label>
<label>Code <input id="code" inputmode="numeric"></label>
<label>Note <textarea id="note"></textarea></label>
</form>
<button id="nothing" type="button">Does nothing</button>
<button id="adds" type="button">Adds a line</button>
<button id="fails" type="button">Fails</button>
<output id="output"></output>
</main>
<script>
document.querySelector('#adds').addEventListener('click', () => document.querySelector('#output').append('x'))
document.querySelector('#fails').addEventListener('click', () => {
  document.querySelector('#output').append('y')
  throw new Error('It failed on purpose')
})
</script>
</body>
</html>`

/** A reply whose body comes in so many `parts`, one `every` so many milliseconds. */
const sendInParts = (response: ServerResponse, query: URLSearchParams): void => {
  response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
  let left = Number(query.get('parts'))
  const send = (): void => {
    response.write('part'.repeat(1000))
    left -= 1
    if (left > 0) setTimeout(send, Number(query.get('every')))
    else response.end()
  }
  send()
}

/** A page that loads monitoring from a file; `?csp=` sets its content security policy. */
export const startSite = async (): Promise<Site> => {
  const apiHeaders: Site['apiHeaders'] = new Map()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://site')
    if (/^\/(?:monitoring|worker|replay[\w-]*)\.js$/.test(pathname)) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(dist(pathname.slice(1)))
    } else if (pathname.startsWith('/api/')) {
      apiHeaders.set(pathname, request.headers)
      response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*')
      if (pathname.startsWith('/api/slow/')) sendInParts(response, searchParams)
      else
        response.writeHead(pathname.endsWith('/missing') ? 404 : 200, { 'content-type': 'application/json' }).end('{}')
    } else {
      const csp = searchParams.get('csp')
      if (csp) response.setHeader('content-security-policy', csp)
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    }
  })
  return {
    url: await listen(server),
    apiHeaders,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Globals of the page; `monitoring` are the exports of the built file. */
export type MonitoredWindow = Window & { monitoring: typeof import('@sso-elements/monitoring') }

/** Makes the page send its data, and stay. */
export const flush = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('beforeunload')))
