import { existsSync, readFileSync } from 'node:fs'
import { runNpm } from './command.mjs'
import { patchPackages } from './patch-packages.mjs'
import { setUpStep } from './report.mjs'
import { inRepository } from './repository.mjs'
import { setUpAlone } from './set-up-alone.mjs'

/** @typedef {import('./lock-file.mjs').LockFile} LockFile */

/**
 * Whether the installed packages match the lock. npm records what it installed only when it is done, so an interrupted
 * install does not count.
 *
 * @param {LockFile} lock package-lock.json
 * @param {LockFile} installed node_modules/.package-lock.json
 * @param {{ omitDev?: boolean }} [options] omitDev: without the packages for development, which may be there
 */
export const isInstalled = (lock, installed, { omitDev = false } = {}) =>
  Object.entries(lock.packages).every(([path, entry]) => {
    const found = installed.packages[path]
    if (path === '' || (!found && (entry.optional || (omitDev && entry.dev)))) return true
    return found !== undefined && found.version === entry.version && found.integrity === entry.integrity
  })

/** @param {LockFile | undefined} installed */
const hasDev = (installed) => Object.values(installed?.packages ?? {}).some(({ dev }) => dev)

/**
 * @param {string} path
 * @returns {LockFile | undefined}
 */
const readLock = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** @param {{ folder?: string, omitDev?: boolean }} [options] */
const install = async ({ folder = '.', omitDev = false } = {}) => {
  const lock = readLock(inRepository(`${folder}/package-lock.json`))
  const installed = readLock(inRepository(`${folder}/node_modules/.package-lock.json`))
  if (!lock) throw new Error(`${folder} has no package-lock.json`)
  if (installed && isInstalled(lock, installed, { omitDev })) return
  console.log('Installing packages: once, less than a minute.')
  const omit = omitDev && !hasDev(installed) ? ['--omit=dev'] : []
  await setUpStep('Installed packages', () => runNpm(['ci', '--prefix', inRepository(folder), ...omit]))
}

/**
 * Installs the packages of a lock when they are missing or differ; does nothing when they match.
 *
 * @param {{ folder?: string, omitDev?: boolean }} [options] folder: of the lock, by default the root folder; omitDev: only what builds
 *   and runs the product, unless the rest is there already
 */
export const installPackages = (options) =>
  setUpAlone(async () => {
    await install(options)
    // They may have changed since the packages were installed.
    patchPackages()
  })
