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
  /** Size after decompression, in bytes. */
  rawBytes: number
}

/** A zlib stream that can be closed at any time, even while the worker is busy. */
export interface SegmentStream {
  write(text: string): void
  /** Approximate size of the stream if it were closed now, in bytes. */
  size(): number
  /** Number of compressed texts. */
  compressed(): number
  /** Closes the stream when everything is compressed. */
  close(ending: string, done: (segment: ClosedSegment) => void): void
  /** Closes the stream at once: texts that are not yet compressed are stored uncompressed, or dropped. */
  closeNow(ending: string, keepsWaiting: boolean): ClosedSegment
}

/**
 * Texts within this many milliseconds, or up to this many characters, are compressed together: each flush that makes the stream closable
 * costs about fifty bytes.
 */
const GATHER_MS = 500
const GATHER_LENGTH = 4 * 1024

interface Texts {
  text: string
  count: number
}

/** How long a worker may be silent before the stream is closed without it, in milliseconds. */
const WORKER_MS = 5 * 1000

const encoder = /* @__PURE__ */ new TextEncoder()

/** Without `reduce`, which Prototype.js before 1.6.1 replaces. */
const sizeOf = (parts: readonly { length: number }[]): number => {
  let size = 0
  for (const { length } of parts) size += length
  return size
}

const compressAll = async (raw: Uint8Array<ArrayBuffer>): Promise<Blob> =>
  new Response(new Blob([raw]).stream().pipeThrough(new CompressionStream('deflate'))).blob()

/**
 * `start` creates the compressor, or returns null without a worker: the stream is then compressed by the browser if there is time, and sent
 * uncompressed on exit. It receives each reply, and calls `onLost` when there will be no more.
 */
export const createSegmentStream = (
  start: (onReply: (reply: Compressed) => void, onLost: () => void) => StreamCompressor | null,
  onProgress: () => void,
): SegmentStream => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  /** Texts that the compressor has not received, and those that it has. */
  let gathered: Texts = { text: '', count: 0 }
  let posted: Texts[] = []
  let postTimer: ReturnType<typeof setTimeout> | undefined
  let last = { checksum: 1, rawBytes: 0 }
  let count = 0
  let closing: { ending: string; done: (segment: ClosedSegment) => void; timer: ReturnType<typeof setTimeout> } | null =
    null

  const texts = (): string[] => [...posted, gathered].map(({ text }) => text)
  const waiting = (): string => texts().join('')

  const post = (): void => {
    clearTimeout(postTimer)
    postTimer = undefined
    if (!compressor || gathered.count === 0) return
    posted.push(gathered)
    compressor.write(gathered.text)
    gathered = { text: '', count: 0 }
  }

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
    const rest = `${waiting()}${ending}`
    const segment = assemble(rest)
    // Without a worker the browser compresses, which it cannot do while the page ends.
    if (parts.length > 0 || typeof CompressionStream !== 'function') done(segment)
    else
      compressAll(encoder.encode(rest)).then(
        (bytes) => done({ ...segment, bytes }),
        () => done(segment),
      )
  }

  let compressor = start(
    ({ bytes, checksum, rawBytes }) => {
      count += posted.shift()?.count ?? 0
      parts.push(bytes)
      last = { checksum, rawBytes }
      if (posted.length === 0) finish()
      onProgress()
    },
    () => {
      compressor = null
      finish()
    },
  )

  return {
    write(text) {
      gathered = { text: gathered.text + text, count: gathered.count + 1 }
      if (!compressor) onProgress()
      else if (gathered.text.length >= GATHER_LENGTH) post()
      else postTimer ??= setTimeout(post, GATHER_MS)
    },
    size: () => sizeOf(parts) + sizeOf(texts()),
    compressed: () => count,
    close(ending, done) {
      post()
      closing = { ending, done, timer: setTimeout(finish, WORKER_MS) }
      if (!compressor || posted.length === 0) finish()
    },
    closeNow(ending, keepsWaiting) {
      clearTimeout(postTimer)
      clearTimeout(closing?.timer)
      closing = null
      compressor?.end()
      if (!keepsWaiting) {
        posted = []
        gathered = { text: '', count: 0 }
      }
      return assemble(`${waiting()}${ending}`)
    },
  }
}
