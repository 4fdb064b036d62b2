import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** A folder in memory, on Linux. */
const MEMORY = '/dev/shm'

/** The tests use a tenth of it. */
const LEAST_BYTES = 8 * 1024 ** 3

/**
 * The environment of a process whose temporary files are in memory, in a folder that is removed when this process exits; nothing where there is no
 * room. The tests create and delete databases of a thousand files, and some file systems take long to create files after others were deleted.
 *
 * @param {string} [memory]
 * @param {number} [leastBytes] that must be free there and in the machine's memory
 * @returns {Record<string, string>}
 */
export const temporaryFolderInMemory = (memory = MEMORY, leastBytes = LEAST_BYTES) => {
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  if (Math.min(bavail * bsize, freemem()) < leastBytes) return {}
  const folder = mkdtempSync(join(memory, 'sso-test-'))
  // PostgreSQL runs as another user than root, and has a folder in this one.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return { TMPDIR: folder }
}
