import { guard } from '../browser/guard.ts'
import type { ExitReason } from '../browser/page-exit.ts'
import { startWorker } from '../browser/start-worker.ts'
import type { MonitoringCore } from '../monitoring-core.ts'
import { type Endpoint, WRITE_PATH } from '../transport/endpoint.ts'
import type { Payload, Requests } from '../transport/request.ts'
import { createUploadQueue, type UploadQueue } from '../transport/upload-queue.ts'
import type { StreamReply, StreamRequest } from '../transport/worker-message.ts'
import {
  type ClosedSegment,
  type Compressed,
  createSegmentStream,
  type SegmentStream,
  type StreamCompressor,
} from './segments/segment-stream.ts'
import { FORM_BYTES, type SegmentMetadata, type SendSegment } from './segments/segments.ts'

/** A queued request survives the page up to about this size, in bytes; a larger one is sent as a beacon on exit. */
const KEEPALIVE_BYTES = 16 * 1024

/** The segment as a form: the file, named by session and start, and its metadata as flat fields (RPL-02). */
const segmentPayload = (endpoint: Endpoint, segment: ClosedSegment, metadata: SegmentMetadata): Payload => {
  const { bytes, rawBytes } = segment
  const form = new FormData()
  const file = new Blob([bytes], { type: 'application/octet-stream' })
  form.append('segment', file, `${metadata.session_id}-${metadata.start}`)
  for (const [name, value] of Object.entries({ ...metadata, raw_segment_size: rawBytes }))
    if (value !== undefined) form.append(name, String(value))
  return { url: endpoint.url(WRITE_PATH.replay, false), body: form, bytes: bytes.size + FORM_BYTES }
}

/** Sends a segment while the page may be ending. The queue retries failed requests, but is lost with the page. */
const sendOnExit = (
  payload: Payload,
  reason: ExitReason,
  requests: Pick<Requests, 'sendOnExit'>,
  queue: Pick<UploadQueue, 'push' | 'isDown'>,
): void => {
  // A frozen page may be discarded without another event.
  const isOver = reason === 'pagehide' || reason === 'freeze'
  const mayBeacon = isOver || (payload.bytes > KEEPALIVE_BYTES && !queue.isDown())
  if (!mayBeacon || !requests.sendOnExit(payload)) queue.push(payload)
}

/** The worker as a compressor for any number of streams. */
interface SegmentWorker {
  /** Null if there is no worker, or it has failed. */
  open(onReply: (reply: Compressed) => void, onLost: () => void): StreamCompressor | null
  stop(): void
}

/** `start` starts the worker; null if that is not allowed. Open streams are notified when it fails. */
const createSegmentWorker = (start: (onFailure: () => void) => Worker | null): SegmentWorker => {
  const streams = new Map<number, { onReply: (reply: Compressed) => void; onLost: () => void }>()
  let lastStream = 0
  let worker = start(() => {
    worker = null
    const lost = [...streams.values()]
    streams.clear()
    for (const { onLost } of lost) guard(onLost)()
  })
  worker?.addEventListener(
    'message',
    guard(({ data }: MessageEvent<'ready' | StreamReply>) => {
      if (data !== 'ready') streams.get(data.stream)?.onReply(data)
    }),
  )

  return {
    open(onReply, onLost) {
      if (!worker) return null
      const stream = ++lastStream
      streams.set(stream, { onReply, onLost })
      const post = (text: string | null) => worker?.postMessage({ stream, text } satisfies StreamRequest)
      return {
        write: post,
        end() {
          streams.delete(stream)
          post(null)
        },
      }
    },
    stop() {
      streams.clear()
      worker?.terminate()
      worker = null
    },
  }
}

/** Worker and uploads of the replay, which outlive a session, since its last segment may still be pending. */
export interface ReplayChannel {
  openStream(onProgress: () => void): SegmentStream
  send: SendSegment
  /** Sends while the page may be ending. */
  sendOnExit(reason: ExitReason): SendSegment
  /** Passes pending segments to the browser, because the page ends. */
  drainOnExit(): void
  /** Whether a segment was lost and the collector accepts data again; true once per loss. */
  takeLoss(): boolean
}

export const createReplayChannel = ({ endpoint, requests, signal, workerUrl }: MonitoringCore): ReplayChannel => {
  let hasLost = false
  const queue = createUploadQueue({
    requests,
    onOnline: (listener) => addEventListener('online', listener, { signal }),
    onDrop() {
      hasLost = true
    },
  })
  const worker = createSegmentWorker((onFailure) =>
    workerUrl === undefined ? null : startWorker(workerUrl, onFailure),
  )
  signal.addEventListener('abort', () => {
    queue.close()
    worker.stop()
  })
  return {
    openStream: (onProgress) => createSegmentStream(worker.open, onProgress),
    send: (segment, metadata) => queue.push(segmentPayload(endpoint, segment, metadata)),
    sendOnExit: (reason) => (segment, metadata) =>
      sendOnExit(segmentPayload(endpoint, segment, metadata), reason, requests, queue),
    drainOnExit: queue.drainOnExit,
    takeLoss() {
      const isOver = hasLost && !queue.isDown()
      if (isOver) hasLost = false
      return isOver
    },
  }
}
