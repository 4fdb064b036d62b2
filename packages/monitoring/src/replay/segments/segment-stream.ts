import type { StreamReply } from '../../transport/worker-message.ts'
import { endStream, ZLIB_HEADER } from './stored-deflate.ts'

/** What one text adds to the stream. */
export type Compressed = Omit<StreamReply, 'stream'>

/** Compresses the texts of one stream, in order. */
export interface StreamCompressor {
  write(text: string): void
  end(): void
}

export interface ClosedSegment {
  /** A zlib stream. */
  bytes: Blob
  /** Number of bytes that it inflates to. */
  rawBytes: number
}

/** A zlib stream that can be closed at any moment, whatever the worker still has. */
export interface SegmentStream {
  write(text: string): void
  /** Bytes that the stream would have if it were closed now, about. */
  size(): number
  /** Number of texts that are compressed. */
  compressed(): number
  /** Closes the stream when everything is compressed. */
  close(ending: string, done: (segment: ClosedSegment) => void): void
  /** Closes the stream at once: what is not compressed yet is added as it is, or left out. */
  closeNow(ending: string, keepsWaiting: boolean): ClosedSegment
}

/** How long a worker may be silent until the stream is closed without it, in milliseconds. */
const WORKER_MS = 5 * 1000

const encoder = /* @__PURE__ */ new TextEncoder()

const sizeOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0)

const compressAll = async (raw: Uint8Array<ArrayBuffer>): Promise<Blob> =>
  new Response(new Blob([raw]).stream().pipeThrough(new CompressionStream('deflate'))).blob()

/**
 * `start` gives the compressor, or null where there is no worker: the stream is then compressed by the browser when it is closed in time,
 * and is sent uncompressed when the page is left. It tells each reply, and `onLost` when no more come.
 */
export const createSegmentStream = (
  start: (onReply: (reply: Compressed) => void, onLost: () => void) => StreamCompressor | null,
  onProgress: () => void,
): SegmentStream => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let waiting: string[] = []
  let waitingLength = 0
  let last = { checksum: 1, rawBytes: 0 }
  let count = 0
  let closing: { ending: string; done: (segment: ClosedSegment) => void; timer: ReturnType<typeof setTimeout> } | null =
    null

  const assemble = (rest: string): ClosedSegment => {
    const bytes = encoder.encode(rest)
    const head = parts.length > 0 ? parts : [new Uint8Array(ZLIB_HEADER)]
    const rawBytes = last.rawBytes + bytes.length
    return { bytes: new Blob([...head, ...endStream(bytes, last.checksum)]), rawBytes }
  }

  const finish = (): void => {
    if (!closing) return
    const { ending, done, timer } = closing
    closing = null
    clearTimeout(timer)
    compressor?.end()
    const segment = assemble(`${waiting.join('')}${ending}`)
    // Without a worker the browser compresses, which it cannot while the page ends.
    if (parts.length > 0 || typeof CompressionStream !== 'function') done(segment)
    else
      compressAll(encoder.encode(`${waiting.join('')}${ending}`)).then(
        (bytes) => done({ ...segment, bytes }),
        () => done(segment),
      )
  }

  let compressor = start(
    ({ bytes, checksum, rawBytes }) => {
      waitingLength -= waiting.shift()?.length ?? 0
      parts.push(bytes)
      last = { checksum, rawBytes }
      count += 1
      if (waiting.length === 0) finish()
      onProgress()
    },
    () => {
      compressor = null
      finish()
    },
  )

  return {
    write(text) {
      waiting.push(text)
      waitingLength += text.length
      if (compressor) compressor.write(text)
      else onProgress()
    },
    size: () => sizeOf(parts) + waitingLength,
    compressed: () => count,
    close(ending, done) {
      closing = { ending, done, timer: setTimeout(finish, WORKER_MS) }
      if (!compressor || waiting.length === 0) finish()
    },
    closeNow(ending, keepsWaiting) {
      clearTimeout(closing?.timer)
      closing = null
      compressor?.end()
      if (!keepsWaiting) waiting = []
      return assemble(`${waiting.join('')}${ending}`)
    },
  }
}
