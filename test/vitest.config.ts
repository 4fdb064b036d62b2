import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        root: new URL('..', import.meta.url).pathname,
        test: {
          name: 'unit',
          include: [
            'packages/{contract,session,locale,ui,screens,elements}/src/**/*.test.{ts,tsx}',
            'host/src/**/*.test.ts',
            'packages/tooling/src/**/*.test.mjs',
          ],
        },
      },
    ],
  },
})
