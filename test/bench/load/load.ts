import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Requests of one kind, sent during the whole measurement. */
export interface Stream {
  name: string
  /** Prepared requests; they are divided among the connections, each of which sends its own in turn. */
  requests: string[]
  connections: number
  /** Text that a successful reply contains; by default that of the API. */
  success?: string
  /** Requests per second of all connections together; by default each sends the next request as soon as it has a reply. */
  pace?: number
}

export interface Load {
  port: number
  streams: Stream[]
  /** Time before the measurement, without counting. */
  warmUpSeconds: number
  seconds: number
}

export interface StreamResult {
  perSecond: number
  /** Milliseconds from the time a request was due to its reply. */
  p50: number
  p99: number
  /** Number of replies without success. */
  failed: number
}

export interface LoadResult {
  streams: Record<string, StreamResult>
  /** CPU time of the load generator during the measurement, in milliseconds. */
  generatorMs: number
}

type Message = 'measuring' | LoadResult | { error: string }

/** Generates load in its own process. `onStart` is called after the warm-up, when counting begins. */
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
