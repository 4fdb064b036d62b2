import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ForwardedBatch, ForwardQueue } from './forward-queue.ts'

/** Milliseconds until a batch is sent again: 1, 2, 4 … 256 s. */
const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 256 * 1000
/** How long the other collector may take, in milliseconds. */
const TIMEOUT_MS = 30_000
/** The same once the server stops; then the batch is sent again by the next one. */
const STOP_TIMEOUT_MS = 2000

/** Statuses after which the same batch may be accepted later; any other would be the same again. */
const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500

export interface Forwarder {
  /** Accepts a batch; false when the queue is full. */
  add(batch: ForwardedBatch): Promise<boolean>
  isFull(): boolean
  /** Lets the request in flight end soon; what is in the queue stays there. */
  stop(): Promise<void>
}

interface ForwarderOptions {
  queue: ForwardQueue
  /** Address of the other collector, without a path's end slash. */
  url: string
  logger: Logger
  firstRetryMs?: number
}

/** Hands batches on, one after the other so that their order is kept, and tries again while the other collector is down. */
export const createForwarder = ({ queue, url, logger, firstRetryMs = FIRST_RETRY_MS }: ForwarderOptions): Forwarder => {
  const stopping = new AbortController()
  const tooLate = new AbortController()
  const base = url.replace(/\/+$/, '')
  let running: Promise<void> | undefined
  let wait = firstRetryMs

  /** The status of the reply; 0 without one. */
  const send = async ({ target, contentType, contentEncoding, body }: ForwardedBatch): Promise<number> => {
    try {
      const response = await fetch(base + target, {
        method: 'POST',
        body: new Uint8Array(body),
        redirect: 'manual',
        headers: {
          ...(contentType !== '' && { 'content-type': contentType }),
          ...(contentEncoding !== '' && { 'content-encoding': contentEncoding }),
        },
        signal: AbortSignal.any([tooLate.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0
    }
  }

  const rest = async (): Promise<void> => {
    await delay(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
    wait = Math.min(LAST_RETRY_MS, wait * 2)
  }

  /** Sends the oldest batch. Returns whether there was one. */
  const sendFirst = async (): Promise<boolean> => {
    const first = await queue.first()
    if (first === null) return false
    const status = first.batch === null ? null : await send(first.batch)
    if (status !== null && (status === 0 || isTemporary(status))) {
      if (wait === firstRetryMs)
        logger.warn({ event: 'collector-forward-failed', status }, 'the next collector is down')
      await rest()
      return true
    }
    if (status === null || status >= 300)
      logger.warn({ event: 'collector-batch-dropped', status: status ?? 'unreadable' }, 'a batch was not handed on')
    wait = firstRetryMs
    await queue.remove(first.name)
    return true
  }

  const run = async (): Promise<void> => {
    try {
      while (!stopping.signal.aborted && (await sendFirst()));
    } catch (error) {
      logger.error({ err: error }, 'the queue of the collector failed')
      await rest()
    }
  }

  const start = (): void => {
    if (running || stopping.signal.aborted) return
    running = run().finally(() => {
      running = undefined
      // A batch may have been added after the last look.
      if (!queue.isEmpty()) start()
    })
  }

  start()
  return {
    add: async (batch) => {
      const isAdded = await queue.add(batch)
      start()
      return isAdded
    },
    isFull: () => queue.isFull(),
    stop: async () => {
      stopping.abort()
      const timer = setTimeout(() => tooLate.abort(), STOP_TIMEOUT_MS)
      await running
      clearTimeout(timer)
    },
  }
}
