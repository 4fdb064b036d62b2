import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../settings/startup-error.ts'
import { faultOf } from './database-fault.ts'
import { NewerSchema } from './migrate.ts'

/** Of PGlite: what its PG_VERSION says. */
export const POSTGRES_VERSION = '18'

/** What PostgreSQL takes at once for its log, at a start and later. */
const SEGMENT_BYTES = 16 * 1024 * 1024

/** Rejects when the folder takes no file of that size; with PostgreSQL's code for a missing file when the folder is gone. */
export const checkRoom = async (folder: string, bytes: number): Promise<void> => {
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

/** A folder of PostgreSQL's files has this one, with the version that wrote them. Where it is missing, PGlite begins anew over the rest. */
const versionOf = (data: string): Promise<string | null> =>
  readFile(join(data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  )

/** The files that tell what has become of a folder. */
export const marksOf = (folder: string) => ({
  data: join(folder, 'postgres'),
  /** Stands while a new database is made. */
  started: join(folder, 'started'),
  /** Stands once that is done. */
  complete: join(folder, 'complete'),
})

/** What a killed server may have left in a folder that it had only just taken. */
const OWN_FILES: readonly string[] = ['in-use.sock', 'in-use.sock.takeover', 'write-check']
/** Names in the refusal: enough to see what folder it is. */
const MOST_NAMED = 3

/** Files like .gitkeep, and what a disk has at its top, are in folders that people call empty. */
const foreignFilesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => !name.startsWith('.') && name !== 'lost+found' && !OWN_FILES.includes(name))
    .sort()

/** @throws StartupError for a folder that is used for something else: a database would be made among its files. */
const refuseForeign = async (folder: string): Promise<void> => {
  const foreign = await foreignFilesIn(folder)
  if (foreign.length === 0) return
  const named = foreign.slice(0, MOST_NAMED).map((name) => JSON.stringify(name).slice(1, -1))
  const more = foreign.length > MOST_NAMED ? ` and ${foreign.length - MOST_NAMED} more` : ''
  throw new StartupError(
    `DATA_DIR: the folder ${folder} holds other files (${named.join(', ')}${more}). Expected is an empty folder, or one that this server made. Set DATA_DIR to such a folder, or to one that is not there yet.`,
  )
}

/**
 * Whether a new database is to be made. A first start that was killed half-way left files in which nothing was stored; they go.
 * @throws Error when something of a database is missing: whatever is left must not be written over; StartupError for a folder with
 *   files that are not ours.
 */
export const isNewFolder = async (folder: string): Promise<boolean> => {
  const { data, started, complete } = marksOf(folder)
  if (existsSync(complete)) {
    if ((await versionOf(data)) === null) throw new Error('postgres/PG_VERSION is missing')
    return false
  }
  if (!existsSync(started)) {
    if (existsSync(data)) throw new Error('the file "complete" is missing')
    await refuseForeign(folder)
  }
  await writeFile(started, '')
  await rm(data, { recursive: true, force: true })
  return true
}

/** Why a database cannot be opened, and what mends it. */
export const startupErrorOf = async (folder: string, error: unknown): Promise<StartupError> => {
  if (error instanceof StartupError) return error
  const say = (text: string) => new StartupError(`DATA_DIR: the database in ${folder} ${text}`, { cause: error })
  if (error instanceof NewerSchema) return say(`${error.message}.`)
  // What PGlite itself says of files that it cannot read speaks of its build.
  const isInside = /^RuntimeError|PGlite failed/.test(String(error))
  const message = isInside ? 'PostgreSQL cannot start from its files' : (error as Error).message
  const { data } = marksOf(folder)
  const version = await versionOf(data)
  if (/^\d/.test(version ?? '') && version !== POSTGRES_VERSION)
    return say(
      `was written by PostgreSQL ${version?.slice(0, 10)}, and this server has ${POSTGRES_VERSION}. Start the version of the server that wrote it.`,
    )
  const obstacle = faultOf(await checkRoom(existsSync(data) ? data : folder, SEGMENT_BYTES).catch((each) => each))
  if (obstacle === 'disk-full') return say(`cannot be opened: the disk is full (${message}). Make room on it.`)
  if (obstacle === 'read-only')
    return say(`cannot be written to (${message}). Give this user the right to write there, or choose another folder.`)
  return say(`is damaged (${message}). Restore a backup of the folder, or move it away to start with an empty one.`)
}
