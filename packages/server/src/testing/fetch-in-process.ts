import { getRequestListener } from '@hono/node-server'
import type { OpenedApp } from '../open-app.ts'

/** Headers that Node’s fetch adds to each request. */
const ADDED_HEADERS = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' }

const lengthOf = (body: unknown): number | undefined => {
  if (typeof body === 'string') return Buffer.byteLength(body)
  if (body instanceof URLSearchParams) return Buffer.byteLength(String(body))
  return body instanceof Uint8Array || body instanceof ArrayBuffer ? body.byteLength : undefined
}

/** Calls the application as Node’s fetch does through its HTTP server from this machine, for a tenth of the work. */
export const fetchInProcess = (app: Pick<OpenedApp, 'fetch'>): typeof fetch => {
  // Makes the global classes of requests and responses those of the HTTP server, which keep headers that are set late.
  getRequestListener(app.fetch)
  return async (input, init) => {
    const request = new Request(input, init)
    const { headers } = request
    for (const [name, value] of Object.entries({ ...ADDED_HEADERS, host: new URL(request.url).host }))
      if (!headers.has(name)) headers.set(name, value)
    const length = lengthOf(init?.body) ?? (request.method === 'POST' && request.body === null ? 0 : undefined)
    if (length !== undefined) headers.set('content-length', String(length))
    return app.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
  }
}
