import { type AddressInfo, createServer, type Server } from 'node:net'
import type { ServerType } from '@hono/node-server'
import type { Settings } from './settings/settings.ts'
import { StartupError } from './settings/startup-error.ts'

/** How long requests in flight may take to finish once the server is told to stop, in milliseconds. */
const FINISH_WITHIN_MS = 10_000
/** How often connections that have become idle are closed meanwhile. */
const IDLE_CHECK_MS = 50

/** How long requests that have come may take to be read, in milliseconds. */
const READ_WITHIN_MS = 2000
/** Turns of the process without a new connection or request, after which all of them are read. */
const QUIET_TURNS = 4

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is taken by another program. Stop that program, or set PORT to another number',
  EACCES: 'may not be used by this user. Set PORT to a number above 1023',
  EADDRNOTAVAIL: 'is not an address of this machine. Correct HOST',
  ENOTFOUND: 'is not a known host name. Correct HOST',
}

/** @throws StartupError when the port or host cannot be had. */
export const listen = (
  server: ServerType | Server,
  { port, host }: Pick<Settings, 'port' | 'host'>,
): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''] ?? `cannot be listened on (${error.message}). Correct PORT or HOST`
      const setting = reason.includes('HOST') && !reason.includes('PORT') ? 'HOST' : 'PORT'
      reject(new StartupError(`${setting}: ${host}:${port} ${reason}.`, { cause: error }))
    })
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })

/**
 * Told before anything else is begun: opening a database takes seconds.
 * @throws StartupError when the port or host cannot be had.
 */
export const requireAddress = async (settings: Pick<Settings, 'port' | 'host'>): Promise<void> => {
  const server = createServer()
  await listen(server, settings)
  await new Promise((resolve) => server.close(resolve))
}

/**
 * Waits until what had come when the server was told to stop is read: the process takes one connection a turn, and one
 * whose request has not been read counts as idle.
 */
const readWhatHasCome = async (server: ServerType): Promise<void> => {
  const latest = Date.now() + READ_WITHIN_MS
  let quietTurns = 0
  const note = () => {
    quietTurns = 0
  }
  server.on('connection', note).on('request', note)
  while (quietTurns < QUIET_TURNS && Date.now() < latest) {
    quietTurns += 1
    await new Promise(setImmediate)
  }
  server.off('connection', note).off('request', note)
}

/** Takes no new connection, lets requests in flight finish within their time, closes the rest. */
export const closeServer = async (server: ServerType): Promise<void> => {
  await readWhatHasCome(server)
  await new Promise<void>((resolve) => {
    if (!('closeAllConnections' in server)) {
      server.close(() => resolve())
      return
    }
    // A kept-alive connection would hold the server open for as long as its client likes.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    const late = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(late)
      resolve()
    })
  })
}
