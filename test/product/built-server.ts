import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../packages/server/dist/main.mjs', import.meta.url))

/** The built server, in its own process. */
export interface BuiltServer {
  /** The origin at which it listens, without a trailing slash. */
  url: string
  pid: number
  stop(): Promise<void>
}

/** Resolves with the origin that the server prints at start. */
const printedAddress = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = ''
    const read = (chunk: Buffer) => {
      printed += chunk
      const address = /(https?:\/\/localhost:\d+)\/sso\//.exec(printed)?.[1]
      if (!address) return
      // Drains the streams, since a full pipe would block the server.
      for (const stream of [server.stdout, server.stderr]) stream?.off('data', read).resume()
      resolve(address)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)))
  })

/**
 * Starts the built server on a free port, with these settings and no other environment variables.
 *
 * @param nodeArguments of Node itself
 */
export const startBuiltServer = async (
  settings: Record<string, string>,
  nodeArguments: readonly string[] = [],
): Promise<BuiltServer> => {
  if (!existsSync(MAIN)) throw new Error('The server is not built: run "npm run build" first.')
  const server = spawn(process.execPath, [...nodeArguments, MAIN], {
    env: { PATH: process.env['PATH'], PORT: '0', ENVIRONMENT: 'test', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = await printedAddress(server)
  // With a public URL of its own, a server prints that.
  const url = settings['PORT'] ? `http://localhost:${settings['PORT']}` : printed
  if (server.pid === undefined) throw new Error('The server has no process.')
  return {
    url,
    pid: server.pid,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}
