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

/**
 * Texts within this many milliseconds, or until they have this many characters, are compressed together: each time the stream is made
 * ready to be closed costs about fifty bytes.
 */
const GATHER_MS = 500
const GATHER_LENGTH = 4 * 1024

interface Texts {
  text: string
  count: number
}

/** How long a worker may be silent until the stream is closed without it, in milliseconds. */
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
 * `start` gives the compressor, or null where there is no worker: the stream is then compressed by the browser when it is closed in time,
 * and is sent uncompressed when the page is left. It tells each reply, and `onLost` when no more come.
 */
export const createSegmentStream = (
  start: (onReply: (reply: Compressed) => void, onLost: () => void) => StreamCompressor | null,
  onProgress: () => void,
): SegmentStream => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  /** Not yet with the compressor, and with it. */
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
    // Without a worker the browser compresses, which it cannot while the page ends.
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
