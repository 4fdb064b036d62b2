import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** What Node answers to what is no request that the application could see. */
const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** A request whose host or address no URL can have is answered without the application, with the headers of every answer. */
export const answerUnreadable =
  (headers: Readonly<Record<string, string>>, onError: (error: unknown) => void) =>
  (error: unknown): Response => {
    const isUnreadable = error instanceof Error && error.name === 'RequestError'
    if (!isUnreadable) onError(error)
    return new Response(null, { status: isUnreadable ? 400 : 500, headers })
  }

/** The same for what is no HTTP, has too long a header, takes too long, or expects what nobody knows. */
export const answerNoHttp = (server: Server, headers: Readonly<Record<string, string>>): void => {
  server.on('checkExpectation', (_request, response) => response.writeHead(417, headers).end())
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Nothing is written into an answer that has begun: Node keeps it on the socket.
    const { _httpMessage: answer } = socket as { _httpMessage?: ServerResponse }
    if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) {
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
