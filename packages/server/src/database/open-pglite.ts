import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect } from 'kysely'
import { StartupError } from '../settings/startup-error.ts'
import { checkRoom, isNewFolder, marksOf, startupErrorOf } from './data-folder.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import type { OpenedDatabase } from './opened-database.ts'
import { createPglitePool } from './pglite-pool.ts'
import type { Tables } from './schema.ts'

/**
 * Makes a folder and those above it. Not `recursive`: Node tries that without end where the folder above is there but
 * nothing can be made in it and the system says that something is missing, as in /proc.
 */
const makeFolder = async (folder: string): Promise<void> => {
  const make = () =>
    mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    await make()
  })
}

const takeFolder = async (folder: string): Promise<FolderLock> => {
  try {
    await makeFolder(folder)
    return await lockFolder(folder)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `DATA_DIR: the folder ${folder} cannot be written to (${(error as Error).message}). Choose a folder that you may write to.`,
      { cause: error },
    )
  }
}

/** A new folder starts from the picture made at build time: a second instead of five. */
const startPicture = async (snapshot: string): Promise<{ loadDataDir?: Blob }> =>
  existsSync(snapshot) ? { loadDataDir: new Blob([await readFile(snapshot)]) } : {}

/** A connection that breaks and of which nobody wants to hear ends the process, as any event of an error does. */
const throwIt = (error: Error): void => {
  throw error
}

const kyselyOver = (pglite: PGlite, onError = throwIt) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPglitePool(pglite, onError) }) })

/** What the check of writing writes while the server runs. */
const PAGE_BYTES = 8192

/** @throws StartupError when another process has the folder, or it cannot be made or opened. */
export const openPglite = async (
  dataDir: string,
  snapshot: string,
  onError?: (error: Error) => void,
): Promise<OpenedDatabase> => {
  const folder = resolve(dataDir)
  const lock = await takeFolder(folder)
  const { data, started, complete } = marksOf(folder)
  try {
    const isNew = await isNewFolder(folder)
    const pglite = await PGlite.create({ dataDir: data, ...(isNew ? await startPicture(snapshot) : {}) })
    const db = kyselyOver(pglite, onError)
    await migrate(db)
    if (isNew) {
      await writeFile(complete, '')
      await rm(started)
    }
    return {
      db,
      engine: 'pglite',
      checkWrites: () => checkRoom(data, PAGE_BYTES),
      close: async () => {
        await db.destroy()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw await startupErrorOf(folder, error)
  }
}

/** An empty, migrated database as one compressed file, for `startPicture`. */
export const makeSnapshot = async (): Promise<Uint8Array> => {
  const pglite = await PGlite.create()
  const db = kyselyOver(pglite)
  await migrate(db)
  const dump = await pglite.dumpDataDir('gzip')
  await db.destroy()
  return new Uint8Array(await dump.arrayBuffer())
}
