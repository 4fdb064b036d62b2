import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Files, HANKO_API } from './pages.ts'

/** The first reply of the sign-in flow of Hanko's API: a state with an email field. */
const loginInit = (api: string) => ({
  name: 'login_init',
  status: 200,
  csrf_token: 'bench',
  payload: {},
  actions: {
    continue_with_login_identifier: {
      action: 'continue_with_login_identifier',
      href: `${api}/login?action=continue_with_login_identifier`,
      description: 'Enter an identifier to log in.',
      inputs: { email: { name: 'email', type: 'email', max_length: 255, required: true } },
    },
  },
})

/** Replies to the calls of Hanko's API that `<hanko-auth>` makes before its first input. */
const hankoAnswer = (path: string, api: string): string =>
  JSON.stringify(path.startsWith('/login') ? loginInit(api) : { is_valid: false })

/** Keeps connections open for a whole run. */
const KEEP_ALIVE_MS = 60_000

export interface PageServer {
  url: string
  stop(): Promise<void>
}

const encodings = {
  br: (content: Buffer) => brotliCompressSync(content),
  gzip: (content: Buffer) => gzipSync(content, { level: 9 }),
}

/** Serves all pages in the same way: precompressed with the best encoding that the browser accepts, on keep-alive connections. */
export const startPageServer = async (files: Files): Promise<PageServer> => {
  const compressed = new Map(
    [...files].map(([path, { type, content }]) => [
      path,
      { type, br: encodings.br(content), gzip: encodings.gzip(content) },
    ]),
  )
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    request.resume()
    const path = request.url ?? ''
    if (path.startsWith(HANKO_API)) {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(hankoAnswer(path.slice(HANKO_API.length), `http://${request.headers.host}${HANKO_API}`))
      return
    }
    const file = compressed.get(path)
    if (!file) {
      response.writeHead(404).end()
      return
    }
    const encoding = request.headers['accept-encoding']?.includes('br') ? 'br' : 'gzip'
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': encoding,
      'content-length': file[encoding].length,
      'cache-control': 'public, max-age=3600',
    })
    response.end(file[encoding])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
