import { sql } from 'kysely'
import { inject } from 'vitest'
import { openPglite } from '../database/open-pglite.ts'
import type { OpenedDatabase } from '../database/opened-database.ts'
import type { Database } from '../database/schema.ts'
import { createTestDatabase } from './test-database.ts'

/** Empty databases of this worker that no server uses. */
const idle: OpenedDatabase[] = []

/** Tables with rows from migrations, which no test changes. */
const PRESERVED_TABLES = ['kysely_migration', 'kysely_migration_lock', 'feature_switches']

/** Resets the tables to their state after the migrations. */
const truncateTables = async (db: Database): Promise<void> => {
  const tables = await db.introspection.getTables()
  const names = tables.map(({ name }) => name).filter((name) => !PRESERVED_TABLES.includes(name))
  await sql`truncate ${sql.join(names.map((name) => sql.table(name)))} restart identity`.execute(db)
}

/**
 * An empty, migrated PGlite for one server after another, because opening one takes longer than most test files. Its `close` empties
 * it for the next. A test that needs its own folder, or changes the tables, uses `createTestDatabase`.
 */
export const borrowDatabase = async (): Promise<OpenedDatabase> => {
  const open = async () => openPglite((await createTestDatabase()).variables['DATA_DIR'] ?? '', inject('snapshot'))
  const database = idle.pop() ?? (await open())
  return {
    ...database,
    close: async () => {
      await truncateTables(database.db)
      idle.push(database)
    },
  }
}
