import { existsSync, readFileSync } from 'node:fs'
import { runNpm } from './command.mjs'
import { setUpStep } from './report.mjs'
import { inRepository } from './repository.mjs'

/** @typedef {import('./lock-file.mjs').LockFile} LockFile */

/**
 * Whether the installed packages match the lock. npm records what it installed only when it is done, so an interrupted
 * install does not count.
 *
 * @param {LockFile} lock package-lock.json
 * @param {LockFile} installed node_modules/.package-lock.json
 */
export const isInstalled = (lock, installed) =>
  Object.entries(lock.packages).every(([path, entry]) => {
    const found = installed.packages[path]
    if (path === '' || (entry.optional && !found)) return true
    return found !== undefined && found.version === entry.version && found.integrity === entry.integrity
  })

/** @param {string} path */
const readLock = (path) => JSON.parse(readFileSync(inRepository(path), 'utf8'))

/** Installs the packages of the lock when they are missing or differ; does nothing when they match. */
export const installPackages = async () => {
  const record = 'node_modules/.package-lock.json'
  if (existsSync(inRepository(record)) && isInstalled(readLock('package-lock.json'), readLock(record))) return
  console.log('Installing packages: once, about a minute.')
  await setUpStep('Installed packages', () => runNpm(['ci']))
}
