import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../settings/startup-error.ts'
import { faultOf } from './database-fault.ts'
import { NewerSchema } from './migrate.ts'

/** Version of PostgreSQL in PGlite, as in PG_VERSION. */
export const POSTGRES_VERSION = '18'

/** Size of a segment of PostgreSQL’s write-ahead log, which it allocates at start and later. */
const SEGMENT_BYTES = 16 * 1024 * 1024

/** Rejects when a file of that size cannot be written to the folder; with PostgreSQL’s code for a missing file when the folder is gone. */
export const checkWritable = async (folder: string, bytes: number): Promise<void> => {
  const file = join(folder, 'write-check')
  try {
    await writeFile(file, Buffer.alloc(bytes))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw Object.assign(new Error(`${folder} is gone`, { cause: error }), { code: '58P01' })
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}

/**
 * The version in PG_VERSION, which every data folder of PostgreSQL has. Without it, PGlite would create a new database over the
 * other files.
 */
const versionOf = (data: string): Promise<string | null> =>
  readFile(join(data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  )

/** The files that show the state of a data folder. */
export const markerFilesOf = (folder: string) => ({
  data: join(folder, 'postgres'),
  /** Exists while a new database is being created. */
  started: join(folder, 'started'),
  /** Exists once it has been created. */
  complete: join(folder, 'complete'),
})

/** Folder of the database of monitoring, inside that of the accounts. */
export const TELEMETRY_FOLDER = 'telemetry'
/** Files that a killed server may leave in a folder that it had just locked, and what the collector keeps there. */
const OWN_FILES: readonly string[] = [
  'in-use.sock',
  'in-use.sock.takeover',
  'write-check',
  'collector-queue',
  TELEMETRY_FOLDER,
]
/** Maximum file names in the error: enough to recognize the folder. */
const MAX_NAMED_FILES = 3

/** Ignores files like .gitkeep, and those at the root of a disk, in folders that are otherwise empty. */
const otherFilesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => !name.startsWith('.') && name !== 'lost+found' && !OWN_FILES.includes(name))
    .sort()

/** @throws StartupError when the folder contains other files, because a database would be created among them. */
const requireNoOtherFiles = async (folder: string): Promise<void> => {
  const otherFiles = await otherFilesIn(folder)
  if (otherFiles.length === 0) return
  const named = otherFiles.slice(0, MAX_NAMED_FILES).map((name) => JSON.stringify(name).slice(1, -1))
  const more = otherFiles.length > MAX_NAMED_FILES ? ` and ${otherFiles.length - MAX_NAMED_FILES} more` : ''
  throw new StartupError(
    `DATA_DIR: the folder ${folder} holds other files (${named.join(', ')}${more}). Expected is an empty folder, or one that this server made. Set DATA_DIR to such a folder, or to one that is not there yet.`,
  )
}

/**
 * Whether to create a new database. Files of a first start that was killed are deleted: they contain no data.
 * @throws Error when a part of a database is missing, because the rest must not be overwritten; StartupError for a folder with other
 *   files.
 */
export const isNewFolder = async (folder: string): Promise<boolean> => {
  const { data, started, complete } = markerFilesOf(folder)
  if (existsSync(complete)) {
    if ((await versionOf(data)) === null) throw new Error('postgres/PG_VERSION is missing')
    return false
  }
  if (!existsSync(started)) {
    if (existsSync(data)) throw new Error('the file "complete" is missing')
    await requireNoOtherFiles(folder)
  }
  await writeFile(started, '')
  await rm(data, { recursive: true, force: true })
  return true
}

/** Converts an error to one that says why the database cannot be opened, and how to fix it. */
export const startupErrorOf = async (folder: string, error: unknown): Promise<StartupError> => {
  if (error instanceof StartupError) return error
  const errorWith = (text: string) => new StartupError(`DATA_DIR: the database in ${folder} ${text}`, { cause: error })
  if (error instanceof NewerSchema) return errorWith(`${error.message}.`)
  // PGlite’s own messages about unreadable files describe its build, not the problem.
  const isInternal = /^RuntimeError|PGlite failed/.test(String(error))
  const message = isInternal ? 'PostgreSQL cannot start from its files' : (error as Error).message
  const { data } = markerFilesOf(folder)
  const version = await versionOf(data)
  if (/^\d/.test(version ?? '') && version !== POSTGRES_VERSION)
    return errorWith(
      `was written by PostgreSQL ${version?.slice(0, 10)}, and this server has ${POSTGRES_VERSION}. Start the version of the server that wrote it.`,
    )
  const fault = faultOf(await checkWritable(existsSync(data) ? data : folder, SEGMENT_BYTES).catch((each) => each))
  if (fault === 'disk-full') return errorWith(`cannot be opened: the disk is full (${message}). Make room on it.`)
  if (fault === 'read-only')
    return errorWith(
      `cannot be written to (${message}). Give this user the right to write there, or choose another folder.`,
    )
  return errorWith(
    `is damaged (${message}). Restore a backup of the folder, or move it away to start with an empty one.`,
  )
}
