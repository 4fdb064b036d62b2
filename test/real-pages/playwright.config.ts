import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import journeys, { FIREFOX_PROJECT } from '../playwright.config.ts'

export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/real-pages',
  globalSetup: fileURLToPath(new URL('set-up.ts', import.meta.url)),
  projects: [FIREFOX_PROJECT, { name: 'chromium' }],
  use: { ...journeys.use, actionTimeout: 15_000, viewport: { width: 800, height: 600 } },
})
