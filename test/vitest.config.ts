import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = new URL('..', import.meta.url).pathname

// Without isolation a worker loads React, jsdom, the texts, the server and the embedded database once, not for each file.

const needsDom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')

/** A worker goes on with the next file only where that needs the same environment: those with a page come first, all in a row. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(needsDom), ...sorted.filter((file) => !needsDom(file))]
  }
}

/** The server's suite, once on each engine. Each file has a server and a database of its own. */
const server = (engine: 'pglite' | 'postgres') => ({
  root,
  test: {
    name: `server-${engine}`,
    include: ['packages/server/src/**/*.test.ts'],
    globalSetup: [
      'packages/tooling/src/testing/built-server-setup.mjs',
      `packages/server/src/testing/setup-${engine}.ts`,
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    isolate: false,
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
          // Beside the checks that run at the same time; by itself vitest leaves them a core, which they soon no longer need.
          maxWorkers: 2,
          testTimeout: 30_000,
          include: [
            'packages/{contract,browser,session,locale,ui,screens,elements}/src/**/*.test.{ts,tsx}',
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
