import type { Settings } from '../settings/settings.ts'
import type { OpenedDatabase } from './opened-database.ts'

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
    const { openPostgres } = await import('./open-postgres.ts')
    return openPostgres(settings.databaseUrl, settings.databasePoolSize, onError)
  }
  const { openPglite } = await import('./open-pglite.ts')
  return openPglite(settings.dataDir, snapshot, onError)
}
