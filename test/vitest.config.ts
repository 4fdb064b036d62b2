import { readFileSync } from 'node:fs'
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

/** What comes before the database or beside it (policies, matrices, keys, formats of other services) runs on PostgreSQL alone. */
const BESIDE_THE_DATABASE = [
  'chat/{chat-web-flow,event-crypto,feishu,feishu-and-lark,proof-holders,redirect-contract,slack,teams,wecom,wecom-events}',
  'http/{client-address,role-matrix,tenant-matrix,unknown-fields}',
  'identity/{provider-answers,providers}',
  'logging/flush',
  'settings/*',
  'site/{cross-origin.property,security-headers}',
  'testing/**/*',
  'verification/server-secrets',
  'workspace/{date-preset,date-preset.property,typed-text,zoned-day}',
].map((files) => `packages/server/src/${files}.test.ts`)

/** The server's suite, once per database engine. Each file has its own server and database. */
const server = (engine: 'pglite' | 'postgres') => ({
  root,
  test: {
    name: `server-${engine}`,
    include: ['packages/server/src/**/*.test.ts'],
    exclude: engine === 'pglite' ? BESIDE_THE_DATABASE : [],
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
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        root,
        test: {
          name: 'unit',
          isolate: false,
          // By default vitest leaves a core free, which the checks that run at the same time soon no longer need.
          maxWorkers: 2,
          testTimeout: 30_000,
          include: [
            'packages/{contract,browser,session,chat-sign-in,locale,monitoring,tracking,error-reporting,ui,screens,elements}/src/**/*.test.{ts,tsx}',
            'host/src/**/*.test.ts',
            'packages/tooling/src/**/*.test.mjs',
          ],
        },
      },
      server('pglite'),
      server('postgres'),
    ],
  },
})
