import { byteLength } from '@sso-elements/browser'
import { type Batch, createBatch } from './batch.ts'
import type { Compressor } from './compressor.ts'
import type { Endpoint, WritePath } from './endpoint.ts'
import type { Requests } from './request.ts'
import type { UploadQueue } from './upload-queue.ts'

/** The way of lines to one path of the collector. */
export interface Channel extends Pick<Batch, 'add' | 'flush' | 'size' | 'clear'> {
  /** Sends everything in ways that survive the page; a `final` exit does not wait for a reply. */
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
    // What is sent by fetch is tried again if it fails and the page has stayed; a beacon tells nothing.
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
