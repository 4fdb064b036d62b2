import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net'
import { getRequestListener, type ServerType } from '@hono/node-server'
import { commonHeaders } from './features/site/security-headers.ts'
import { respondToInvalidUrl, respondToProtocolErrors } from './kit/http/bare-responses.ts'
import { boundConnections, CONNECTION_TIMES } from './kit/http/connections.ts'
import { StartupError } from './kit/settings/startup-error.ts'
import { type OpenedApp, openApp, type StartOptions } from './open-app.ts'
import type { Settings } from './settings/settings.ts'

/** How long requests in flight may take to finish when the server stops, in milliseconds. */
const CLOSE_TIMEOUT_MS = 10_000
/** How often idle connections are closed meanwhile, in milliseconds. */
const IDLE_CHECK_MS = 50

/** How long reading requests that already arrived may take, in milliseconds. */
const READ_TIMEOUT_MS = 10_000
/** Turns of the event loop without a new connection or request, after which all requests have been read. */
const QUIET_TURNS = 4
/** A busy machine may take this long to hand over what has arrived, in milliseconds. */
const QUIET_MS = 50

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is taken by another program. Stop that program, or set PORT to another number',
  EACCES: 'may not be used by this user. Set PORT to a number above 1023',
  EADDRNOTAVAIL: 'is not an address of this machine. Correct HOST',
  ENOTFOUND: 'is not a known host name. Correct HOST',
}

/** @throws StartupError when the port or host is not available. */
const listen = (server: ServerType | Server, { port, host }: Pick<Settings, 'port' | 'host'>): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''] ?? `cannot be listened on (${error.message}). Correct PORT or HOST`
      const setting = reason.includes('HOST') && !reason.includes('PORT') ? 'HOST' : 'PORT'
      reject(new StartupError(`${setting}: ${host}:${port} ${reason}.`, { cause: error }))
    })
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })

/**
 * Checks the address first, because opening a database takes seconds.
 * @throws StartupError when the port or host is not available.
 */
const requireFreeAddress = async (settings: Pick<Settings, 'port' | 'host'>): Promise<void> => {
  const server = createSocketServer()
  await listen(server, settings)
  await new Promise((resolve) => server.close(resolve))
}

/**
 * Waits until the requests that arrived before the stop have been read: the process accepts one connection a turn, and a connection
 * whose request was not read yet counts as idle.
 */
const readPendingRequests = async (server: ServerType): Promise<void> => {
  const deadline = Date.now() + READ_TIMEOUT_MS
  let quietTurns = 0
  let quietSince = Date.now()
  const resetQuiet = () => {
    quietTurns = 0
    quietSince = Date.now()
  }
  server.on('connection', resetQuiet).on('request', resetQuiet)
  while (Date.now() < deadline && (quietTurns < QUIET_TURNS || Date.now() - quietSince < QUIET_MS)) {
    quietTurns += 1
    await new Promise(setImmediate)
  }
  server.off('connection', resetQuiet).off('request', resetQuiet)
}

/** Accepts no new connections, lets requests in flight finish within their time, and closes the rest. */
const closeServer = async (server: ServerType): Promise<void> => {
  await readPendingRequests(server)
  await new Promise<void>((resolve) => {
    if (!('closeAllConnections' in server)) {
      server.close(() => resolve())
      return
    }
    // A keep-alive connection would keep the server open as long as its client likes.
    const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    const timeout = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
    server.close(() => {
      clearInterval(idleCheck)
      clearTimeout(timeout)
      resolve()
    })
  })
}

export interface RunningServer extends Omit<OpenedApp, 'close'> {
  /** Port that it listens on. */
  port: number
  /** Lets requests in flight finish, closes the database and releases the data folder. */
  stop(): Promise<void>
}

/**
 * Starts the server: first the database, then the port.
 * @throws StartupError when the database or the port is not available.
 */
export const startServer = async (settings: Settings, options: StartOptions = {}): Promise<RunningServer> => {
  await requireFreeAddress(settings)
  let app: OpenedApp | undefined
  const headers = commonHeaders(settings.publicUrl ?? '')
  const server = createServer(
    // Requests without a host are answered below, with the common headers.
    { ...CONNECTION_TIMES, requireHostHeader: false },
    getRequestListener((request, env) => app?.fetch(request, env), {
      errorHandler: respondToInvalidUrl(headers, (error) =>
        app?.dependencies.logger.error({ err: error }, 'an answer failed'),
      ),
    }),
  )
  respondToProtocolErrors(server, headers)
  boundConnections(server, settings.trustedProxies)
  let port = 0
  app = await openApp(
    settings,
    async () => {
      port = (await listen(server, settings)).port
      return settings.publicUrl ?? `http://localhost:${port}`
    },
    options,
  )
  // No request has arrived before: nothing is awaited between listening and here.
  const { close, ...opened } = app
  let stopping: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    await closeServer(server)
    await close()
  }
  return {
    ...opened,
    port,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}
