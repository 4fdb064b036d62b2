import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Removes chunks of earlier builds, which would accumulate because of their hashed names. It runs after the new ones are written, so
 * that a server that serves the folder during the build never misses a file.
 *
 * @param {string} folder
 * @param {string[]} others files of the folder that another build writes
 */
export const dropStale = (folder, others = []) => ({
  name: 'drop-stale',
  async writeBundle({ dir }, bundle) {
    const written = new Set([...Object.keys(bundle), ...others])
    const found = await readdir(join(dir, folder), { recursive: true, withFileTypes: true })
    const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    const stale = files.filter((file) => !written.has(file.slice(dir.length + 1).replaceAll('\\', '/')))
    await Promise.all(stale.map((file) => rm(file, { force: true })))
  },
})
