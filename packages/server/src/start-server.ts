import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { commonHeaders } from './features/site/security-headers.ts'
import { respondToInvalidUrl, respondToProtocolErrors } from './kit/http/bare-responses.ts'
import { boundConnections, CONNECTION_TIMES } from './kit/http/connections.ts'
import { closeServer, listen, requireFreeAddress } from './listen.ts'
import { type OpenedApp, openApp, type StartOptions } from './open-app.ts'
import type { Settings } from './settings/settings.ts'

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
