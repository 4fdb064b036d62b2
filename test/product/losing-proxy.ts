import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands in for the answer that is lost. */
export type Loss = '503' | '404' | 'html' | 'half' | 'cut'

export interface LosingProxyOptions {
  /** Origin of the site behind it. */
  target: string
  /** Of several, the next one for each file. */
  loss: Loss | readonly Loss[]
  /** `once` for each file, or whatever is asked for before so many milliseconds have passed since the first loss. */
  lose: 'once' | { forMs: number }
  /** Pages of others, by path. */
  pages?: Record<string, { html: string; policy?: string }>
  /** The origin that the site is told instead of the page's, where that is one that it does not know. */
  actsFor?: string
}

/** A site as it is seen through a network that loses files of scripts. */
export interface LosingProxy {
  url: string
  /** Paths of the files that were lost. */
  lost: ReadonlySet<string>
  /** How often each file was asked for. */
  asked: ReadonlyMap<string, number>
  /** How many documents were opened. */
  documents(): number
  close(): Promise<void>
}

/** The files that pages of ours fetch by themselves; the loader is named by the page's own tag. */
const IS_SCRIPT = /^\/(?:sdk|sso\/assets)\/(?!sso-elements\.js|session\.js).*\.js$/

const answerLoss = async (loss: Loss, answer: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (loss === '503' || loss === '404') return void response.writeHead(Number(loss), NOT_KEPT).end('lost')
  if (loss === 'html')
    return void response
      .writeHead(200, { ...NOT_KEPT, 'content-type': 'text/html' })
      .end('<!doctype html><h1>Wait</h1>')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const whole = Buffer.concat(chunks)
  const half = whole.subarray(0, whole.length / 2)
  const headers = { ...NOT_KEPT, 'access-control-allow-origin': '*', 'content-type': 'text/javascript; charset=utf-8' }
  if (loss === 'half') return void response.writeHead(200, { ...headers, 'content-length': half.length }).end(half)
  response.writeHead(200, { ...headers, 'content-length': whole.length })
  response.write(half, () => response.destroy())
}
const NOT_KEPT = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

/** Stands before a site and loses files of scripts, as a bad network or a server that is being replaced does. */
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
    const onward = request(target + incoming.url, { method: incoming.method, headers }, (answer) => {
      if (loss) return void answerLoss(loss, answer, response)
      const allowed = answer.headers['access-control-allow-origin']
      const allow = allowed && origin && allowed === actsFor ? { 'access-control-allow-origin': origin } : {}
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...allow })
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
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
