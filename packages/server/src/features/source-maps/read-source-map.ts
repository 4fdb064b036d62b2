import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

const THREAD = fileURLToPath(new URL('./source-map-worker.mjs', import.meta.url))

/** What a source map may inflate to. */
const MAX_MAP_BYTES = 64 * 1024 * 1024
/** Positions of a map: reading a million takes a second. */
const MAX_POSITIONS = 3_000_000
/** Heap of the thread in MiB: a map takes a few times its size. */
const MAX_HEAP_MB = 768
/** Longest time for one map, in milliseconds. */
const TIME_LIMIT_MS = 15_000
/** Maps that may wait: each has its bytes in memory. */
const MAX_WAITING = 8

/** A position in a file as stacks tell it, both from 1. */
export interface Position {
  line: number
  column: number
}

/** The map cannot be read: it is damaged, too large or none, or too many wait. */
export class SourceMapUnreadable extends Error {
  override readonly name = 'SourceMapUnreadable'
  readonly reason: 'invalid' | 'busy'

  constructor(reason: 'invalid' | 'busy', options?: { cause?: unknown }) {
    super(reason === 'busy' ? 'too many source maps are being read' : 'the source map cannot be read', options)
    this.reason = reason
  }
}

const runJob = async (job: object): Promise<unknown> => {
  const worker = new Worker(THREAD, {
    workerData: job,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT_MS)
  try {
    // Rejects with what the thread throws, and ends with the heap's limit as well.
    const [result] = await once(worker, 'message', { signal: limit.signal })
    return result
  } catch (cause) {
    throw new SourceMapUnreadable('invalid', { cause })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Runs one job after the other, so that no more than one heap is taken. */
const createQueue = () => {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (job: object): Promise<unknown> => {
    if (waiting >= MAX_WAITING) throw new SourceMapUnreadable('busy')
    waiting += 1
    const running = last.then(() => runJob(job))
    last = running.catch(() => undefined)
    try {
      return await running
    } finally {
      waiting -= 1
    }
  }
}

/** A reader does not wait for a build that uploads. */
const packing = createQueue()
const tracing = createQueue()

/** A source map as it is stored, gzip: without names and contents of the sources. @throws SourceMapUnreadable */
export const packSourceMap = async (bytes: Uint8Array): Promise<Buffer> =>
  Buffer.from(
    (await packing({ kind: 'pack', bytes, maxBytes: MAX_MAP_BYTES, maxPositions: MAX_POSITIONS })) as Uint8Array,
  )

/** Where positions are in the sources, as `path:line:column`, or null where the map says nothing. @throws SourceMapUnreadable */
export const tracePositions = async (
  bytes: Uint8Array,
  positions: readonly Position[],
): Promise<readonly (string | null)[]> =>
  (await tracing({ kind: 'trace', bytes, positions })) as readonly (string | null)[]
