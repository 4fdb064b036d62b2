import { defineConfig } from 'playwright/test'
import { CHROMIUM, FIREFOX } from './browsers.mjs'

/** Files that are lost in every way in turn: Firefox takes as long for one visit as Chromium for two. */
const IN_TURN = /in turn/

/** What is sent on exit, what a policy forbids, and what tabs share differs between engines. */
const ON_ENGINES = /@engines/

/** On a product with other ways to sign in, one behind TLS, and one with telemetry; each worker would start one of its own, as dear as five tests. */
const ON_IDENTITY_PRODUCT = /\/(?:chat(?!-teams)|provider)[\w-]*\.spec/
const ON_SECURE_PRODUCT = /\/(?:chat-teams[\w-]*|frame-cookies)\.spec/
const ON_TELEMETRY_PRODUCT = /\/telemetry\.spec/

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  // A journey often waits, for a server or for time to pass.
  workers: 3,
  timeout: 180_000,
  forbidOnly: true,
  // On two busy cores a page may take many seconds; what is waited for still has to come.
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    {
      // First, since these tests wait most. What browsers do not agree on: which files that failed they remember.
      name: 'firefox',
      // Each worker starts a product and a browser.
      workers: 1,
      testMatch: ['lost-files.spec.ts', /monitoring[\w-]*\.spec/],
      grep: [IN_TURN, /ten seconds/, ON_ENGINES],
      use: { browserName: 'firefox', channel: 'moz-firefox', launchOptions: { executablePath: FIREFOX, args: [] } },
    },
    { name: 'chromium-identity', workers: 1, testMatch: ON_IDENTITY_PRODUCT },
    { name: 'chromium-secure', workers: 1, testMatch: ON_SECURE_PRODUCT },
    { name: 'chromium-telemetry', workers: 1, testMatch: ON_TELEMETRY_PRODUCT },
    {
      name: 'chromium',
      grepInvert: IN_TURN,
      testIgnore: [ON_IDENTITY_PRODUCT, ON_SECURE_PRODUCT, ON_TELEMETRY_PRODUCT],
    },
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/London',
    // Each frame of an animation is painted on the cores that the tests need; sign-in-site.spec.ts and sharing.spec.ts keep them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A short visit then collects no garbage.
        '--js-flags=--min-semi-space-size=16',
      ],
    },
  },
})
