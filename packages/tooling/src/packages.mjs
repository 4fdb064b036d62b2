import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from './repository.mjs'

/**
 * A workspace of the repository, as its package.json describes it.
 *
 * @typedef {object} Package
 * @property {string} folder relative to the root folder
 * @property {string} name
 * @property {string} description
 * @property {'browser' | 'node'} platform where its sources run
 * @property {string[]} imports folders of the packages that its sources may import: its dependencies and, where it is published with them
 *   bundled, its devDependencies
 */

/**
 * @param {string} pattern a folder, or `folder/*`
 * @param {string} root
 * @returns {string[]}
 */
const foldersOf = (pattern, root) => {
  if (!pattern.endsWith('/*')) return [pattern]
  const parent = pattern.slice(0, -2)
  return readdirSync(join(root, parent))
    .sort()
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
}

/**
 * The only list of packages: builds, layers and checks follow from it.
 *
 * @param {string} [root] the repository's root folder
 * @returns {Package[]}
 */
export const readPackages = (root = REPOSITORY) => {
  const read = (/** @type {string} */ folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  /** @type {string[]} */
  const patterns = read('.').workspaces
  const manifests = patterns
    .flatMap((pattern) => foldersOf(pattern, root))
    .map((folder) => ({ folder, manifest: read(folder) }))
  const folderOf = new Map(manifests.map(({ folder, manifest }) => [manifest.name, folder]))
  return manifests.map(({ folder, manifest }) => ({
    folder,
    name: manifest.name,
    description: manifest.description ?? '',
    platform: manifest.platform ?? 'browser',
    imports: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).flatMap(
      (name) => folderOf.get(name) ?? [],
    ),
  }))
}

/**
 * A package and all packages that it imports, directly or through others.
 *
 * @param {Package[]} packages
 * @param {string} folder
 * @returns {string[]} their folders
 */
export const withImports = (packages, folder) => {
  const found = new Set([folder])
  for (const each of found)
    for (const next of packages.find((row) => row.folder === each)?.imports ?? []) found.add(next)
  return [...found]
}
