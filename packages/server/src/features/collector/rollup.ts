import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../kit/database/schema.ts'
import { addCounts, countedColumns } from './add-counts.ts'

/** What takes longer than this, in milliseconds, is left for the next run. */
const STATEMENT_TIMEOUT_MS = 60_000
/** Arbitrary id of the lock that lets one instance count; that of the version before counts other tables. */
const ROLLUP_LOCK = 740_421

/** An event is filed at most a day before its arrival: of an older hour the views are not kept. */
const OPEN_HOURS = 26

/** Runs work unless another instance counts; null if one does. */
const alone = <Result>(
  db: Database,
  isolation: 'read committed' | 'repeatable read',
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result | null> =>
  db
    .transaction()
    .setIsolationLevel(isolation)
    .execute(async (transaction) => {
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(ROLLUP_LOCK)}) as locked`.execute(transaction)
      if (rows[0]?.locked !== true) return null
      await sql`set local statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(transaction)
      return work(transaction)
    })

const CLOSED = sql`hour < now() - make_interval(hours => ${sql.lit(OPEN_HOURS)})`
const BY_HOUR = [
  'telemetry_hour_figures',
  'telemetry_hour_names',
  'telemetry_hour_sessions',
  'telemetry_hour_views',
] as const

/** Adds what is pending, some at a time: in one statement, so that each event counts once whatever fails. Returns whether it could. */
const addPending = async (db: Database, eventsAtOnce: number): Promise<boolean> => {
  const taken = sql`delete from telemetry_pending
    where ctid = any(array(select ctid from telemetry_pending limit ${sql.lit(eventsAtOnce)}))
    returning ${countedColumns(sql.ref('hour'))}`
  for (;;) {
    // On PGlite planning alone takes some 20 ms.
    if ((await db.selectFrom('telemetry_pending').select('hour').limit(1).executeTakeFirst()) === undefined) return true
    const events = await alone(db, 'read committed', (transaction) => addCounts(transaction, taken))
    if (events === null) return false
    if (events < eventsAtOnce) return true
  }
}

/** Counts an hour from all of its events in one snapshot. Returns whether it succeeded. */
const recount = async (db: Database, hour: Date): Promise<boolean> => {
  const taken = sql`select ${countedColumns(sql`${hour}::timestamptz`)} from telemetry_events
    where at >= ${hour} and at < ${hour}::timestamptz + interval '1 hour'`
  const events = await alone(db, 'repeatable read', async (transaction) => {
    for (const table of ['telemetry_pending', ...BY_HOUR] as const)
      await transaction.deleteFrom(table).where('hour', '=', hour).execute()
    return addCounts(transaction, taken)
  })
  return events !== null
}

/**
 * Counts the hours that have to be counted anew, the last one first, and what arrives between two. One that cannot be counted does not
 * stop the others.
 */
const recountAll = async (db: Database, eventsAtOnce: number): Promise<void> => {
  const due = await sql<{ hour: Date; marks: string }>`
    select hour, marks from telemetry_recounts where due <= now() order by hour desc`.execute(db)
  const failures: unknown[] = []
  for (const { hour, marks } of due.rows)
    try {
      if (!(await recount(db, hour))) break
      // Who marked it again meanwhile wants it to be counted again.
      await db.deleteFrom('telemetry_recounts').where('hour', '=', hour).where('marks', '=', marks).execute()
      if (!(await addPending(db, eventsAtOnce))) break
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}

/** In how many milliseconds there is something to count, 0 for now. */
export const untilRollup = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ wait: number | null }>`
    select case when exists (select from telemetry_pending) then 0 else (
      select extract(epoch from greatest(min(due), now()) - now())::float8 * 1000 from telemetry_recounts having count(*) > 0) end as wait`.execute(
    db,
  )
  return rows[0]?.wait ?? Number.POSITIVE_INFINITY
}

/** Late events of an hour whose views are gone cannot be added. */
const markClosed = (db: Database) =>
  sql`insert into telemetry_recounts select hour, now(), 1 from telemetry_pending where ${CLOSED} group by hour
    on conflict (hour) do update set due = now(), marks = telemetry_recounts.marks + 1`.execute(db)

/**
 * Adds events to the figures of their hours (MON-06), so that each costs the same however many an hour has.
 * @throws what went wrong first, when everything else is counted.
 */
export const rollUp = async (db: Database, eventsAtOnce = 20_000): Promise<void> => {
  await markClosed(db)
  if (!(await addPending(db, eventsAtOnce))) return
  await recountAll(db, eventsAtOnce)
  await sql`delete from telemetry_hour_views where ${CLOSED}`.execute(db)
}
