import { createHash } from 'node:crypto'
import { mkdir, realpath, rm, rmdir, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '../settings/startup-error.ts'

/** Some systems truncate longer socket paths. */
const MAX_SOCKET_PATH_LENGTH = 100
/** A takeover that was killed blocks the next one for this long, in milliseconds. */
const TAKEOVER_STALE_MS = 5000
const TAKEOVER_POLL_MS = 50

export interface FolderLock {
  release(): Promise<void>
}

const lockPath = async (folder: string): Promise<string> => {
  const real = await realpath(folder)
  const id = createHash('sha256').update(real).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\sso-elements-${id}`
  const path = join(real, 'in-use.sock')
  return path.length <= MAX_SOCKET_PATH_LENGTH ? path : join(tmpdir(), `sso-elements-${id}.sock`)
}

const listen = (path: string): Promise<Server | 'taken'> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      // A client that disconnects early is no error of this process.
      socket.on('error', () => socket.destroy())
      socket.end(String(process.pid))
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve('taken') : reject(error),
    )
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })

/** The id of the process that answers on the socket, or null when the socket is left over from a dead process. */
const findHolder = (path: string): Promise<string | null> =>
  new Promise((resolve, reject) => {
    let answer = ''
    connect(path)
      .setEncoding('utf8')
      .on('data', (text: string) => {
        answer += text
      })
      .on('close', () => resolve(answer || '?'))
      .on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? resolve(null) : reject(error),
      )
  })

/** Runs work in one process at a time: two processes that both find a stale lock would both take it. */
const withTakeoverLock = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
  const guard = `${path}.takeover`
  for (;;) {
    try {
      await mkdir(guard)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const guardStat = await stat(guard).catch(() => null)
      if (guardStat && Date.now() - guardStat.mtimeMs > TAKEOVER_STALE_MS) await rmdir(guard).catch(() => undefined)
      else await delay(TAKEOVER_POLL_MS)
    }
  }
  try {
    return await work()
  } finally {
    await rmdir(guard)
  }
}

/**
 * Locks a data folder for this process. The lock is a listening socket, which the system closes with its process, so that a killed
 * server does not block the next one and a reused process id cannot mislead.
 * @throws StartupError when another process has the folder.
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  const path = await lockPath(folder)
  const throwInUse = (pid: string): never => {
    throw new StartupError(
      `DATA_DIR: the folder ${folder} is in use by another server (process ${pid}). Stop that server, or set DATA_DIR to another folder.`,
    )
  }
  let server = await listen(path)
  if (server === 'taken') {
    server = await withTakeoverLock(path, async () => {
      const pid = await findHolder(path)
      if (pid !== null) return throwInUse(pid)
      await rm(path, { force: true })
      return listen(path)
    })
  }
  if (server === 'taken') return throwInUse('?')
  const lockServer = server
  return { release: () => new Promise((resolve) => lockServer.close(() => resolve())) }
}
