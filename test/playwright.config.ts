import { fileURLToPath } from 'node:url'
import { defineConfig, type Project } from 'playwright/test'
import { CHROMIUM, FIREFOX } from './browsers.mjs'

/** On a product with other ways to sign in, one behind TLS, and one with telemetry, each with simulated services in its worker. */
const ON_IDENTITY_PRODUCT = /\/(?:chat(?!-teams)|provider)[\w-]*\.spec/
const ON_SECURE_PRODUCT = /\/(?:chat-teams[\w-]*|frame-cookies)\.spec/
const ON_TELEMETRY_PRODUCT = /\/telemetry\.spec/

const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A short visit then collects no garbage.
  '--js-flags=--min-semi-space-size=16',
]

/** First, since these tests wait most. */
export const FIREFOX_PROJECT: Project = {
  name: 'firefox',
  workers: 1,
  grep: /@engines/,
  use: { browserName: 'firefox', channel: 'moz-firefox', launchOptions: { executablePath: FIREFOX, args: [] } },
}

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  globalSetup: fileURLToPath(new URL('product/shared-product.ts', import.meta.url)),
  workers: 2,
  timeout: 60_000,
  forbidOnly: true,
  // On a busy core a page may take many seconds; what is waited for still has to come.
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: [
    FIREFOX_PROJECT,
    { name: 'chromium-identity', workers: 1, testMatch: ON_IDENTITY_PRODUCT },
    {
      name: 'chromium-secure',
      workers: 1,
      testMatch: ON_SECURE_PRODUCT,
      // A context of a test counts as incognito, where Chromium with a window would take the storage of frames as well as their cookies.
      use: {
        launchOptions: { executablePath: CHROMIUM, args: [...ARGS, '--disable-features=AlwaysBlock3pcsIncognito'] },
      },
    },
    { name: 'chromium-telemetry', workers: 1, testMatch: ON_TELEMETRY_PRODUCT },
    { name: 'chromium', testIgnore: [ON_IDENTITY_PRODUCT, ON_SECURE_PRODUCT, ON_TELEMETRY_PRODUCT] },
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/London',
    // Each frame of an animation is painted on the cores that the tests need.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: CHROMIUM,
      args: ARGS,
    },
  },
})
