import { createHash } from 'node:crypto'
import { mkdir, realpath, rm, rmdir, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '../settings/startup-error.ts'

/** Socket paths are cut by some systems from this length on. */
const LONGEST_SOCKET_PATH = 100
/** A take-over that was killed half-way blocks the next for this long, in milliseconds. */
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
  return path.length <= LONGEST_SOCKET_PATH ? path : join(tmpdir(), `sso-elements-${id}.sock`)
}

const listen = (path: string): Promise<Server | 'taken'> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      // Whoever asks may leave at once; that is no fault of the holder.
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

/** The process that answers on the socket, or null when it is the left-over of a dead one. */
const holder = (path: string): Promise<string | null> =>
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

/** Only one process at a time may judge a lock to be left over, or two could both take it. */
const runInTurn = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
  const guard = `${path}.takeover`
  for (;;) {
    try {
      await mkdir(guard)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const made = await stat(guard).catch(() => null)
      if (made && Date.now() - made.mtimeMs > TAKEOVER_STALE_MS) await rmdir(guard).catch(() => undefined)
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
 * Takes a data folder for this process. The lock is a listening socket, which the system closes with its process:
 * a killed server leaves nothing that blocks the next, and a reused process id cannot mislead.
 * @throws StartupError when another process has the folder.
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  const path = await lockPath(folder)
  const refuse = (pid: string): never => {
    throw new StartupError(
      `DATA_DIR: the folder ${folder} is in use by another server (process ${pid}). Stop that server, or set DATA_DIR to another folder.`,
    )
  }
  let server = await listen(path)
  if (server === 'taken') {
    server = await runInTurn(path, async () => {
      const pid = await holder(path)
      if (pid !== null) return refuse(pid)
      await rm(path, { force: true })
      return listen(path)
    })
  }
  if (server === 'taken') return refuse('?')
  const held = server
  return { release: () => new Promise((resolve) => held.close(() => resolve())) }
}
