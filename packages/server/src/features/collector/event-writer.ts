import { setTimeout as delay } from 'node:timers/promises'
import { isUnavailable } from '../../kit/database/unavailable.ts'
import { createStatementSize, type StatementSizeOptions } from './statement-size.ts'

/** Events and bytes that may wait for the database, in memory. */
const MAX_EVENTS = 20_000
const MAX_BYTES = 16 * 1024 * 1024
/** When a refused batch may come again, in seconds. */
const RETRY_SECONDS = 5

/** Milliseconds until a failed write is tried again: 1, 2, 4 … 256 s. */
const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 256 * 1000

/** SQL states of data that a column cannot hold. */
const DATA_STATES = /^22/

export interface WriterOptions {
  /** Rows of one statement. */
  rows: StatementSizeOptions
  /** And their bytes as they were sent, because a statement is made in one piece; a single row may have more. */
  bytesAtOnce: number
  /** Part of the time that the database may spend on events, from 0 to 1; the writer rests in between. */
  share: number
  /** Shortest pause of a writer with an empty queue, in milliseconds, so that what arrives meanwhile is written together. */
  rest: number
  /** Whether it rests as long with a backlog. */
  restsAlways?: boolean
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
  /** Resolves after some milliseconds, or when the signal aborts. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export interface EventWriter<Row> {
  /** Seconds until a retry makes sense, or null when there is room. */
  full(): number | null
  /** Accepts rows that will take some bytes. */
  add(rows: readonly Row[], bytes: number): void
  /** Resolves when everything that was added has been written, or cannot be. */
  drained(): Promise<void>
  /** Writes what is left, without rests and retries. */
  stop(): Promise<void>
}

interface Batch<Row> {
  rows: readonly Row[]
  bytes: number
}

const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal }).catch(() => undefined)

/**
 * Writes events one statement after the other, so that it never has more than one connection, as many at once as the database takes in
 * time (OPS-04). What it cannot write stays in memory up to a bound, beyond which batches are refused with 429.
 */
export const createEventWriter = <Row>(
  write: (rows: readonly Row[]) => Promise<void>,
  onError: (error: unknown) => void,
  options: WriterOptions,
): EventWriter<Row> => {
  const { bytesAtOnce, share, rest, restsAlways = false, now = () => performance.now(), wait = waitFor } = options
  const size = createStatementSize(options.rows)
  const waiting: Batch<Row>[] = []
  let events = 0
  let bytes = 0
  let running: Promise<void> | undefined
  let onDrained: (() => void)[] = []
  const stopping = new AbortController()

  /** The next rows of one statement, at least one batch: their number and bytes are subtracted once they are written. */
  const take = (): Batch<Row> => {
    const rows: Row[] = []
    const most = size.rows()
    let taken = 0
    for (let first = waiting[0]; first && rows.length < most; first = waiting[0]) {
      const rowBytes = first.bytes / first.rows.length
      const fitting = Math.floor((bytesAtOnce - taken) / rowBytes)
      if (fitting < 1 && rows.length > 0) break
      const room = Math.min(most - rows.length, Math.max(1, fitting))
      const part = first.rows.slice(0, room)
      const partBytes = Math.ceil((first.bytes * part.length) / first.rows.length)
      rows.push(...part)
      taken += partBytes
      if (part.length === first.rows.length) waiting.shift()
      else waiting[0] = { rows: first.rows.slice(room), bytes: first.bytes - partBytes }
    }
    return { rows, bytes: taken }
  }

  /** Writes rows, and skips those that cannot be stored. @throws the error of a database that cannot be written to */
  const writeStorable = async (rows: readonly Row[]): Promise<void> => {
    try {
      await write(rows)
    } catch (error) {
      if (isUnavailable(error)) throw error
      // What the database refuses would be refused again.
      if (rows.length === 1 || !DATA_STATES.test(String((error as { code?: unknown }).code))) return onError(error)
      const half = rows.length >> 1
      await writeStorable(rows.slice(0, half))
      await writeStorable(rows.slice(half))
    }
  }

  const written = (batch: Batch<Row>): void => {
    events -= batch.rows.length
    bytes -= batch.bytes
    if (events > 0) return
    for (const resolve of onDrained) resolve()
    onDrained = []
  }

  const run = async (): Promise<void> => {
    let retry = FIRST_RETRY_MS
    while (waiting.length > 0) {
      const batch = take()
      const startedAt = now()
      try {
        await writeStorable(batch.rows)
      } catch (error) {
        onError(error)
        size.failed()
        if (stopping.signal.aborted) written(batch)
        else {
          waiting.unshift(batch)
          await wait(retry, stopping.signal)
          retry = Math.min(LAST_RETRY_MS, retry * 2)
        }
        continue
      }
      const elapsed = now() - startedAt
      size.took(batch.rows.length, elapsed)
      retry = FIRST_RETRY_MS
      written(batch)
      const least = waiting.length > 0 && !restsAlways ? 0 : rest
      await wait(Math.max(least, elapsed * (1 / share - 1)), stopping.signal)
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
    add: (rows, added) => {
      if (rows.length === 0) return
      waiting.push({ rows, bytes: added })
      events += rows.length
      bytes += added
      start()
    },
    drained: () => (events === 0 ? Promise.resolve() : new Promise((resolve) => onDrained.push(resolve))),
    stop: async () => {
      stopping.abort()
      while (running !== undefined) await running
    },
  }
}
