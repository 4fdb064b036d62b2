import { DEFAULT_MIGRATION_TABLE, type MigrationProvider, Migrator, sql } from 'kysely'
import { accounts } from './migrations/0001-accounts.ts'
import { joining } from './migrations/0002-joining.ts'
import { workspace } from './migrations/0003-workspace.ts'
import { signIn } from './migrations/0004-sign-in.ts'
import { canonicalAddresses } from './migrations/0005-canonical-addresses.ts'
import { limits } from './migrations/0006-limits.ts'
import { tickets } from './migrations/0007-tickets.ts'
import { sessionLookup } from './migrations/0008-session-lookup.ts'
import { writeChecks } from './migrations/0009-write-checks.ts'
import { ownTimeZone } from './migrations/0011-own-time-zone.ts'
import { signInMethods } from './migrations/0012-sign-in-methods.ts'
import { sessionLookupPlan } from './migrations/0013-session-lookup-plan.ts'
import { signInAttempts } from './migrations/0014-sign-in-attempts.ts'
import { chatTools } from './migrations/0015-chat-tools.ts'
import { addedChatApps } from './migrations/0016-added-chat-apps.ts'
import { addedTeams } from './migrations/0017-added-teams.ts'
import { telemetry } from './migrations/0018-telemetry.ts'
import { replays } from './migrations/0019-replays.ts'
import { sessionFamilies } from './migrations/0020-session-families.ts'
import { sessionScope } from './migrations/0021-session-scope.ts'
import { ticketDevices } from './migrations/0022-ticket-devices.ts'
import { telemetryQuota } from './migrations/0023-telemetry-quota.ts'
import { errorGroups } from './migrations/0024-error-groups.ts'
import { sessionSearch } from './migrations/0025-session-search.ts'
import { telemetryCounts } from './migrations/0026-telemetry-counts.ts'
import { sourceMaps } from './migrations/0027-source-maps.ts'
import { addedToAnyTool } from './migrations/0028-added-chat-apps.ts'
import { chatDomainFiles } from './migrations/0029-chat-domain-files.ts'
import type { Database } from './schema.ts'

/** Arbitrary id of the advisory lock, unlikely to be used by other programs on the same database. */
export const MIGRATION_LOCK = 740_418

const provider: MigrationProvider = {
  getMigrations: async () => ({
    '0001-accounts': accounts,
    '0002-joining': joining,
    '0003-workspace': workspace,
    '0004-sign-in': signIn,
    '0005-canonical-addresses': canonicalAddresses,
    '0006-limits': limits,
    '0007-tickets': tickets,
    '0008-session-lookup': sessionLookup,
    '0009-write-checks': writeChecks,
    '0011-own-time-zone': ownTimeZone,
    '0012-sign-in-methods': signInMethods,
    '0013-session-lookup-plan': sessionLookupPlan,
    '0014-sign-in-attempts': signInAttempts,
    '0015-chat-tools': chatTools,
    '0016-added-chat-apps': addedChatApps,
    '0017-added-teams': addedTeams,
    '0018-telemetry': telemetry,
    '0019-replays': replays,
    '0020-session-families': sessionFamilies,
    '0021-session-scope': sessionScope,
    '0022-ticket-devices': ticketDevices,
    '0023-telemetry-quota': telemetryQuota,
    '0024-error-groups': errorGroups,
    '0025-session-search': sessionSearch,
    '0026-telemetry-counts': telemetryCounts,
    '0027-source-maps': sourceMaps,
    '0028-added-chat-apps': addedToAnyTool,
    '0029-chat-domain-files': chatDomainFiles,
  }),
}

/** A newer version of the server has migrated the database. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema'
}

/** @throws NewerSchema */
const requireKnownSchema = async (db: Database): Promise<void> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  const known = Object.keys(await provider.getMigrations())
  const unknown = rows.map(({ name }) => name).filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new NewerSchema(
      `has been changed by a newer version of this server (${unknown.join(', ')}). Start that version, or restore a backup from before`,
    )
}

/**
 * Migrates to the latest schema, with the same steps on PostgreSQL and PGlite.
 * @throws NewerSchema when the schema is newer than this server.
 */
export const migrate = async (db: Database): Promise<void> => {
  await requireKnownSchema(db)
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}

/** Migrates when several instances may start at once: one migrates, the others wait. Uses two connections. */
export const migrateAlone = async (db: Database): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
    try {
      await migrate(db)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
    }
  })
