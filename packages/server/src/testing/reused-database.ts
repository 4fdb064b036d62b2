import { sql } from 'kysely'
import { inject } from 'vitest'
import { openPglite } from '../database/open-pglite.ts'
import type { OpenedDatabase } from '../database/opened-database.ts'
import type { Database } from '../database/schema.ts'
import { createTestDatabase } from './test-database.ts'

/** Opened in this worker, empty, and used by nobody at the moment. */
const idle: OpenedDatabase[] = []

/** What migrations themselves store is left: no test changes it. */
const KEPT = ['kysely_migration', 'kysely_migration_lock', 'feature_switches']

/** Leaves the tables as they are after the migrations. */
const empty = async (db: Database): Promise<void> => {
  const tables = await db.introspection.getTables()
  const names = tables.map(({ name }) => name).filter((name) => !KEPT.includes(name))
  await sql`truncate ${sql.join(names.map((name) => sql.table(name)))} restart identity`.execute(db)
}

/**
 * An empty, migrated embedded database for one server after the other: opening one takes longer than most files of tests. Its
 * `close` empties it for the next. A test that needs a folder of its own, or changes the tables, takes `createTestDatabase`.
 */
export const borrowDatabase = async (): Promise<OpenedDatabase> => {
  const open = async () => openPglite((await createTestDatabase()).variables['DATA_DIR'] ?? '', inject('snapshot'))
  const database = idle.pop() ?? (await open())
  return {
    ...database,
    close: async () => {
      await empty(database.db)
      idle.push(database)
    },
  }
}
