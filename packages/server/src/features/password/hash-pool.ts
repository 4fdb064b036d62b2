import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Unavailable } from '../../kit/database/unavailable.ts'

/** Maximum waiting requests, about a second of work for two cores; further ones get a 503. */
const MAX_WAITING = 256

type Job =
  | { kind: 'hash'; password: string; options: Record<string, number> }
  | { kind: 'verify'; password: string; storedHash: string }

interface Task {
  job: Job
  resolve(result: unknown): void
  reject(error: Error): void
}
interface Reply {
  id: number
  result?: unknown
  error?: string
}

export interface HashPool {
  run(job: Job): Promise<unknown>
  stop(): void
}

const HASH_PROCESS = fileURLToPath(new URL('./hash-process.mjs', import.meta.url))
const startProcess = (): ChildProcess =>
  fork(HASH_PROCESS, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

/** A pool with one process per core; each computes one hash at a time, in the order of the requests. */
export const createHashPool = (
  size = availableParallelism(),
  maxWaiting = MAX_WAITING,
  start = startProcess,
): HashPool => {
  const waiting: Task[] = []
  const idle: ChildProcess[] = []
  const busy = new Map<ChildProcess, Task>()
  let stopped = false

  const assign = (child: ChildProcess): void => {
    const task = waiting.shift()
    if (!task) {
      idle.push(child)
      child.unref()
      return
    }
    busy.set(child, task)
    child.ref()
    child.send({ id: 0, ...task.job })
  }
  const spawn = (): ChildProcess => {
    const child = start()
    child.on('message', (message) => {
      const { result, error } = message as Reply
      const task = busy.get(child)
      busy.delete(child)
      if (error === undefined) task?.resolve(result)
      else task?.reject(new Error(error))
      assign(child)
    })
    let isGone = false
    // Called for an error and for the exit that may follow it.
    const drop = () => {
      if (isGone) return
      isGone = true
      child.kill()
      busy.get(child)?.reject(new Unavailable('The hash process ended.'))
      busy.delete(child)
      const index = idle.indexOf(child)
      if (index !== -1) idle.splice(index, 1)
      if (!stopped && waiting.length > 0) assign(spawn())
    }
    child.on('exit', drop)
    child.on('error', drop)
    return child
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (stopped) return reject(new Unavailable('The server is stopping.'))
        const free = idle.pop()
        if (!free && busy.size >= size && waiting.length >= maxWaiting) {
          return reject(new Unavailable('Too many passwords wait to be hashed.'))
        }
        waiting.push({ job, resolve, reject })
        if (free) assign(free)
        else if (busy.size < size) assign(spawn())
      }),
    stop: () => {
      stopped = true
      for (const child of [...idle, ...busy.keys()]) child.kill()
      for (const task of waiting.splice(0)) task.reject(new Unavailable('The server is stopping.'))
    },
  }
}
