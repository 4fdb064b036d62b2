import type { ExitReason } from '../browser/page-exit.ts'
import { startWorker } from '../browser/start-worker.ts'
import type { MonitoringCore } from '../monitoring-core.ts'
import { createUploadQueue } from '../transport/upload-queue.ts'
import { createSegmentStream, type SegmentStream } from './segments/segment-stream.ts'
import { createSegmentWorker } from './segments/segment-worker.ts'
import type { SendSegment } from './segments/segments.ts'
import { segmentPayload, sendOnExit } from './segments/upload-segment.ts'

/** Worker and uploads of the replay, which outlive a session, since its last segment is still under way. */
export interface ReplayChannel {
  openStream(onProgress: () => void): SegmentStream
  send: SendSegment
  /** Sends while the page may be ending. */
  sendOnExit(reason: ExitReason): SendSegment
  /** Hands what waits to the browser, because the page ends. */
  drainOnExit(): void
  /** Whether a segment was lost, and the collector takes more again: once for each time. */
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
