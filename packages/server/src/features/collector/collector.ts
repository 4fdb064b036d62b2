import { join } from 'node:path'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { FaultLog } from '../../kit/database/fault-log.ts'
import { type FolderLock, lockFolder } from '../../kit/database/folder-lock.ts'
import { type OpenedDatabase, sharedDatabase } from '../../kit/database/opened-database.ts'
import type { Database } from '../../kit/database/schema.ts'
import { openCollectorDatabase } from '../../open-database.ts'
import type { Settings } from '../../settings/settings.ts'
import { sweepSourceMaps } from '../source-maps/source-map-store.ts'
import { type EventLine, insertEvents, textOfEvents } from './event-line.ts'
import { createEventWriter, type EventWriter } from './event-writer.ts'
import { openForwardQueue, QUEUE_FOLDER } from './forward-queue.ts'
import { createForwarder, type Forwarder } from './forwarder.ts'
import { createPartitions, type Partitions } from './partitions.ts'
import { createQuota, type Quota } from './quota.ts'
import { createRateGate, type RateGate } from './rate-gate.ts'
import { createReader, type Read } from './reading.ts'
import { forgetUser, sweepTelemetry } from './retention.ts'
import { rollUp, untilRollup } from './rollup.ts'
import { createRollupTimer } from './rollup-timer.ts'

const MIB = 1024 * 1024

/** Of this process, in milliseconds. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * PostgreSQL may spend half of one connection's time on events, in statements as large as it takes in time, and a quarter on figures.
 * PGlite runs in the process, so that each statement keeps the event loop: small ones, with long rests, and figures for a hundredth of
 * the time, which few sign-ins meet; a busy machine does not count.
 */
const PACE = {
  postgres: {
    writer: { rows: { first: 200, least: 50, most: 4000, target: 100 }, bytesAtOnce: 4 * MIB, share: 0.5, rest: 200 },
    eventsAtOnce: 20_000,
    load: 50,
    rollup: { rest: 3, clock: () => performance.now() },
  },
  pglite: {
    writer: {
      rows: { first: 20, least: 10, most: 100, target: 5 },
      bytesAtOnce: MIB / 4,
      share: 0.1,
      rest: 200,
      restsAlways: true,
    },
    eventsAtOnce: 500,
    load: 20,
    rollup: { rest: 100, clock: processorTime },
  },
} as const satisfies Record<OpenedDatabase['engine'], object>

/** The collector of browser monitoring (MON-06). */
export interface Collector {
  engine: OpenedDatabase['engine']
  /** A pool or a database of its own, so that it never takes the connections of sign-in. */
  db: Database
  partitions: Partitions
  gate: RateGate
  read: Read
  writer: EventWriter<EventLine>
  quota: Quota
  /** Hands batches on; null without COLLECTOR_FORWARD_URL. */
  forwarder: Forwarder | null
  /** Whether they are stored: always unless they are handed on. */
  isStoring: boolean
  onError(error: unknown): void
  /** Counts everything that has arrived: for tests, and before a reader looks. */
  settle(): Promise<void>
  /** Deletes what is older than the retention, or over the quota. */
  sweep(): Promise<void>
  /** Deletes the sessions of a person, and returns their number. */
  forget(userId: string): Promise<number>
  stop(): Promise<void>
}

interface CollectorOptions {
  settings: Settings
  database: OpenedDatabase
  logger: Logger
  faults: FaultLog
}

/** Number of sites that would have to send their daily maximum to fill the quota. */
const SITES_OF_QUOTA = 4

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
  const isStoring = settings.collector && (opened === null || settings.collectorForwardStore)
  // Faults of the accounts' database are told in one place.
  const logError = (error: unknown) => {
    if (separate.isOwn || !faults.logIfFault(error)) logger.error({ err: error }, 'the collector failed')
  }
  const separate = await openCollectorDatabase(settings, isStoring, database, logError)
  const { db, engine } = separate
  const partitions = createPartitions(db)
  // What was stored there before the collector had a database of its own stays until its retention ends.
  const earlier = separate.isOwn ? [{ store: sharedDatabase(database), partitions: createPartitions(database.db) }] : []
  const stores = [{ store: separate, partitions }, ...earlier]
  const maxBytes = settings.collectorQuota * MIB
  const quota = createQuota({ database: separate, partitions, maxBytes, onError: logError })
  const pace = PACE[engine]
  const bytesOfDay = isStoring ? maxBytes / SITES_OF_QUOTA : Number.POSITIVE_INFINITY
  const gate = createRateGate((settings.collectorLoad ?? pace.load) / 100, bytesOfDay, () => performance.now())
  const count = async (): Promise<number> => {
    const waits: number[] = []
    for (const { store } of stores) {
      await rollUp(store.db, pace.eventsAtOnce)
      await store.reclaim(['telemetry_pending'])
      waits.push(await untilRollup(store.db))
    }
    return Math.min(...waits)
  }
  const timer = createRollupTimer(count, logError, pace.rollup)
  const write = async (events: readonly EventLine[]): Promise<void> => {
    await partitions.ensure(new Set(events.map(({ at }) => at)))
    const startedAt = performance.now()
    const text = textOfEvents(events)
    gate.spend(performance.now() - startedAt)
    await quota.makeRoom(text.length)
    await insertEvents(db, text)
    timer.schedule()
  }
  // Queried now, so that a fault is logged at the start, and PGlite is open before the first sign-in.
  const opening = separate.isOwn ? sql`select 1`.execute(db).catch(logError) : undefined
  if (engine === 'pglite') await opening
  // What was not counted when the server stopped, and what a migration marks.
  timer.schedule()
  const writer = createEventWriter(write, logError, pace.writer)
  return {
    engine,
    db,
    partitions,
    gate,
    read: createReader(gate),
    writer,
    quota,
    forwarder: opened?.forwarder ?? null,
    isStoring,
    onError: logError,
    settle: async () => {
      await writer.drained()
      for (const { store } of stores) await rollUp(store.db, pace.eventsAtOnce)
    },
    sweep: async () => {
      for (const each of stores)
        await sweepTelemetry(each.store, each.partitions, settings.collectorRetentionDays, Date.now())
      await sweepSourceMaps(db, Date.now())
      await quota.enforce()
    },
    forget: async (userId) => {
      let sessions = 0
      for (const { store } of stores) sessions += await forgetUser(store.db, userId)
      timer.schedule()
      return sessions
    },
    stop: async () => {
      await opened?.forwarder.stop()
      await opened?.lock.release()
      await writer.stop()
      await timer.stop()
      await opening
      await separate.close()
    },
  }
}
