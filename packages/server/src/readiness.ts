import { sql } from 'kysely'
import type { SealedSecrets } from './features/verification/sealed-secrets.ts'
import { type DatabaseFault, faultOf } from './kit/database/database-fault.ts'
import type { FaultLog } from './kit/database/fault-log.ts'
import type { OpenedDatabase } from './kit/database/opened-database.ts'

/**
 * Minimum interval between write checks while they succeed, in milliseconds: platforms poll every few seconds, and the endpoint is
 * public.
 */
const WRITE_CHECK_INTERVAL_MS = 5000

/** Why the server is not ready. */
type Unready = DatabaseFault | 'secrets-unreadable'

/** Null when the server is ready. */
export type Readiness = () => Promise<Unready | null>

/** Checks that the database responds and can be written to, and that no secrets are lost. Simultaneous calls share one check. */
export const createReadiness = (
  { db, checkWrites }: Pick<OpenedDatabase, 'db' | 'checkWrites'>,
  faults: FaultLog,
  sealedSecrets: Pick<SealedSecrets, 'areLost'>,
): Readiness => {
  let lastWriteAt = Number.NEGATIVE_INFINITY
  let pending: Promise<Unready | null> | undefined

  const check = async (): Promise<Unready | null> => {
    try {
      await sql`select 1`.execute(db)
      if (faults.current() !== null || performance.now() - lastWriteAt >= WRITE_CHECK_INTERVAL_MS) {
        await checkWrites()
        lastWriteAt = performance.now()
      }
      faults.logRecovery()
      if (await sealedSecrets.areLost()) return 'secrets-unreadable'
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
