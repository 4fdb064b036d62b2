import type { ExitReason } from '../../browser/page-exit.ts'
import { type Endpoint, WRITE_PATH } from '../../transport/endpoint.ts'
import type { Payload } from '../../transport/payload.ts'
import type { Requests } from '../../transport/request.ts'
import type { UploadQueue } from '../../transport/upload-queue.ts'
import type { ClosedSegment } from './segment-stream.ts'
import { FORM_BYTES, type SegmentMetadata } from './segments.ts'

/** A request of the queue survives the page up to about this size, in bytes; a larger one goes as a beacon while the page is left. */
const KEEPALIVE_BYTES = 16 * 1024

/** The segment as a form: the file, named by session and start, and its metadata as flat fields (RPL-02). */
export const segmentPayload = (endpoint: Endpoint, segment: ClosedSegment, metadata: SegmentMetadata): Payload => {
  const { bytes, rawBytes } = segment
  const form = new FormData()
  const file = new Blob([bytes], { type: 'application/octet-stream' })
  form.append('segment', file, `${metadata.session_id}-${metadata.start}`)
  for (const [name, value] of Object.entries({ ...metadata, raw_segment_size: rawBytes }))
    if (value !== undefined) form.append(name, String(value))
  return { url: endpoint.url(WRITE_PATH.replay, false), body: form, bytes: bytes.size + FORM_BYTES }
}

/** Sends a segment while the page may be ending. The queue repeats what failed, but cannot hold more than the page lives. */
export const sendOnExit = (
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
