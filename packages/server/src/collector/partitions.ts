import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Tables that are partitioned by the day of `at`, in UTC. */
const PARTITIONED = ['telemetry_events', 'telemetry_segments'] as const
/** Large columns that nothing is searched by: without this PostgreSQL would unpack thousands of them for its statistics. */
const WITHOUT_STATISTICS = { telemetry_events: ['tags', 'fields'], telemetry_segments: ['segment'] } as const

/** Arbitrary id of the lock under which partitions are created and dropped, since two instances may do so at once. */
const PARTITION_LOCK = 740_419

const DAY_MS = 24 * 60 * 60 * 1000

/** The day of an instant, such as 20260131. */
const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10).replaceAll('-', '')

const isoDayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)

export interface Partitions {
  /** Creates what is missing for rows of these times, in milliseconds since the epoch. */
  ensure(times: Iterable<number>): Promise<void>
  /** Drops days before a time. */
  dropBefore(milliseconds: number): Promise<void>
}

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
      const { rows } = await sql<{ name: string }>`
        select inhrelid::regclass::text as name from pg_inherits
        where inhparent in (${sql.join(PARTITIONED.map((table) => sql`${sql.lit(table)}::regclass`))})`.execute(db)
      const firstKept = dayOf(milliseconds)
      for (const { name } of rows) {
        const day = name.slice(-firstKept.length)
        if (day >= firstKept) continue
        await sql`drop table if exists ${sql.table(name)}`.execute(db)
        known.delete(day)
      }
    },
  }
}
