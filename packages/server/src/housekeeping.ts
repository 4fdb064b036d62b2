import { sql } from 'kysely'
import type { Dependencies } from './dependencies.ts'

const INTERVAL_MS = 10 * 60 * 1000
/** Tables whose rows are invalid after `expires_at`. */
const EXPIRING = [
  'verification_codes',
  'tickets',
  'idempotency_keys',
  'share_visits',
  'sign_in_attempts',
  'proven_identities',
  'platform_events',
] as const

/** Mails on the outbox page are read soon or never. */
const OUTBOX_DAYS = 7

/** Administrators see expired invitations for a while. */
const INVITATION_DAYS = 90

/** Creators see ended shares for a while. */
const SHARE_DAYS = 90

/** Deletes expired rows, and encrypts anew what older keys encrypted; any instance may run it at any time. */
export const sweep = async ({
  db,
  limiter,
  collector,
  sealedSecrets,
}: Pick<Dependencies, 'db' | 'limiter' | 'collector' | 'sealedSecrets'>): Promise<void> => {
  // What a ticket opened lives on where nobody uses the session of the ticket any more. In one transaction, which has one time.
  await db.transaction().execute(async (transaction) => {
    await sql`update sessions set parent_id = null where parent_id in (select id from sessions where expires_at < now())`.execute(
      transaction,
    )
    await sql`delete from sessions where expires_at < now()`.execute(transaction)
  })
  for (const table of EXPIRING) await sql`delete from ${sql.table(table)} where expires_at < now()`.execute(db)
  await sql`delete from outbox_mails where sent_at < now() - ${OUTBOX_DAYS}::int * interval '1 day'`.execute(db)
  await sql`delete from invitations where expires_at < now() - ${INVITATION_DAYS}::int * interval '1 day'`.execute(db)
  await sql`delete from shares where least(revoked_at, expires_at) < now() - ${SHARE_DAYS}::int * interval '1 day'`.execute(
    db,
  )
  await sql`delete from platform_tokens where expires_at < now() and leased_until < now()`.execute(db)
  await sealedSecrets.reseal()
  await limiter.sweep()
  await collector.sweep()
}

/** Sweeps at an interval. Returns a function that stops it. */
export const startHousekeeping = (dependencies: Dependencies): (() => void) => {
  const timer = setInterval(() => dependencies.background.run(() => sweep(dependencies)), INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
