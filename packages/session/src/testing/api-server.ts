import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'

export interface SeenRequest {
  method: string
  /** Path under /api, without its query. */
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  body: unknown
}

export interface Answer {
  status?: number
  headers?: Record<string, string>
  /** An object is sent as JSON, a string unchanged. */
  body: unknown
  /** The connection is lost halfway through the body. */
  breaksOff?: boolean
}

/** Reply to a call; null never replies, `lost` drops the connection. */
export type Answers = (request: SeenRequest) => Answer | 'lost' | null | Promise<Answer | 'lost' | null>

export const success = (result: unknown): Answer => ({ body: { code: '200', msg: '', result } })
export const refusal = (code: string, msg = '', status = 200): Answer => ({ status, body: { code, msg } })

const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** A real HTTP server whose replies are set by a test. */
export const createApiServer = () => {
  const seen: SeenRequest[] = []
  let answers: Answers = () => ({ status: 404, body: 'not found' })
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const url = new URL(`http://test${incoming.url}`)
      const text = await readText(incoming)
      const request = {
        method: incoming.method ?? '',
        path: url.pathname.replace(/^\/api/, ''),
        query: Object.fromEntries(url.searchParams),
        headers: incoming.headers,
        body: text ? (JSON.parse(text) as unknown) : undefined,
      }
      seen.push(request)
      const answer = await answers(request)
      if (!answer) return
      if (answer === 'lost') return void outgoing.destroy()
      const isText = typeof answer.body === 'string'
      outgoing.writeHead(answer.status ?? 200, {
        'content-type': isText ? 'text/html' : 'application/json',
        ...answer.headers,
      })
      const sent = isText ? String(answer.body) : JSON.stringify(answer.body)
      if (answer.breaksOff) outgoing.write(sent.slice(0, sent.length / 2), () => outgoing.destroy())
      else outgoing.end(sent)
    })()
  })
  return {
    get url(): string {
      const { port } = server.address() as AddressInfo
      return `http://127.0.0.1:${port}`
    },
    /** The received requests, in order. */
    seen,
    answer(next: Answers) {
      answers = next
    },
    /** Replies to each path with its entry. */
    answerPaths(byPath: Record<string, Answer>) {
      answers = ({ path }) => byPath[path] ?? { status: 404, body: 'not found' }
    },
    start: () => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)),
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export type ApiServer = ReturnType<typeof createApiServer>

/** The server of a test file, running during its tests; `seen` is cleared before each. */
export const useApiServer = (): ApiServer => {
  const server = createApiServer()
  beforeAll(server.start)
  afterAll(server.stop)
  beforeEach(() => {
    server.seen.length = 0
  })
  return server
}

/** Mocks `console.warn`, so that expected warnings stay out of the report and can be asserted. */
export const useWarnings = (): void => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
  afterEach(() => void vi.restoreAllMocks())
}
