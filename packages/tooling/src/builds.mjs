import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { runScript } from './command.mjs'
import { fingerprintOf } from './fingerprint.mjs'
import { setUpStep } from './report.mjs'
import { inRepository } from './repository.mjs'

/**
 * @typedef {object} Build
 * @property {string} name its npm script is `build:<name>`
 * @property {string[]} inputs files and folders whose change makes the build stale
 * @property {string} output a file that exists when the build is done
 * @property {string} [after] the build whose output it includes
 */

const SHARED = ['package-lock.json', 'tsconfig.json', 'packages/contract', 'packages/tooling/src/precompress.mjs']
const SCREENS = ['packages/browser', 'packages/session', 'packages/locale', 'packages/ui', 'packages/screens']
const SDK = [...SHARED, ...SCREENS, 'packages/elements', 'rollup.config.mjs']

/** @type {Build[]} */
const BUILDS = [
  {
    name: 'sdk',
    inputs: SDK,
    output: 'packages/elements/dist/manifest.json',
  },
  { name: 'typings', inputs: SDK, output: 'packages/elements/dist/types/index.d.ts' },
  { name: 'host', inputs: [...SHARED, ...SCREENS, 'host'], output: 'host/dist/index.html' },
  {
    name: 'workspace',
    inputs: [...SDK, 'examples/workspace'],
    after: 'sdk',
    output: 'examples/workspace/dist/index.html',
  },
  {
    name: 'server',
    inputs: [...SHARED, 'packages/server', 'packages/tooling/src/build-server.mjs'],
    output: 'packages/server/dist/main.mjs',
  },
  {
    name: 'monitoring',
    inputs: [...SHARED, 'packages/browser', 'packages/monitoring'],
    output: 'packages/monitoring/dist/worker.js',
  },
]

const IGNORED = /^(dist|node_modules|testing|test|README\.md|.*\.test\.(ts|tsx|mjs))$/

/** @param {Build} build */
const fingerprint = ({ inputs }) => fingerprintOf(inputs, IGNORED)

/** @param {Build} build */
const stampFile = (build) => inRepository(`.cache/builds/${build.name}`)

/** @param {Build} build */
const isFresh = (build) =>
  existsSync(inRepository(build.output)) &&
  existsSync(stampFile(build)) &&
  readFileSync(stampFile(build), 'utf8') === fingerprint(build)

/** @param {Build} build */
const run = async (build) => {
  const stamp = fingerprint(build)
  await setUpStep(`Built ${build.name}`, () => runScript(`build:${build.name}`))
  mkdirSync(dirname(stampFile(build)), { recursive: true })
  writeFileSync(stampFile(build), stamp)
}

/**
 * Runs the builds whose sources changed since they were last built, in parallel; a build with `after` waits for that one.
 *
 * @param {string[]} [names] only these builds; all by default
 */
export const buildStale = async (names) => {
  const stale = BUILDS.filter((build) => (names?.includes(build.name) ?? true) && !isFresh(build))
  if (stale.length > 0) console.log(`Building ${stale.map(({ name }) => name).join(', ')}.`)
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()
  for (const build of stale) {
    const before = build.after === undefined ? undefined : running.get(build.after)
    running.set(build.name, before ? before.then(() => run(build)) : run(build))
  }
  await Promise.all(running.values())
}
