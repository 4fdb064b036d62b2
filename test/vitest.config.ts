import { readFileSync } from 'node:fs'
import { readRows } from '@sso-elements/tooling/specification'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

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

/** A test may be tagged with the IDs of the specification alone. */
const tags = readRows(readFileSync(`${root}docs/specification.md`, 'utf8')).map(({ id, sentence }) => ({
  name: id,
  description: sentence,
}))

/** Tests in the tooling of what other files of the repository say. */
const OF_THE_REPOSITORY = ['dev-proxy', 'layers', 'lock-file', 'node-version'].map(
  (name) => `packages/tooling/src/${name}.test.mjs`,
)

/**
 * What the engines may do differently: starts and faults, migrations, durability, what must happen once, and what SQL counts,
 * sorts or dates. All else runs on PostgreSQL alone. The journeys go through every screen on the embedded database.
 */
const ON_BOTH_ENGINES = [
  'account/{register,sign-in}',
  'chat/{chat-sign-in,platform-tokens}',
  'collector/{collector,event-writer,replays,telemetry}',
  'database/*',
  'demo/*',
  'http/api',
  'idempotency',
  'identity/identity',
  'invitation/{application,invitation,join,register-invited}',
  'organization/{members,membership}',
  'rate-limit/rate-limiter',
  'session/*',
  'set-up/*',
  'share/*',
  'sign-in/complete-sign-in',
  'specified-calls',
  'start',
  'ticket/*',
  'verification/verify-code',
  'workspace/{conflict,deleting,issue-list,issues}',
].map((files) => `packages/server/src/${files}.test.ts`)

/** The server's suite, once per database engine. Each file has its own server and database. */
const server = (engine: 'pglite' | 'postgres') => ({
  root,
  test: {
    name: `server-${engine}`,
    include: engine === 'pglite' ? ON_BOTH_ENGINES : ['packages/server/src/**/*.test.ts'],
    globalSetup: [
      'packages/tooling/src/testing/built-server-setup.mjs',
      `packages/server/src/testing/setup-${engine}.ts`,
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    isolate: false,
    // The optimizing compiler would take longer for the embedded database than the tests save by it.
    execArgv: engine === 'pglite' ? ['--liftoff-only'] : [],
  },
})

export default defineConfig({
  test: {
    tags,
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
          isolate: false,
          // By default vitest leaves a core free, which the checks that run at the same time soon no longer need.
          maxWorkers: 2,
          testTimeout: 30_000,
          include: [
            'packages/{contract,browser,session,chat-sign-in,locale,monitoring,tracking,error-reporting,ui,screens,elements}/src/**/*.test.{ts,tsx}',
            'host/src/**/*.test.ts',
            'examples/workspace/src/**/*.test.{ts,tsx}',
            ...OF_THE_REPOSITORY,
          ],
        },
      },
      // What the tooling does by itself: these run when it has changed (packages/tooling/src/steps.mjs).
      {
        root,
        test: {
          name: 'tooling',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          include: ['packages/tooling/src/**/*.test.mjs'],
          exclude: OF_THE_REPOSITORY,
        },
      },
      server('pglite'),
      server('postgres'),
    ],
  },
})
