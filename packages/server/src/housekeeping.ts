import { sql } from 'kysely'
import type { Dependencies } from './dependencies.ts'

const EVERY_MS = 10 * 60 * 1000
/** Tables whose rows mean nothing after `expires_at`. */
const EXPIRING = [
  'sessions',
  'verification_codes',
  'tickets',
  'idempotency_keys',
  'share_visits',
  'sign_in_attempts',
  'proven_identities',
] as const

/** Mails of the outbox page are read at once, if ever. */
const OUTBOX_DAYS = 7

/** Administrators still see for a while what became of an invitation. */
const INVITATION_DAYS = 90

/** So does the maker of a share. */
const SHARE_DAYS = 90

/** Removes what expired; any instance may do it at any time. */
export const sweep = async ({ db, limiter }: Pick<Dependencies, 'db' | 'limiter'>): Promise<void> => {
  for (const table of EXPIRING) await sql`delete from ${sql.table(table)} where expires_at < now()`.execute(db)
  await sql`delete from outbox_mails where sent_at < now() - ${OUTBOX_DAYS}::int * interval '1 day'`.execute(db)
  await sql`delete from invitations where expires_at < now() - ${INVITATION_DAYS}::int * interval '1 day'`.execute(db)
  await sql`delete from shares where least(revoked_at, expires_at) < now() - ${SHARE_DAYS}::int * interval '1 day'`.execute(
    db,
  )
  await limiter.sweep()
}

/** Sweeps now and then. Returns the function that stops it. */
export const startHousekeeping = (dependencies: Dependencies): (() => void) => {
  const timer = setInterval(() => dependencies.background.run(() => sweep(dependencies)), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
