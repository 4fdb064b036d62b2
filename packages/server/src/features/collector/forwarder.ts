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

/** Statuses, or 0 for no reply, after which a batch may be accepted later; any other status would repeat. */
const isTemporary = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500

export interface Forwarder {
  /** Accepts a batch; false when the queue is full. */
  add(batch: ForwardedBatch): Promise<boolean>
  isFull(): boolean
  /** Aborts the requests in flight; what is queued stays queued. */
  stop(): Promise<void>
}

interface ForwarderOptions {
  queue: ForwardQueue
  /** Address of the other collector, without a path's end slash. */
  url: string
  logger: Logger
  firstRetryMs?: number
}

/** Parallel requests, so that a distant collector does not delay the queue. */
const MAX_AT_ONCE = 8

const headersOf = ({ contentType, contentEncoding, client }: ForwardedBatch): Record<string, string> => ({
  ...(contentType !== '' && { 'content-type': contentType }),
  ...(contentEncoding !== '' && { 'content-encoding': contentEncoding }),
  ...(client && { 'x-forwarded-for': client.address, 'x-real-ip': client.address, 'user-agent': client.userAgent }),
})

/** Forwards batches, several at a time; while the other collector is down, retries one of them until it is accepted. */
export const createForwarder = ({ queue, url, logger, firstRetryMs = FIRST_RETRY_MS }: ForwarderOptions): Forwarder => {
  const stopping = new AbortController()
  const tooLate = new AbortController()
  const base = url.replace(/\/+$/, '')
  const workers = new Set<Promise<void>>()
  /** Resolves when the other collector is up again. */
  let outage: Promise<void> | undefined

  const rest = (milliseconds: number): Promise<void> =>
    delay(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)

  /** The status of the reply; 0 without one. */
  const send = async (batch: ForwardedBatch): Promise<number> => {
    try {
      const response = await fetch(base + batch.target, {
        method: 'POST',
        body: new Uint8Array(batch.body),
        redirect: 'manual',
        headers: headersOf(batch),
        signal: AbortSignal.any([tooLate.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0
    }
  }

  /** Sends a batch until there is a final reply, and returns its status; null if the server stops before. */
  const sendAgain = async (batch: ForwardedBatch): Promise<number | null> => {
    for (let wait = firstRetryMs; ; wait = Math.min(LAST_RETRY_MS, wait * 2)) {
      await rest(wait)
      if (stopping.signal.aborted) return null
      const status = await send(batch)
      if (!isTemporary(status)) return status
    }
  }

  const sendUntilFinal = async (batch: ForwardedBatch): Promise<number | null> => {
    for (;;) {
      await outage
      if (stopping.signal.aborted) return null
      const status = await send(batch)
      if (!isTemporary(status)) return status
      if (outage !== undefined) continue
      logger.warn({ event: 'collector-forward-failed', status }, 'the next collector is down')
      const sending = sendAgain(batch)
      outage = sending.then(() => {
        outage = undefined
      })
      return sending
    }
  }

  const work = async (): Promise<void> => {
    for (let next = await queue.take(); next !== null; next = stopping.signal.aborted ? null : await queue.take()) {
      const status = next.batch === null ? 'unreadable' : await sendUntilFinal(next.batch)
      if (status === null) return
      if (typeof status === 'string' || status >= 300)
        logger.warn({ event: 'collector-batch-dropped', status }, 'a batch was not handed on')
      await queue.remove(next.name)
    }
  }

  const start = (): void => {
    if (stopping.signal.aborted || queue.isEmpty() || workers.size >= MAX_AT_ONCE) return
    const worker = work()
      .catch((error) => {
        logger.error({ err: error }, 'the queue of the collector failed')
        return rest(firstRetryMs)
      })
      .finally(() => {
        workers.delete(worker)
        // A batch may have been added after the last look.
        start()
      })
    workers.add(worker)
  }

  for (let count = 0; count < MAX_AT_ONCE; count += 1) start()
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
      await Promise.all(workers)
      clearTimeout(timer)
    },
  }
}
