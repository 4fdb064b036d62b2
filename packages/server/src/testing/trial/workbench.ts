import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ChatBrowser } from '@sso-elements/chat-tools/testing/client-side'

const CLIENT_SCRIPT = '/__client.js'
const SIMULATOR = '/__simulator'

/** What a client serves itself, by path. */
interface OwnPages {
  /** Where the entries of its workbench lead. */
  redirects: Record<string, () => Promise<string>>
  /** HTML of pages that are not the product's. */
  pages: Record<string, () => Promise<string>>
}

interface WorkbenchClient extends ChatBrowser {
  /** Name of this machine in its address. */
  host: string
}

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

const withClient = (html: string): string =>
  html.replace(/<head[^>]*>/, (head) => `${head}<script src="${CLIENT_SCRIPT}"></script>`)

/** The script that makes a browser behave as the client of a tool. */
const clientScript = ({ userAgent, initScript }: ChatBrowser): string => `
Object.defineProperty(navigator, 'userAgent', { get: () => ${JSON.stringify(userAgent)} })
window.__callSimulator = async (path, body) => (await fetch(${JSON.stringify(SIMULATOR)} + path, { method: 'POST', body })).text()
${initScript}`

/**
 * The client of a chat tool in any browser: passes requests on to the product as the client would send them, and adds its bridge to
 * each page.
 *
 * @param product its address, without a trailing slash
 */
export const startWorkbench = async (product: string, client: WorkbenchClient, { redirects, pages }: OwnPages) => {
  const { host } = new URL(product)
  const pass = (request: IncomingMessage, response: ServerResponse, target: URL): void => {
    const { origin, referer, ...headers } = request.headers
    const passed = requestOf(
      target,
      {
        method: request.method,
        headers: {
          ...headers,
          host: target.host,
          'user-agent': client.userAgent,
          'accept-encoding': 'identity',
          ...(origin !== undefined && { origin: product }),
          ...(referer !== undefined && { referer: referer.replace(/^http:\/\/[^/]+/, product) }),
        },
      },
      (answer) => void answerWith(answer, response),
    )
    passed.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502, { 'content-type': 'text/plain' }).end(`${product} does not answer.`)
    })
    request.pipe(passed)
  }
  const answerWith = async (answer: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { statusCode = 502, headers } = answer
    const { location } = headers
    // Redirects of the product stay inside the client.
    const moved = location?.startsWith(`${product}/`) ? { location: location.slice(product.length) } : {}
    if (!headers['content-type']?.startsWith('text/html')) {
      response.writeHead(statusCode, { ...headers, ...moved })
      answer.pipe(response)
      return
    }
    const html = (await buffer(answer)).toString()
    const { 'content-length': _length, etag: _etag, ...others } = headers
    response.writeHead(statusCode, { ...others, ...moved }).end(withClient(html))
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const sendError = (error: unknown) => response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error))
    const [pathname = ''] = path.split('?')
    const [redirect, page] = [redirects[pathname], pages[pathname]]
    if (pathname === CLIENT_SCRIPT) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(clientScript(client))
      return
    }
    if (redirect) {
      redirect().then((location) => response.writeHead(302, { location }).end(), sendError)
      return
    }
    if (page) {
      page().then((html) => response.writeHead(200, HTML).end(withClient(html)), sendError)
      return
    }
    const isBridge = path.startsWith(`${SIMULATOR}/`)
    if (isBridge) pass(request, response, new URL(path.slice(SIMULATOR.length), client.simulatorUrl))
    else pass(request, response, new URL(path, `http://${host}`))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://${client.host}:${(server.address() as AddressInfo).port}`
}
