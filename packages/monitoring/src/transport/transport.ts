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
  /** Sends what there is, because the page may be gone soon. */
  exit(reason: ExitReason): void
  /** Bytes that the next exit would send. */
  pendingBytes(): number
  /** Sends nothing more, and forgets what there is. */
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
      // A beacon that a collector does not take is lost without a word: while it is down, only a page that ends takes the risk.
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
