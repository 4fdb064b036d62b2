import { guard } from '../browser/guard.ts'
import type { DeflateRequest, WorkerReply } from './worker-message.ts'

type Compressed = (bytes: Uint8Array<ArrayBuffer> | null) => void

/** Compresses in a worker, in order. */
export interface Compressor {
  /** Starts the worker, once. */
  start(): void
  /** Calls `done` with the compressed text, or with null if it must be sent uncompressed. */
  compress(text: string, done: Compressed): void
  /** Gives up on texts that the worker still has, since its replies would be too late. */
  abandon(): void
  stop(): void
}

/** `start` starts the worker; null if there is none. Texts before the worker is ready are not compressed. */
export const createCompressor = (start: (onFailure: () => void) => Worker | null): Compressor => {
  const pending = new Map<number, Compressed>()
  let worker: Worker | null = null
  let hasStarted = false
  let isReady = false
  let lastId = 0

  const finish = (id: number, bytes: Uint8Array<ArrayBuffer> | null): void => {
    const done = pending.get(id)
    pending.delete(id)
    done?.(bytes)
  }
  const abandon = (): void => {
    for (const id of [...pending.keys()]) finish(id, null)
  }
  const startWorker = (): void => {
    if (hasStarted) return
    hasStarted = true
    worker = start(() => {
      isReady = false
      abandon()
    })
    worker?.addEventListener(
      'message',
      guard(({ data }: MessageEvent<WorkerReply>) => {
        if (data === 'ready') isReady = true
        else finish(data.id, data.bytes)
      }),
    )
  }

  return {
    start: startWorker,
    compress(text, done) {
      if (!worker || !isReady) return done(null)
      const request: DeflateRequest = { id: ++lastId, text }
      pending.set(request.id, done)
      worker.postMessage(request)
    },
    abandon,
    stop() {
      pending.clear()
      isReady = false
      worker?.terminate()
    },
  }
}
