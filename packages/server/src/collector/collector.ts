import { join } from 'node:path'
import type { Logger } from 'pino'
import type { FaultLog } from '../database/fault-log.ts'
import { type FolderLock, lockFolder } from '../database/folder-lock.ts'
import type { OpenedDatabase } from '../database/opened-database.ts'
import type { Database } from '../database/schema.ts'
import type { Settings } from '../settings/settings.ts'
import type { EventRow } from './event-row.ts'
import { createEventWriter, type EventWriter } from './event-writer.ts'
import { openForwardQueue, QUEUE_FOLDER } from './forward-queue.ts'
import { createForwarder, type Forwarder } from './forwarder.ts'
import { insertEvents } from './insert-events.ts'
import { createPartitions, type Partitions } from './partitions.ts'
import { createRateGate, type RateGate } from './rate-gate.ts'
import { sweepTelemetry } from './retention.ts'
import { rollUp } from './rollup.ts'
import { createRollupTimer } from './rollup-timer.ts'
import { storableJson } from './storable-json.ts'

/** Of this process, in milliseconds. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * PGlite runs in the process, so that each statement keeps the event loop: small ones, with long rests, and rollups for a five-hundredth
 * of the time, which few sign-ins meet; a busy machine does not count. PostgreSQL may spend half of one connection's time.
 */
const PACE = {
  postgres: { rowsAtOnce: 200, share: 0.5, rollup: { rest: 20, clock: () => performance.now() } },
  pglite: { rowsAtOnce: 20, share: 0.1, rollup: { rest: 500, clock: processorTime } },
} as const satisfies Record<OpenedDatabase['engine'], object>

/** The collector of browser monitoring (MON-06). */
export interface Collector {
  engine: OpenedDatabase['engine']
  /** Its own connections, so that it never takes those of sign-in; on PGlite there is only one. */
  db: Database
  partitions: Partitions
  gate: RateGate
  writer: EventWriter
  /** Hands batches on instead of storing them; null without COLLECTOR_FORWARD_URL. */
  forwarder: Forwarder | null
  /** Counts everything that has arrived: for tests, and before a reader looks. */
  settle(): Promise<void>
  /** Deletes what is older than the retention. */
  sweep(): Promise<void>
  stop(): Promise<void>
}

interface CollectorOptions {
  settings: Settings
  database: OpenedDatabase
  logger: Logger
  faults: FaultLog
}

const openForwarder = async ({ settings, logger }: CollectorOptions) => {
  const { collectorForwardUrl: url, dataDir } = settings
  if (!settings.collector || url === undefined) return null
  const folder = join(dataDir, QUEUE_FOLDER)
  const queue = await openForwardQueue(folder)
  const lock: FolderLock = await lockFolder(folder)
  return { forwarder: createForwarder({ queue, url, logger }), lock }
}

/** @throws StartupError when another server uses the queue's folder. */
export const createCollector = async (options: CollectorOptions): Promise<Collector> => {
  const { settings, database, logger, faults } = options
  const opened = await openForwarder(options)
  const { db, close } = database.openSeparate(settings.collectorPoolSize)
  const partitions = createPartitions(db)
  const pace = PACE[database.engine]
  const gate = createRateGate(settings.collectorLoad / 100, () => performance.now())
  const logError = (error: unknown) => {
    if (!faults.logIfFault(error)) logger.error({ err: error }, 'the collector failed')
  }
  const timer = createRollupTimer(() => rollUp(db), logError, pace.rollup)
  const write = async (rows: readonly EventRow[]): Promise<void> => {
    await partitions.ensure(rows.map(({ at }) => Date.parse(at)))
    const startedAt = performance.now()
    const json = storableJson(rows)
    gate.spend(performance.now() - startedAt)
    await insertEvents(db, json)
    timer.schedule()
  }
  const writer = createEventWriter(write, logError, pace)
  return {
    engine: database.engine,
    db,
    partitions,
    gate,
    writer,
    forwarder: opened?.forwarder ?? null,
    settle: async () => {
      await writer.drained()
      await rollUp(db)
    },
    sweep: () => sweepTelemetry(db, partitions, settings.collectorRetentionDays, Date.now()),
    stop: async () => {
      await opened?.forwarder.stop()
      await opened?.lock.release()
      await writer.stop()
      await timer.stop()
      await close()
    },
  }
}
