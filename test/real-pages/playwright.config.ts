import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { FIREFOX } from '../browsers.mjs'
import journeys from '../playwright.config.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/real-pages',
  fullyParallel: true,
  globalSetup: fileURLToPath(new URL('set-up.ts', import.meta.url)),
  workers: 2,
  timeout: 60_000,
  forbidOnly: true,
  // On a busy core a page may take many seconds; what is waited for still has to come.
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: [
    {
      name: 'firefox',
      workers: 1,
      grep: /@engines/,
      use: { browserName: 'firefox', channel: 'moz-firefox', launchOptions: { executablePath: FIREFOX, args: [] } },
    },
    { name: 'chromium' },
  ],
  use: { ...journeys.use, actionTimeout: 15_000, viewport: { width: 800, height: 600 } },
})
