import type { OpenedDatabase, SeparateDatabase } from './kit/database/opened-database.ts'
import type { Settings } from './settings/settings.ts'

/**
 * Opens PostgreSQL when DATABASE_URL is set, else PGlite in DATA_DIR; both migrated. Each engine is imported only when it is used,
 * because PGlite alone is many megabytes.
 * @throws StartupError when it cannot be used.
 */
export const openDatabase = async (
  settings: Pick<Settings, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>,
  snapshot: string,
  onError: (error: Error) => void,
): Promise<OpenedDatabase> => {
  if (settings.databaseUrl) {
    const { openPostgres } = await import('./kit/database/open-postgres.ts')
    return openPostgres(settings.databaseUrl, settings.databasePoolSize, onError)
  }
  const { openPglite } = await import('./kit/database/open-pglite.ts')
  return openPglite(settings.dataDir, snapshot, onError)
}

/** Opens the database of the collector: that of COLLECTOR_DATABASE_URL, or one beside the accounts (OPS-04). */
export const openCollectorDatabase = async (
  settings: Pick<Settings, 'collectorDatabaseUrl' | 'collectorPoolSize'>,
  isUsed: boolean,
  database: OpenedDatabase,
  onError: (error: Error) => void,
): Promise<SeparateDatabase> => {
  const { collectorDatabaseUrl: url, collectorPoolSize: size } = settings
  if (url === undefined) return database.openSeparate(size, isUsed)
  const { openOtherPostgres } = await import('./kit/database/open-postgres.ts')
  return openOtherPostgres(url, size, onError)
}
