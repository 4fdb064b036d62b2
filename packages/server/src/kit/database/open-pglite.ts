import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { StartupError } from '../settings/startup-error.ts'
import { checkWritable, isNewFolder, markerFilesOf, startupErrorOf, TELEMETRY_FOLDER } from './data-folder.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { type OpenedDatabase, type SeparateDatabase, sharedDatabase } from './opened-database.ts'
import { createPglitePool } from './pglite-pool.ts'
import type { Tables } from './schema.ts'
import { DatabaseFailed } from './unavailable.ts'

/**
 * Creates a folder and its parents. Not with `recursive`: Node retries that forever where the parent exists but the system reports a
 * missing folder, as in /proc.
 */
const createFolder = async (folder: string): Promise<void> => {
  const create = () =>
    mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  await create().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error
    await createFolder(dirname(folder))
    await create()
  })
}

const lockDataFolder = async (folder: string): Promise<FolderLock> => {
  try {
    await createFolder(folder)
    return await lockFolder(folder)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `DATA_DIR: the folder ${folder} cannot be written to (${(error as Error).message}). Choose a folder that you may write to.`,
      { cause: error },
    )
  }
}

/** A new folder starts from the snapshot of build time: one second instead of five. */
const loadSnapshot = async (snapshot: string): Promise<{ loadDataDir?: Blob }> =>
  existsSync(snapshot) ? { loadDataDir: new Blob([await readFile(snapshot)]) } : {}

/** Without a listener, a broken connection ends the process, like any unhandled error event. */
const throwError = (error: Error): void => {
  throw error
}

type Pool = ReturnType<typeof createPglitePool>
const createKysely = (pool: Pool | (() => Promise<Pool>)) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** Bytes that the write check writes. */
const PAGE_BYTES = 8192

/** @throws StartupError when another process uses the folder, or it cannot be created or opened. */
const openFolder = async (folder: string, snapshot: string, onError = throwError) => {
  const lock = await lockDataFolder(folder)
  const { data, started, complete } = markerFilesOf(folder)
  try {
    const isNew = await isNewFolder(folder)
    const pglite = await PGlite.create({ dataDir: data, ...(isNew ? await loadSnapshot(snapshot) : {}) })
    const pool = createPglitePool(pglite, onError)
    const db = createKysely(pool)
    await migrate(db)
    if (isNew) {
      await writeFile(complete, '')
      await rm(started)
    }
    return { data, pool, db, lock }
  } catch (error) {
    await lock.release()
    throw await startupErrorOf(folder, error)
  }
}

/** A second database for the collector, opened by its first statement; a failed opening is not retried. */
const openBeside = (dataDir: string, snapshot: string, onError?: (error: Error) => void): SeparateDatabase => {
  let opening: ReturnType<typeof openFolder> | undefined
  const open = async (): Promise<Pool> => {
    opening ??= openFolder(join(dataDir, TELEMETRY_FOLDER), snapshot, onError)
    const { pool } = await opening.catch((cause) => {
      throw new DatabaseFailed((cause as Error).message, { cause })
    })
    return pool
  }
  const db = createKysely(open)
  return {
    db,
    engine: 'pglite',
    isOwn: true,
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize
    },
    reclaim: async (tables) => {
      for (const table of tables) await sql`vacuum ${sql.table(table)}`.execute(db)
    },
    flush: async () => {
      await sql`checkpoint`.execute(db)
    },
    close: async () => {
      await db.destroy()
      const opened = await opening?.catch(() => undefined)
      await opened?.lock.release()
    },
  }
}

/** @throws StartupError when another process uses the folder, or it cannot be created or opened. */
export const openPglite = async (
  dataDir: string,
  snapshot: string,
  onError?: (error: Error) => void,
): Promise<OpenedDatabase> => {
  const folder = resolve(dataDir)
  const { data, db, lock } = await openFolder(folder, snapshot, onError)
  const hasBeside = () => existsSync(join(folder, TELEMETRY_FOLDER))
  return {
    db,
    engine: 'pglite',
    checkWrites: () => checkWritable(data, PAGE_BYTES),
    openSeparate: (_size, isUsed) =>
      isUsed || hasBeside() ? openBeside(folder, snapshot, onError) : sharedDatabase({ db, engine: 'pglite' }),
    close: async () => {
      await db.destroy()
      await lock.release()
    },
  }
}

/** An empty, migrated database as one compressed file, for `loadSnapshot`. */
export const makeSnapshot = async (): Promise<Uint8Array> => {
  const pglite = await PGlite.create()
  const db = createKysely(createPglitePool(pglite, throwError))
  await migrate(db)
  const dump = await pglite.dumpDataDir('gzip')
  await db.destroy()
  return new Uint8Array(await dump.arrayBuffer())
}
