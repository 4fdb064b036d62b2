import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Status codes of requests that Node rejects before the application sees them. */
const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Responds to a request whose host or path is no valid URL. It does not reach the application, so the common headers are set here. */
export const respondToInvalidUrl =
  (headers: Readonly<Record<string, string>>, onError: (error: unknown) => void) =>
  (error: unknown): Response => {
    const isInvalidUrl = error instanceof Error && error.name === 'RequestError'
    if (!isInvalidUrl) onError(error)
    return new Response(null, { status: isInvalidUrl ? 400 : 500, headers })
  }

/** The same for requests that are not HTTP, have too long a header, take too long, or expect something unsupported. */
export const respondToProtocolErrors = (server: Server, headers: Readonly<Record<string, string>>): void => {
  server.on('checkExpectation', (_request, response) => response.writeHead(417, headers).end())
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Node keeps a response on its socket; nothing may be written into one that has begun.
    const { _httpMessage: pendingResponse } = socket as { _httpMessage?: ServerResponse }
    if (error.code === 'ECONNRESET' || !socket.writable || pendingResponse?.headersSent) {
      socket.destroy()
      return
    }
    const status = STATUS_OF[error.code ?? ''] ?? 400
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`,
      () => socket.destroy(),
    )
  })
}
