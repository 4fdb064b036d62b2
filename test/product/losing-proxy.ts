import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The faulty response that replaces a lost one. */
export type Loss = '503' | '404' | 'html' | 'half' | 'cut'

export interface LosingProxyOptions {
  /** Origin of the proxied site. */
  target: string
  /** With several, each lost file uses the next one in turn. */
  loss: Loss | readonly Loss[]
  /** Loses the first request of each file, or all requests until this many milliseconds after the first loss. */
  lose: 'once' | { forMs: number }
  /** Additional pages, by path. */
  pages?: Record<string, { html: string; policy?: string }>
  /** An allowed origin that is sent to the site instead of the page's, which the site does not know. */
  actsFor?: string
}

/** A proxy that simulates a network which loses script files. */
export interface LosingProxy {
  url: string
  /** Paths of the files that were lost. */
  lost: ReadonlySet<string>
  /** The number of requests for each file. */
  asked: ReadonlyMap<string, number>
  /** The number of documents that were loaded. */
  documents(): number
  close(): Promise<void>
}

/** Script files that our code fetches; not the entry scripts, which a page's own tag loads. */
const IS_SCRIPT = /^\/(?:sdk|sso\/assets)\/(?!sso-elements\.js|session\.js).*\.js$/

const sendLoss = async (loss: Loss, answer: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (loss === '503' || loss === '404') return void response.writeHead(Number(loss), NO_STORE_HEADERS).end('lost')
  if (loss === 'html')
    return void response
      .writeHead(200, { ...NO_STORE_HEADERS, 'content-type': 'text/html' })
      .end('<!doctype html><h1>Wait</h1>')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const whole = Buffer.concat(chunks)
  const half = whole.subarray(0, whole.length / 2)
  const headers = {
    ...NO_STORE_HEADERS,
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript; charset=utf-8',
  }
  if (loss === 'half') return void response.writeHead(200, { ...headers, 'content-length': half.length }).end(half)
  response.writeHead(200, { ...headers, 'content-length': whole.length })
  response.write(half, () => response.destroy())
}
const NO_STORE_HEADERS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

/** Proxies a site and loses script files, like a bad network or a server during a deployment. */
export const startLosingProxy = async (options: LosingProxyOptions): Promise<LosingProxy> => {
  const { target, lose, pages = {}, actsFor } = options
  const losses = [options.loss].flat()
  const lost = new Set<string>()
  const asked = new Map<string, number>()
  let firstLoss = 0
  let documents = 0

  const isLost = (path: string): boolean => {
    if (lose === 'once') return !lost.has(path)
    firstLoss ||= Date.now()
    return Date.now() - firstLoss < lose.forMs
  }

  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', target)
    const page = pages[pathname]
    if (incoming.headers['sec-fetch-dest'] === 'document') documents += 1
    if (page) {
      const policy = page.policy && { 'content-security-policy': page.policy }
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy }).end(page.html)
      return
    }
    const isScript = incoming.method === 'GET' && IS_SCRIPT.test(pathname)
    if (isScript) asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    const loss = isScript && isLost(pathname) ? losses[lost.size % losses.length] : undefined
    if (loss) lost.add(pathname)
    const { origin } = incoming.headers
    const headers = {
      ...incoming.headers,
      'accept-encoding': 'identity',
      ...(origin && actsFor && { origin: actsFor }),
    }
    const upstream = request(target + incoming.url, { method: incoming.method, headers }, (answer) => {
      if (loss) return void sendLoss(loss, answer, response)
      const allowed = answer.headers['access-control-allow-origin']
      const allow = allowed && origin && allowed === actsFor ? { 'access-control-allow-origin': origin } : {}
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...allow })
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    incoming.pipe(upstream)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    asked,
    documents: () => documents,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
