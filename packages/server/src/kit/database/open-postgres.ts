import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { StartupError } from '../settings/startup-error.ts'
import { type DatabaseFault, faultOf } from './database-fault.ts'
import { migrateAlone, NewerSchema } from './migrate.ts'
import { type OpenedDatabase, type SeparateDatabase, sharedDatabase } from './opened-database.ts'
import type { Tables } from './schema.ts'
import { Unavailable } from './unavailable.ts'

/** How long a request waits for a free connection, in milliseconds; then it gets a 503. */
const CONNECT_TIMEOUT_MS = 900
/** Maximum requests that wait for a connection; further ones get a 503 at once. */
const MAX_WAITING = 256
/** A statement that takes longer, in milliseconds, indicates a problem. */
const STATEMENT_TIMEOUT_MS = 5000

/** How to fix a PostgreSQL that responds but cannot serve. */
const REMEDY_OF: Partial<Record<DatabaseFault, string>> = {
  'disk-full': 'Its disk is full: make room there.',
  damaged: 'Its files are damaged: restore a backup.',
  'read-only': 'It may not be written to: check its rights, and that it is no standby.',
}

/** How long the write check waits for a backup that reads the table, in milliseconds. */
const LOCK_TIMEOUT_MS = 250
const LOCK_NOT_AVAILABLE = '55P03'

/** Writes a page to a new file that replaces the previous one: reused space would not show whether there is room. */
const writePage = (db: Kysely<Tables>) =>
  db.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(transaction)
    await sql`truncate write_checks`.execute(transaction)
    await sql`insert into write_checks values ('room')`.execute(transaction)
  })

/**
 * Migrates on separate connections without these timeouts: a migration, or the wait for another instance’s, may take longer than a
 * request.
 */
const migrateWithOwnPool = async (url: string, onError: (error: Error) => void): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrateAlone(db)
  } finally {
    await db.destroy()
  }
}

/** How long a statement on separate connections may take that sets its own timeout, in milliseconds. */
const LONGEST_STATEMENT_MS = 60_000

/** Neither parallel workers nor JIT: such work takes at most one core, and leaves the rest for hashing passwords. */
const ONE_CORE = '-c max_parallel_workers_per_gather=0 -c jit=off'

/** Connections for work that may wait; see `SeparateDatabase`. */
const createSeparatePool = (url: string, size: number, onError: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: 2 * LONGEST_STATEMENT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    application_name: 'sso-elements-collector',
    options: ONE_CORE,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

const openSeparate = (pool: pg.Pool | (() => Promise<pg.Pool>)): SeparateDatabase => {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { ...sharedDatabase({ db, engine: 'postgres' }), close: () => db.destroy() }
}

/** Host, port and name of a database, without the password of its address. */
const placeOf = (url: string): string => {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}

/**
 * A separate database for the collector, with the same tables. It is migrated before its first statement and not at start, so that sign-in
 * does not depend on it.
 */
export const openOtherPostgres = (url: string, size: number, onError: (error: Error) => void): SeparateDatabase => ({
  ...openSeparate(async () => {
    await migrateWithOwnPool(url, onError).catch((cause) => {
      const text = `COLLECTOR_DATABASE_URL: the database ${placeOf(url)} cannot be used (${String(cause)}).`
      throw new Unavailable(text, { cause })
    })
    return createSeparatePool(url, size, onError)
  }),
  isOwn: true,
})

/** @throws StartupError when PostgreSQL cannot be used at the address. */
export const openPostgres = async (
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
): Promise<OpenedDatabase> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: 2 * STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    application_name: 'sso-elements',
  })
  // A broken connection, idle or in use, emits an error event, which ends the process without a listener.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const boundedPool = {
    connect: () =>
      pool.waitingCount < MAX_WAITING
        ? pool.connect()
        : Promise.reject(new Unavailable('Too many requests wait for a database connection.')),
    end: () => pool.end(),
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: boundedPool }) })
  try {
    await sql`select 1`.execute(db)
    await migrateWithOwnPool(url, onError)
  } catch (error) {
    await db.destroy()
    const place = placeOf(url)
    if (error instanceof NewerSchema)
      throw new StartupError(`DATABASE_URL: the database ${place} ${error.message}.`, { cause: error })
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : (error as Error).message
    throw new StartupError(
      `DATABASE_URL: the database ${place} cannot be used (${reason}). ${REMEDY_OF[faultOf(error) ?? 'away'] ?? 'Start PostgreSQL there, or correct DATABASE_URL.'}`,
      { cause: error },
    )
  }
  return {
    db,
    engine: 'postgres',
    checkWrites: () =>
      writePage(db).catch((error: { code?: string }) => {
        if (error.code !== LOCK_NOT_AVAILABLE) throw error
      }),
    openSeparate: (size) => openSeparate(createSeparatePool(url, size, onError)),
    close: () => db.destroy(),
  }
}
