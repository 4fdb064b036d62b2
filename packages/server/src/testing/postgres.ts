import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** Folder of PostgreSQL’s programs: Debian’s newest version, else from pg_config. */
export const programs = (): string => {
  if (existsSync(DEBIAN_FOLDER)) {
    const newest = readdirSync(DEBIAN_FOLDER).sort((left, right) => Number(right) - Number(left))[0]
    if (newest) return join(DEBIAN_FOLDER, newest, 'bin')
  }
  return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
}

/** PostgreSQL refuses to run as root, so it runs as the user `postgres`. */
const asPostgres = (command: string, parameters: string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', command, ...parameters]]
    : [command, parameters]

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

export interface TestPostgres {
  /** URL of the server without a database name. */
  url: string
  /** URL of a database by way of the Unix socket, where a query costs less than on loopback. */
  socketUrlOf(database: string): string
  /** Ends all connections at once, as a crash does, and waits for the process to exit. */
  crash(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** A separate PostgreSQL in a temporary folder, on a free port. */
export const startPostgres = async (): Promise<TestPostgres> => {
  const bin = programs()
  const folder = mkdtempSync(join(tmpdir(), 'sso-postgres-'))
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder])
  const run = (command: string, parameters: string[]) => {
    const [file, all] = asPostgres(command, parameters)
    execFileSync(file, all, { stdio: 'pipe', cwd: folder })
  }
  run(join(bin, 'initdb'), ['-D', folder, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'])
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}`
  const socketUrlOf = (database: string) => `postgres://postgres@localhost:${port}/${database}?host=${folder}`
  let server: ChildProcess | undefined

  const isUp = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: `${url}/postgres` })
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      return false
    }
  }
  const start = async (): Promise<void> => {
    const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`]
    const [file, all] = asPostgres(join(bin, 'postgres'), ['-D', folder, ...settings.flatMap((each) => ['-c', each])])
    const child = spawn(file, all, { stdio: 'ignore', cwd: folder })
    server = child
    while (!(await isUp())) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with code ${child.exitCode}`)
    }
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!server || server.exitCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  await start()
  return {
    url,
    socketUrlOf,
    start,
    crash: () => end('SIGQUIT'),
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
