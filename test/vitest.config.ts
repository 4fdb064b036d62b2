import { readdirSync, readFileSync } from 'node:fs'
import { readRows } from '@sso-elements/tooling/specification'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { addTool } from './sixth-tool/add-tool.ts'

const root = new URL('..', import.meta.url).pathname

// Without isolation a worker loads React, jsdom, the texts, the server and the embedded database once instead of per file.

const needsDom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')

/** Sorts files by environment, jsdom first, since a worker can only be reused for files with the same environment. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(needsDom), ...sorted.filter((file) => !needsDom(file))]
  }
}

/** A test may be tagged with the IDs of the specification, and with the one below. */
const tags = readRows(readFileSync(`${root}docs/specification.md`, 'utf8')).map(({ id, sentence }) => ({
  name: id,
  description: sentence,
}))

/**
 * The tag of tests of what the engines and Node's versions may do differently: starts and faults, migrations, durability, what must
 * happen once, and what SQL counts, sorts or dates. They run on PostgreSQL with all others, and with `--tags-filter engine` on the
 * embedded database, too. The journeys go through every screen on that one.
 */
const ENGINE = 'engine'

const SERVER = 'packages/server/src'

/** Tests of features that only the embedded database has. */
const OF_THE_EMBEDDED_DATABASE = [
  `${SERVER}/kit/database/data-folder.test.ts`,
  `${SERVER}/features/collector/telemetry-folder.test.ts`,
]

/** Files with such a test, so that the embedded database's suite need not load the others. */
const filesWithEngineTests = (): string[] =>
  readdirSync(root + SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${SERVER}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /tags: \[.*'engine'\]|@module-tag engine/.test(readFileSync(root + file, 'utf8')))

/** Setup of every test file. */
const SETUP = ['test/vitest-setup.ts']

/** The server's suite for a database engine. */
const server = (engine: 'pglite' | 'postgres') => ({
  root,
  test: {
    name: `server-${engine}`,
    setupFiles: SETUP,
    include: engine === 'pglite' ? filesWithEngineTests() : [`${SERVER}/**/*.test.ts`],
    exclude: engine === 'pglite' ? [] : OF_THE_EMBEDDED_DATABASE,
    globalSetup: [
      'packages/tooling/src/testing/built-server-setup.mjs',
      `packages/server/src/testing/setup-${engine}.ts`,
    ],
    // The only time limit, far above the duration of any test on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    isolate: false,
    // The optimizing compiler would take longer for the embedded database than the tests save by it.
    execArgv: engine === 'pglite' ? ['--liftoff-only'] : [],
  },
})

const { include: _, exclude: __, ...ofServer } = server('postgres').test
/** The product with one more chat tool, which nothing else has. */
const sixthTool = {
  root,
  plugins: [addTool()],
  test: { ...ofServer, name: 'sixth-tool', include: ['test/sixth-tool/*.test.{ts,tsx}'] },
}

export default defineConfig({
  test: {
    tags: [...tags, { name: ENGINE, description: 'What the engines and Node may do differently' }],
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        root,
        // The example imports the published package by its name, whose build may come later.
        resolve: {
          alias: [
            { find: /^sso-elements$/, replacement: `${root}packages/elements/src/index.ts` },
            { find: /^sso-elements\/ui$/, replacement: `${root}packages/elements/src/ui.ts` },
          ],
        },
        test: {
          name: 'unit',
          setupFiles: SETUP,
          isolate: false,
          // By default vitest leaves a core free, which the checks that run at the same time soon no longer need.
          maxWorkers: 2,
          testTimeout: 30_000,
          include: [
            'packages/*/{src,build}/**/*.test.{ts,tsx,mjs}',
            '{host,examples/workspace}/src/**/*.test.{ts,tsx}',
            'test/mutants/*.test.ts',
          ],
          exclude: ['packages/server/**'],
        },
      },
      server('pglite'),
      server('postgres'),
      sixthTool,
    ],
  },
})
