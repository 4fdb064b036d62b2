import { type MigrationProvider, Migrator, sql } from 'kysely'
import { accounts } from './migrations/0001-accounts.ts'
import { joining } from './migrations/0002-joining.ts'
import { workspace } from './migrations/0003-workspace.ts'
import { signIn } from './migrations/0004-sign-in.ts'
import { canonicalAddresses } from './migrations/0005-canonical-addresses.ts'
import { tickets } from './migrations/0007-tickets.ts'
import { ownTimeZone } from './migrations/0011-own-time-zone.ts'
import type { Database } from './schema.ts'

/** Any number that no other program on the same database uses for an advisory lock. */
export const MIGRATION_LOCK = 740_418

const provider: MigrationProvider = {
  getMigrations: async () => ({
    '0001-accounts': accounts,
    '0002-joining': joining,
    '0003-workspace': workspace,
    '0004-sign-in': signIn,
    '0005-canonical-addresses': canonicalAddresses,
    '0007-tickets': tickets,
    '0011-own-time-zone': ownTimeZone,
  }),
}

/** Brings the tables to the newest form; the same steps on PostgreSQL and on the embedded database. */
export const migrate = async (db: Database): Promise<void> => {
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}

/** The same when several instances may start at once: one migrates, the others wait for it. Takes two connections. */
export const migrateAlone = async (db: Database): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
    try {
      await migrate(db)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
    }
  })
