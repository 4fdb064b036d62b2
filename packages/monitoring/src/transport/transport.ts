import type { ExitReason } from '../browser/page-exit.ts'
import { type Channel, createChannel } from './channel.ts'
import { type Compressor, createCompressor } from './compressor.ts'
import { type Endpoint, WRITE_PATH } from './endpoint.ts'
import type { Requests } from './request.ts'
import { createUploadQueue } from './upload-queue.ts'

/** Everything between events and the collector. */
export interface Transport {
  /** Starts the worker, once. */
  start(): void
  rum: Pick<Channel, 'add'>
  logging: Pick<Channel, 'add'>
  /** Sends pending events, because the page may be gone soon. */
  exit(reason: ExitReason): void
  /** Number of bytes that the next exit would send. */
  pendingBytes(): number
  /** Stops sending, and drops pending events. */
  close(): void
}

interface TransportDependencies {
  endpoint: Endpoint
  requests: Requests
  startWorker: (onFailure: () => void) => Worker | null
  onOnline: (listener: () => void) => void
}

export const createTransport = ({ endpoint, requests, startWorker, onOnline }: TransportDependencies): Transport => {
  const queue = createUploadQueue({ requests, onOnline })
  const compressor: Compressor = createCompressor(startWorker)
  const shared = { endpoint, compressor, queue, requests }
  const rum = createChannel({ ...shared, path: WRITE_PATH.rum })
  const logging = createChannel({ ...shared, path: WRITE_PATH.logging })
  let isClosed = false
  const whileOpen = (channel: Channel): Pick<Channel, 'add'> => ({
    add: (line, key) => {
      if (!isClosed) channel.add(line, key)
    },
  })
  return {
    start() {
      if (!isClosed) compressor.start()
    },
    rum: whileOpen(rum),
    logging: whileOpen(logging),
    exit(reason) {
      // A beacon that the collector rejects is lost silently: while the collector is down, only a page that ends takes that risk.
      if (queue.isDown() && reason !== 'pagehide') return
      const isFinal = reason === 'pagehide'
      rum.flushOnExit(isFinal)
      logging.flushOnExit(isFinal)
      if (isFinal) queue.drainOnExit()
    },
    pendingBytes: () => rum.size() + logging.size(),
    close() {
      isClosed = true
      rum.clear()
      logging.clear()
      compressor.stop()
      queue.close()
    },
  }
}
