import { DAY_MS } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'

/** Tables that are partitioned by the day of `at`, in UTC. */
const PARTITIONED = ['telemetry_events', 'telemetry_segments'] as const
/** Large columns that no query filters by: without this PostgreSQL would decompress thousands of them for its statistics. */
const WITHOUT_STATISTICS = { telemetry_events: ['tags', 'fields'], telemetry_segments: ['segment'] } as const

/** Arbitrary id of the lock under which partitions are created and dropped, since two instances may do so at once. */
const PARTITION_LOCK = 740_419

/** The day of an instant, such as 20260131. */
const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10).replaceAll('-', '')

const isoDayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)

export interface Partitions {
  /** Creates what is missing for rows of these times, in milliseconds since the epoch. */
  ensure(times: Iterable<number>): Promise<void>
  /** Drops days before a time. */
  dropBefore(milliseconds: number): Promise<void>
  /** Bytes on disk, with indexes. */
  bytes(): Promise<number>
  /**
   * Empties the oldest day that holds anything, while all together take more than a number of bytes, and notes it. Returns the time
   * before which data are missing now; null when nothing was deleted.
   */
  emptyOldest(maxBytes: number, now: number): Promise<Date | null>
}

/** A day with its tables, as they are named. */
interface StoredDay {
  day: string
  names: string[]
  bytes: number
}

/** Tables and indexes have a few pages even without rows. */
const EMPTY_BYTES = 512 * 1024
/** How long emptying a day waits for those who read it, in milliseconds. */
const LOCK_TIMEOUT_MS = 2000

const DAY_LENGTH = 8

/** Days, the oldest first. */
const storedDays = async (db: Database): Promise<StoredDay[]> => {
  const { rows } = await sql<StoredDay>`
    select right(name, ${sql.lit(DAY_LENGTH)}) as day, array_agg(name order by name) as names, sum(bytes)::float8 as bytes
    from (select inhrelid::regclass::text as name, pg_total_relation_size(inhrelid) as bytes from pg_inherits
      where inhparent in (${sql.join(PARTITIONED.map((table) => sql`${sql.lit(table)}::regclass`))})) as partition
    group by day order by day`.execute(db)
  return rows
}

const total = (days: readonly StoredDay[]): number => days.reduce((sum, { bytes }) => sum + bytes, 0)

const endOf = (day: string): number => Date.parse(day.replace(/(....)(..)(..)/, '$1-$2-$3')) + DAY_MS

export const createPartitions = (db: Database): Partitions => {
  const known = new Set<string>()

  const create = (milliseconds: number): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(PARTITION_LOCK)})`.execute(transaction)
      for (const table of PARTITIONED) {
        const partition = sql.table(`${table}_${dayOf(milliseconds)}`)
        await sql`create table if not exists ${partition} partition of ${sql.table(table)}
          for values from (${sql.lit(`${isoDayOf(milliseconds)} 00:00:00+00`)})
          to (${sql.lit(`${isoDayOf(milliseconds + DAY_MS)} 00:00:00+00`)})`.execute(transaction)
        for (const column of WITHOUT_STATISTICS[table])
          await sql`alter table ${partition} alter ${sql.ref(column)} set statistics 0`.execute(transaction)
      }
    })

  return {
    ensure: async (times) => {
      for (const time of times) {
        const day = dayOf(time)
        if (known.has(day)) continue
        await create(time)
        known.add(day)
      }
    },
    dropBefore: async (milliseconds) => {
      const firstKept = dayOf(milliseconds)
      for (const { day, names } of await storedDays(db)) {
        if (day >= firstKept) break
        for (const name of names) await sql`drop table if exists ${sql.table(name)}`.execute(db)
        known.delete(day)
      }
    },
    bytes: async () => total(await storedDays(db)),
    emptyOldest: (maxBytes, now) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(PARTITION_LOCK)})`.execute(transaction)
        const days = await storedDays(transaction)
        const oldest = days.find(({ bytes }) => bytes > EMPTY_BYTES)
        if (total(days) <= maxBytes || oldest === undefined) return null
        await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(transaction)
        // Not dropped: other instances know that these tables are there.
        for (const name of oldest.names) await sql`truncate ${sql.table(name)}`.execute(transaction)
        const before = new Date(Math.min(now, endOf(oldest.day)))
        await sql`insert into telemetry_drops (before) values (${before}) on conflict (id)
          do update set before = greatest(telemetry_drops.before, excluded.before)`.execute(transaction)
        return before
      }),
  }
}
