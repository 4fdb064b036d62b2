import { sql } from 'kysely'
import { type DatabaseFault, faultOf } from './database-fault.ts'
import type { FaultLog } from './fault-log.ts'
import type { OpenedDatabase } from './opened-database.ts'

/**
 * Minimum interval between write checks while they succeed, in milliseconds: platforms poll every few seconds, and the endpoint is
 * public.
 */
const WRITE_CHECK_INTERVAL_MS = 5000

/** Null when the server is ready, else the database fault. */
export type Readiness = () => Promise<DatabaseFault | null>

/** Checks that the database responds and can be written to. Simultaneous calls share one check. */
export const createReadiness = (
  { db, checkWrites }: Pick<OpenedDatabase, 'db' | 'checkWrites'>,
  faults: FaultLog,
): Readiness => {
  let lastWriteAt = Number.NEGATIVE_INFINITY
  let pending: Promise<DatabaseFault | null> | undefined

  const check = async (): Promise<DatabaseFault | null> => {
    try {
      await sql`select 1`.execute(db)
      if (faults.current() !== null || performance.now() - lastWriteAt >= WRITE_CHECK_INTERVAL_MS) {
        await checkWrites()
        lastWriteAt = performance.now()
      }
      faults.logRecovery()
    } catch (error) {
      faults.logFault(faultOf(error) ?? 'failed', error)
    }
    return faults.current()
  }

  return () => {
    pending ??= check().finally(() => {
      pending = undefined
    })
    return pending
  }
}
