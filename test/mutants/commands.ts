import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A process that was asked to end has this long to do so. */
const GRACE_MS = 10_000

export interface Ended {
  ok: boolean
  output: string
}

const running = new Set<ChildProcess>()
let isOver = false

const signal = ({ pid }: ChildProcess, name: NodeJS.Signals): void => {
  if (pid === undefined) return
  try {
    // Each command has its own process group, so that its browsers and databases end with it.
    process.kill(-pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const end = (child: ChildProcess): void => {
  signal(child, 'SIGTERM')
  // A loop without an end hears no SIGTERM.
  setTimeout(() => signal(child, 'SIGKILL'), GRACE_MS).unref()
}

/** Runs a command in a folder until it ends or the time is over. */
export const runIn = (
  folder: string,
  file: string,
  parameters: string[],
  { env = {}, limitMinutes }: { env?: NodeJS.ProcessEnv; limitMinutes: number },
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(file, parameters, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const timer = setTimeout(() => {
      output += `\nended: not done within ${limitMinutes} minutes`
      end(child)
    }, limitMinutes * 60_000)
    const finish = (ok: boolean): void => {
      clearTimeout(timer)
      running.delete(child)
      // An interrupted run has no result.
      if (!isOver) resolve({ ok, output })
    }
    child.on('error', (error) => {
      output += `${file} cannot be started: ${error.message}`
      finish(false)
    })
    child.on('close', (code) => finish(code === 0))
  })

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Ends all commands for good, and waits until they have ended. */
export const endCommands = async (): Promise<void> => {
  isOver = true
  const children = [...running]
  for (const child of children) end(child)
  const all = Promise.all(children.map((child) => (hasEnded(child) ? undefined : once(child, 'exit'))))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, GRACE_MS + 1000))])
}
