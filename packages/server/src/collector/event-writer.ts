import { setTimeout as delay } from 'node:timers/promises'
import { isUnavailable } from '../database/unavailable.ts'
import type { EventRow } from './event-row.ts'

/** Events and bytes that may wait for the database, in memory. */
const MAX_EVENTS = 20_000
const MAX_BYTES = 16 * 1024 * 1024
/** When a refused batch may come again, in seconds. */
const RETRY_SECONDS = 5

/** Shortest time between two statements, in milliseconds: what arrives meanwhile goes together. */
const MIN_REST_MS = 200

/** Milliseconds until a failed write is tried again: 1, 2, 4 … 256 s. */
const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 256 * 1000

export interface WriterOptions {
  /** Rows of one statement. */
  rowsAtOnce: number
  /** And their bytes as they were sent, because a statement is made in one piece; a single row may have more. */
  bytesAtOnce: number
  /** Part of the time that the database may spend on events, from 0 to 1; the writer rests in between. */
  share: number
}

export interface EventWriter {
  /** Seconds until a retry makes sense, or null when there is room. */
  full(): number | null
  /** Accepts rows that will take some bytes. */
  add(rows: readonly EventRow[], bytes: number): void
  /** Resolves when everything that was added has been written, or cannot be. */
  drained(): Promise<void>
  /** Writes what is left, without rests and retries. */
  stop(): Promise<void>
}

interface Batch {
  rows: readonly EventRow[]
  bytes: number
}

/**
 * Writes events one statement after the other, so that it never has more than one connection, and rests between them. What it cannot
 * write stays in memory up to a bound, beyond which batches are refused with 429.
 */
export const createEventWriter = (
  write: (rows: readonly EventRow[]) => Promise<void>,
  onError: (error: unknown) => void,
  { rowsAtOnce, bytesAtOnce, share }: WriterOptions,
): EventWriter => {
  const waiting: Batch[] = []
  let events = 0
  let bytes = 0
  let running: Promise<void> | undefined
  let onDrained: (() => void)[] = []
  const stopping = new AbortController()

  const rest = (milliseconds: number): Promise<void> =>
    delay(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)

  /** The next rows of one statement, at least one batch: their number and bytes are subtracted once they are written. */
  const take = (): Batch => {
    const rows: EventRow[] = []
    let size = 0
    for (let first = waiting[0]; first && rows.length < rowsAtOnce; first = waiting[0]) {
      const rowBytes = first.bytes / first.rows.length
      const fitting = Math.floor((bytesAtOnce - size) / rowBytes)
      if (fitting < 1 && rows.length > 0) break
      const room = Math.min(rowsAtOnce - rows.length, Math.max(1, fitting))
      const part = first.rows.slice(0, room)
      const partBytes = Math.ceil((first.bytes * part.length) / first.rows.length)
      rows.push(...part)
      size += partBytes
      if (part.length === first.rows.length) waiting.shift()
      else waiting[0] = { rows: first.rows.slice(room), bytes: first.bytes - partBytes }
    }
    return { rows, bytes: size }
  }

  const writeOrRetry = async ({ rows }: Batch): Promise<void> => {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(LAST_RETRY_MS, wait * 2)) {
      try {
        return await write(rows)
      } catch (error) {
        onError(error)
        // What the database refuses would be refused again.
        if (stopping.signal.aborted || !isUnavailable(error)) return
        await rest(wait)
      }
    }
  }

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const startedAt = performance.now()
      const batch = take()
      await writeOrRetry(batch)
      events -= batch.rows.length
      bytes -= batch.bytes
      if (events === 0) {
        for (const resolve of onDrained) resolve()
        onDrained = []
      }
      await rest(Math.max(MIN_REST_MS, (performance.now() - startedAt) * (1 / share - 1)))
    }
  }

  const start = (): void => {
    running ??= run().finally(() => {
      running = undefined
      if (waiting.length > 0) start()
    })
  }

  return {
    full: () => (events >= MAX_EVENTS || bytes >= MAX_BYTES ? RETRY_SECONDS : null),
    add: (rows, size) => {
      if (rows.length === 0) return
      waiting.push({ rows, bytes: size })
      events += rows.length
      bytes += size
      start()
    },
    drained: () => (events === 0 ? Promise.resolve() : new Promise((resolve) => onDrained.push(resolve))),
    stop: async () => {
      stopping.abort()
      while (running !== undefined) await running
    },
  }
}
