import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** A folder in memory, on Linux. */
const MEMORY = '/dev/shm'

/** The tests use a tenth of it. */
const LEAST_BYTES = 8 * 1024 ** 3

/** Shared memory of PostgreSQL's processes, which it needs when it creates a database. */
const SHARED_BYTES = 32 * 1024 ** 2

/** @param {string} memory */
const freeBytes = (memory) => {
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize
}

/**
 * @param {string} [memory]
 * @param {number} [leastBytes] that must be free there
 * @returns {string | undefined} a sentence for who runs the tests, when there is too little
 */
export const missingSharedMemory = (memory = MEMORY, leastBytes = SHARED_BYTES) => {
  // Other systems share memory without a folder.
  if (!existsSync(memory) || freeBytes(memory) >= leastBytes) return undefined
  const megabytes = (/** @type {number} */ bytes) => Math.floor(bytes / 1024 ** 2)
  return `The tests need ${megabytes(leastBytes)} MB in ${memory}, where ${megabytes(freeBytes(memory))} MB are free: remove what is there, or make it larger (mount -o remount,size=1G ${memory}).`
}

/**
 * The environment of a process whose temporary files are in memory, in a folder that is removed when this process exits; nothing where there is no
 * room. The tests create and delete databases of a thousand files, and some file systems take long to create files after others were deleted.
 *
 * @param {string} [memory]
 * @param {number} [leastBytes] that must be free there and in the machine's memory
 * @returns {Record<string, string>}
 */
export const temporaryFolderInMemory = (memory = MEMORY, leastBytes = LEAST_BYTES) => {
  if (Math.min(existsSync(memory) ? freeBytes(memory) : 0, freemem()) < leastBytes) return {}
  const folder = mkdtempSync(join(memory, 'sso-test-'))
  // PostgreSQL runs as another user than root, and has a folder in this one.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return { TMPDIR: folder }
}
