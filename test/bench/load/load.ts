import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Requests of one kind that go on for the time of a measurement. */
export interface Stream {
  name: string
  /** Prepared requests; the connections share them out, and each sends its own in turn. */
  requests: string[]
  connections: number
  /** Requests a second of all connections together; without it each sends the next as soon as it has a reply. */
  pace?: number
}

export interface Load {
  port: number
  streams: Stream[]
  /** Time before the measurement in which replies do not count. */
  warmUpSeconds: number
  seconds: number
}

export interface StreamResult {
  perSecond: number
  /** Milliseconds from when a request was due to its reply. */
  p50: number
  p99: number
  /** Replies that were no success. */
  failed: number
}

export interface LoadResult {
  streams: Record<string, StreamResult>
  /** CPU time of the process that makes the load, in milliseconds, while it was measured. */
  generatorMs: number
}

type Message = 'measuring' | LoadResult | { error: string }

/** Makes load in a process of its own. `onStart` is called when warming up is over and counting begins. */
export const runLoad = async (load: Load, onStart: () => void = () => {}): Promise<LoadResult> => {
  const generator = fork(fileURLToPath(new URL('./generator.ts', import.meta.url)))
  const exited = once(generator, 'exit')
  const result = await new Promise<LoadResult>((resolve, reject) => {
    generator.on('message', (message: Message) => {
      if (message === 'measuring') onStart()
      else if ('error' in message) reject(new Error(message.error))
      else resolve(message)
    })
    generator.on('exit', () => reject(new Error('The process that makes the load ended too early.')))
    generator.send(load)
  })
  await exited
  return result
}
