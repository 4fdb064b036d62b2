import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runScript } from './command.mjs'
import { readPackages, withImports } from './packages.mjs'
import { setUpStep } from './report.mjs'
import { REPOSITORY } from './repository.mjs'
import { setUpAlone } from './set-up-alone.mjs'

/**
 * @typedef {object} Build
 * @property {string} name its npm script is `build:<name>`
 * @property {string} package the folder of the package that it bundles, with all that it imports
 * @property {string} output a file that exists when the build is done
 * @property {string[]} [config] further files and folders whose change makes the build stale
 * @property {string} [after] the build whose output it includes
 */

/** @type {Build[]} */
export const BUILDS = [
  {
    name: 'sdk',
    package: 'packages/elements',
    output: 'packages/elements/dist/manifest.json',
    config: ['rollup.config.mjs'],
  },
  {
    name: 'typings',
    package: 'packages/elements',
    output: 'packages/elements/dist/types/index.d.ts',
    config: ['rollup.config.mjs'],
  },
  { name: 'host', package: 'host', output: 'host/dist/index.html', config: ['docs/chat-tools.md'] },
  {
    name: 'workspace',
    package: 'examples/workspace',
    output: 'examples/workspace/dist/index.html',
    config: ['rollup.config.mjs'],
    after: 'sdk',
  },
  {
    name: 'server',
    package: 'packages/server',
    output: 'packages/server/dist/main.mjs',
    config: ['packages/tooling/src/build-server.mjs'],
  },
  { name: 'monitoring', package: 'packages/monitoring', output: 'packages/monitoring/dist/worker.js' },
]

/** Every build depends on these. */
const SHARED = ['package-lock.json', 'patches', 'package.json', 'tsconfig.json', 'packages/tooling/src/precompress.mjs']

const IGNORED = /^(dist|node_modules|testing|test|README\.md|.*\.test\.(ts|tsx|mjs))$/

/**
 * Hashes files and folders of a repository, each once.
 *
 * @param {string} root
 */
const createHasher = (root) => {
  /** @type {Map<string, string>} */
  const known = new Map()
  /**
   * @param {string} path relative to the root
   * @returns {string[]} every file below it, in a fixed order
   */
  const filesOf = (path) => {
    const absolute = join(root, path)
    if (!existsSync(absolute)) return []
    if (!statSync(absolute).isDirectory()) return [path]
    return readdirSync(absolute)
      .filter((name) => !IGNORED.test(name))
      .sort()
      .flatMap((name) => filesOf(`${path}/${name}`))
  }
  /** @param {string} path */
  return (path) => {
    const found = known.get(path)
    if (found) return found
    const hash = createHash('sha256')
    for (const file of filesOf(path)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
    const digest = hash.digest('hex')
    known.set(path, digest)
    return digest
  }
}

/**
 * The builds of a repository as its files are now.
 *
 * @param {string} [root] its root folder
 */
export const readBuilds = (root = REPOSITORY) => {
  const packages = readPackages(root)
  const hashOf = createHasher(root)
  return BUILDS.map((build) => {
    const inputs = [...SHARED, ...withImports(packages, build.package), ...(build.config ?? [])]
    const fingerprint = inputs.map((path) => `${path} ${hashOf(path)}\n`).join('')
    const stamp = join(root, '.cache/builds', build.name)
    const isFresh =
      existsSync(join(root, build.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint
    /** Records that the build was made of these files. */
    const noteDone = () => {
      mkdirSync(dirname(stamp), { recursive: true })
      writeFileSync(stamp, fingerprint)
    }
    return { ...build, isFresh, noteDone }
  })
}

/** @param {string[]} [names] */
const build = async (names) => {
  const stale = readBuilds().filter(({ name, isFresh }) => (names?.includes(name) ?? true) && !isFresh)
  if (stale.length > 0) console.log(`Building ${stale.map(({ name }) => name).join(', ')}.`)
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()
  for (const { name, after, noteDone } of stale) {
    const run = async () => {
      await (after && running.get(after))
      await setUpStep(`Built ${name}`, () => runScript(`build:${name}`))
      noteDone()
    }
    running.set(name, run())
  }
  await Promise.all(running.values())
}

/**
 * Runs the builds whose sources changed since they were last built, in parallel; a build with `after` waits for that one.
 *
 * @param {string[]} [names] only these builds; all by default
 */
export const buildStale = (names) => setUpAlone(() => build(names))
