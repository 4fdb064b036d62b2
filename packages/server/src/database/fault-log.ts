import type { Logger } from 'pino'
import { DATABASE_FAULTS, type DatabaseFault, faultOf } from './database-fault.ts'

/** A fault that lasts is told of so often, in milliseconds. */
const AGAIN_AFTER_MS = 60_000

export interface FaultLog {
  /** What is known to be wrong. */
  current(): DatabaseFault | null
  /**
   * Takes an error of a call: one that is a fault of the database has one line for all calls that meet it.
   * Returns whether it is one; anything else is the caller's to log.
   */
  note(error: unknown): boolean
  /** A fault that nothing but its name is known of. */
  found(fault: DatabaseFault, error?: unknown): void
  recovered(): void
}

export const createFaultLog = (logger: Logger): FaultLog => {
  let current: DatabaseFault | null = null
  let loggedAt = Number.NEGATIVE_INFINITY

  const found: FaultLog['found'] = (fault, error) => {
    // Nothing mends damaged files while the server runs.
    if (current === 'damaged' && fault !== 'damaged') return
    const now = performance.now()
    if (fault === current && now - loggedAt < AGAIN_AFTER_MS) return
    current = fault
    loggedAt = now
    logger.error({ event: 'database-fault', fault, err: error }, DATABASE_FAULTS[fault])
  }

  return {
    current: () => current,
    note: (error) => {
      const fault = faultOf(error)
      if (fault !== null) found(fault, error)
      return fault !== null
    },
    found,
    recovered: () => {
      if (current === null || current === 'damaged') return
      logger.info({ event: 'database-recovered', fault: current }, 'The database is back.')
      current = null
    },
  }
}
