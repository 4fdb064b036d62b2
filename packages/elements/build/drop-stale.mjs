import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Chunks have hashed names, so those of former builds would pile up and be published. They go once the new ones are
 * there: a server that serves the folder meanwhile never lacks a file.
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
