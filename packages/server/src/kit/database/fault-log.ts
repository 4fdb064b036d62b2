import type { Logger } from 'pino'
import { DATABASE_FAULTS, type DatabaseFault, faultOf } from './database-fault.ts'

/** Interval at which a lasting fault is logged again, in milliseconds. */
const REPEAT_AFTER_MS = 60_000

export interface FaultLog {
  /** The current fault. */
  current(): DatabaseFault | null
  /**
   * Logs an error if it is a database fault, once for all calls that meet it. Returns whether it is one; other errors are for the
   * caller to log.
   */
  logIfFault(error: unknown): boolean
  /** Logs a fault. */
  logFault(fault: DatabaseFault, error?: unknown): void
  logRecovery(): void
}

export const createFaultLog = (logger: Logger): FaultLog => {
  let current: DatabaseFault | null = null
  let loggedAt = Number.NEGATIVE_INFINITY

  const logFault: FaultLog['logFault'] = (fault, error) => {
    // Damaged files cannot recover while the server runs.
    if (current === 'damaged' && fault !== 'damaged') return
    const now = performance.now()
    if (fault === current && now - loggedAt < REPEAT_AFTER_MS) return
    current = fault
    loggedAt = now
    logger.error({ event: 'database-fault', fault, err: error }, DATABASE_FAULTS[fault])
  }

  return {
    current: () => current,
    logIfFault: (error) => {
      const fault = faultOf(error)
      if (fault !== null) logFault(fault, error)
      return fault !== null
    },
    logFault,
    logRecovery: () => {
      if (current === null || current === 'damaged') return
      logger.info({ event: 'database-recovered', fault: current }, 'The database is back.')
      current = null
    },
  }
}
