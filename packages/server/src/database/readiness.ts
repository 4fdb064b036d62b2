import { sql } from 'kysely'
import { type DatabaseFault, faultOf } from './database-fault.ts'
import type { FaultLog } from './fault-log.ts'
import type { OpenedDatabase } from './opened-database.ts'

/** Writing is tried at most so often while it works, in milliseconds: platforms ask every few seconds, and anybody may. */
const WRITE_CHECK_EVERY_MS = 5000

/** Null when the server can serve, else why it cannot. */
export type Readiness = () => Promise<DatabaseFault | null>

/** Asks the database, and tries whether it can be written to. Many who ask at once have one answer. */
export const createReadiness = (
  { db, checkWrites }: Pick<OpenedDatabase, 'db' | 'checkWrites'>,
  faults: FaultLog,
): Readiness => {
  let wroteAt = Number.NEGATIVE_INFINITY
  let asking: Promise<DatabaseFault | null> | undefined

  const ask = async (): Promise<DatabaseFault | null> => {
    try {
      await sql`select 1`.execute(db)
      if (faults.current() !== null || performance.now() - wroteAt >= WRITE_CHECK_EVERY_MS) {
        await checkWrites()
        wroteAt = performance.now()
      }
      faults.recovered()
    } catch (error) {
      faults.found(faultOf(error) ?? 'failed', error)
    }
    return faults.current()
  }

  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}
