import type { SeparateDatabase } from '../../kit/database/opened-database.ts'
import type { Partitions } from './partitions.ts'
import { deleteRowsBefore } from './retention.ts'

const MIB = 1024 * 1024

/** Space that the disk keeps for the accounts, whatever the quota. */
const RESERVE_BYTES = 256 * MIB
/**
 * Bytes that an instance writes before the space is measured again, at most: the quota may be exceeded by as much. PGlite writes
 * what it has logged at this occasion, in one piece.
 */
const STEP_BYTES = { postgres: 32 * MIB, pglite: 8 * MIB } as const
const STEPS_OF_QUOTA = 16
/** Interval at which a full disk is checked again, in milliseconds, and delay before a refused batch may be retried, in seconds. */
const FULL_CHECK_MS = 10_000
const FULL_SECONDS = 60

/** Keeps what is stored within COLLECTOR_QUOTA, and leaves the last of the disk free (OPS-04). */
export interface Quota {
  /** Deletes the oldest days if there is no room for what is about to be written. @throws what the database throws */
  makeRoom(bytes: number): Promise<void>
  /** Deletes the oldest days while there is too much. */
  enforce(): Promise<void>
  /** Seconds until a retry makes sense while the disk is full of other things; null when there is room. */
  full(): number | null
}

interface QuotaOptions {
  database: Omit<SeparateDatabase, 'isOwn' | 'close'>
  partitions: Partitions
  maxBytes: number
  onError(error: unknown): void
  now?: () => number
}

export const createQuota = ({ database, partitions, maxBytes, onError, now = Date.now }: QuotaOptions): Quota => {
  const { engine, freeBytes, flush } = database
  const step = Math.min(STEP_BYTES[engine], maxBytes / STEPS_OF_QUOTA)
  // The first write looks at what is there.
  let unmeasured = step
  let isFull = false
  let checkedAt = now()
  let running: Promise<void> | undefined

  const isShort = async (): Promise<boolean> => (await freeBytes()) < RESERVE_BYTES

  const deleteOldest = async (): Promise<void> => {
    let before: Date | null = null
    for (;;) {
      // Of a disk that others fill nothing may be left to the collector.
      const dropped = await partitions.emptyOldest((await isShort()) ? 0 : maxBytes, now())
      if (dropped === null) break
      before = dropped
    }
    if (before !== null) await deleteRowsBefore(database, before)
    await flush()
    isFull = await isShort()
    checkedAt = now()
  }

  const enforce = (): Promise<void> => {
    running ??= deleteOldest().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    makeRoom: async (bytes) => {
      unmeasured += bytes
      if (unmeasured < step) return
      unmeasured = 0
      await enforce()
    },
    enforce,
    full: () => {
      if (!isFull) return null
      if (now() - checkedAt >= FULL_CHECK_MS) enforce().catch(onError)
      return FULL_SECONDS
    },
  }
}
