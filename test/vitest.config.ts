import { defineConfig } from 'vitest/config'

const root = new URL('..', import.meta.url).pathname

// Without isolation a worker loads React, jsdom, the texts, the server and the embedded database once, not for each file.

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
            'packages/{contract,session,locale,ui,screens,elements}/src/**/*.test.{ts,tsx}',
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
