import { sql } from 'kysely'
import type { Dependencies } from './dependencies.ts'

const EVERY_MS = 10 * 60 * 1000
/** Tables whose rows mean nothing after `expires_at`. */
const EXPIRING = ['sessions', 'verification_codes', 'tickets', 'idempotency_keys'] as const

/** Removes what expired, now and then; every instance may do it. Returns the function that stops it. */
export const startHousekeeping = ({ db, limiter, background }: Dependencies): (() => void) => {
  const sweep = async (): Promise<void> => {
    for (const table of EXPIRING) await sql`delete from ${sql.table(table)} where expires_at < now()`.execute(db)
    await limiter.sweep()
  }
  const timer = setInterval(() => background.run(sweep), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
