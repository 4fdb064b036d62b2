import { sql } from 'kysely'
import { inject } from 'vitest'
import { type OpenedDatabase, sharedDatabase } from '../kit/database/opened-database.ts'
import { openDatabase } from '../open-database.ts'
import { readSettings } from '../settings/settings.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface BorrowedDatabase extends Pick<TestDatabase, 'variables'> {
  /** Its `close` empties it for the next borrower. */
  database: OpenedDatabase
}

/** Empty databases of this worker that no server uses. */
const idle: BorrowedDatabase[] = []

/**
 * Deletes all rows but those of the migrations and of `feature_switches`. Truncating the 40 tables would take twenty times as long,
 * because each gets new files.
 */
const EMPTY_TABLES = `do $$
  declare relation text;
  begin
    -- Without triggers, foreign keys do not prescribe an order.
    set local session_replication_role = replica;
    for relation in select oid::regclass::text from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('feature_switches')
        and relname not like 'kysely_%'
    loop execute 'delete from ' || relation; end loop;
    for relation in select oid::regclass::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
    loop perform setval(relation::regclass, 1, false); end loop;
    delete from feature_switches where name <> 'event_track';
  end $$`

const open = async (): Promise<BorrowedDatabase> => {
  const { variables } = await createTestDatabase()
  const database = await openDatabase(readSettings(variables), inject('snapshot'), () => undefined)
  return { variables, database }
}

/** Opens all connections, so that on a busy machine parallel requests do not wait too long for new ones. */
const openConnections = async ({ db, engine }: OpenedDatabase): Promise<void> => {
  const { databasePoolSize } = readSettings({})
  if (engine === 'postgres')
    await Promise.all(Array.from({ length: databasePoolSize }, () => sql`select pg_sleep(0.001)`.execute(db)))
}

/**
 * An empty, migrated database for one server after another, because creating and opening one takes longer than most test files. A
 * test that changes the tables, or needs its own folder, uses `createTestDatabase`.
 */
export const borrowDatabase = async (): Promise<BorrowedDatabase> => {
  const borrowed = idle.pop() ?? (await open())
  const { variables, database } = borrowed
  await openConnections(database)
  return {
    variables,
    database: {
      ...database,
      // A second PGlite for each server would take longer than most tests.
      ...(database.engine === 'pglite' && { openSeparate: () => sharedDatabase(database) }),
      close: async () => {
        await sql.raw(EMPTY_TABLES).execute(database.db)
        idle.push(borrowed)
      },
    },
  }
}
