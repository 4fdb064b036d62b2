import { byteLength } from '@sso-elements/browser'
import { displayWarning, guard } from '../browser/guard.ts'
import type { Compressor } from './compressor.ts'
import type { Endpoint, WritePath } from './endpoint.ts'
import type { Requests } from './request.ts'
import type { UploadQueue } from './upload-queue.ts'

/** Limits of a batch (MON-05). A KB has 1024 bytes here. */
const KIB = 1024
const MAX_MESSAGES = 50
const MAX_BATCH_BYTES = 16 * KIB
const FLUSH_MS = 30 * 1000
const MAX_MESSAGE_BYTES = 256 * KIB

/** Collects lines, and passes them on in batches. */
interface Batch {
  /** A line with a `key` replaces the pending one with that key, so that only the latest state of a view is sent. */
  add(line: string, key?: string): void
  /** Passes on the pending lines. */
  flush(): void
  /** Size of the next flush, in bytes. */
  size(): number
  /** Drops the pending lines. */
  clear(): void
}

/** Flushes at 50 messages, 16 KB, or 30 s after the first message (MON-05). A message over 256 KB is dropped with a warning. */
export const createBatch = (send: (body: string) => void): Batch => {
  let lines: { line: string; bytes: number; key: string | undefined }[] = []
  let size = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const clear = (): void => {
    lines = []
    size = 0
    clearTimeout(timer)
    timer = undefined
  }

  const flush = (): void => {
    if (lines.length === 0) return
    const body = lines.map(({ line }) => line).join('\n')
    clear()
    send(body)
  }

  const remove = (key: string): void => {
    const index = lines.findIndex((entry) => entry.key === key)
    const [removed] = index < 0 ? [] : lines.splice(index, 1)
    size -= removed?.bytes ?? 0
  }

  return {
    add(line, key) {
      // Including the newline before the next one.
      const bytes = byteLength(line) + 1
      if (bytes > MAX_MESSAGE_BYTES) {
        displayWarning('Monitoring dropped a message that is larger than 256 KB')
        return
      }
      if (key !== undefined) remove(key)
      if (size + bytes > MAX_BATCH_BYTES) flush()
      lines.push({ line, bytes, key })
      size += bytes
      timer ??= setTimeout(guard(flush), FLUSH_MS)
      if (lines.length >= MAX_MESSAGES || size >= MAX_BATCH_BYTES) flush()
    },
    flush,
    size: () => size,
    clear,
  }
}

/** Sends lines to one path of the collector. */
export interface Channel extends Pick<Batch, 'add' | 'flush' | 'size' | 'clear'> {
  /** Sends everything in a way that survives the page; a `final` exit does not wait for a response. */
  flushOnExit(isFinal: boolean): void
}

interface ChannelDependencies {
  path: WritePath
  endpoint: Endpoint
  compressor: Compressor
  queue: UploadQueue
  requests: Requests
}

export const createChannel = (dependencies: ChannelDependencies): Channel => {
  const { path, endpoint, compressor, queue, requests } = dependencies
  let isExit = false
  let isFinal = false

  const sendText = (body: string): void => {
    const payload = { url: endpoint.url(path, false), body, bytes: byteLength(body) }
    // A fetch is retried if it fails and the page is still there; a beacon has no result.
    const isBeacon = isExit && (isFinal || !requests.canKeepAlive)
    if (!isBeacon || !requests.sendOnExit(payload)) queue.push(payload)
  }

  const batch = createBatch((body) => {
    if (isExit) return sendText(body)
    compressor.compress(body, (bytes) => {
      if (bytes) queue.push({ url: endpoint.url(path, true), body: bytes, bytes: bytes.length })
      else sendText(body)
    })
  })

  return {
    ...batch,
    flushOnExit(final) {
      isExit = true
      isFinal = final
      compressor.abandon()
      batch.flush()
      isExit = false
    },
  }
}
