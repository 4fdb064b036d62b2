import type { BrowserContext, Page } from 'playwright/test'
import { startProduct } from '../product/start-product.ts'
import { startTelemetryReceiver, type TelemetryReceiver } from '../product/telemetry-receiver.ts'
import { test as onProduct, type Product } from './product.ts'

/** A product with analytics, error reports, monitoring and session replay, which asks for consent, and the receivers of its data. */
export const test = onProduct.extend<object, { receiver: TelemetryReceiver; product: Product }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's pattern to find what a fixture needs.
    async ({}, use) => {
      const receiver = await startTelemetryReceiver()
      await use(receiver)
      await receiver.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ receiver }, use) => {
      const product = await startProduct({
        POSTHOG_KEY: 'phc_journey',
        POSTHOG_HOST: receiver.urls.analytics,
        SENTRY_DSN: `${receiver.urls.errors.replace('//', '//key@')}/7`,
        MONITORING_APPLICATION_ID: 'journey',
        MONITORING_COLLECTOR_URL: receiver.urls.monitoring,
        MONITORING_REPLAY_SAMPLE_RATE: '100',
        TELEMETRY_CONSENT: 'required',
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

const CONSENT_KEY = 'sso-telemetry-consent'

/** A user's browser, with every error and trace sampled, whose policy violations are kept. */
export const asPerson = async (context: BrowserContext, answer?: 'granted' | 'denied'): Promise<void> => {
  await context.addInitScript(
    ({ key, given }) => {
      // PostHog ignores browsers that a script drives, or that have no window.
      const userAgent = navigator.userAgent.replace('Headless', '')
      Object.defineProperties(navigator, {
        webdriver: { get: () => false },
        userAgent: { get: () => userAgent },
        userAgentData: { get: () => undefined },
      })
      const { random } = Math
      Math.random = () => random() * 0.19
      const violations: string[] = []
      Object.assign(window, { violations })
      addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
        violations.push(`${violatedDirective} ${blockedURI}`),
      )
      if (given && localStorage.getItem(key) === null) localStorage.setItem(key, given)
    },
    { key: CONSENT_KEY, given: answer },
  )
}

/** Requests that the page's policy has blocked so far. */
export const policyViolations = (page: Page) =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations)

export const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

/** Files of telemetry that a page fetches. */
export const telemetryFiles = (page: Page): string[] => {
  const files: string[] = []
  page.on('request', (request) => {
    const [, name] =
      /\/assets\/((?:start-telemetry|consent|posthog|sentry|worker)[\w-]*)-[0-9a-f]{8}\.js/.exec(request.url()) ?? []
    if (name) files.push(name)
  })
  return files
}

/** The names of the tracked events so far. */
export const names = (receiver: TelemetryReceiver) => receiver.events().map(({ event }) => event)

/** What monitoring has sent so far. */
export const monitored = (receiver: TelemetryReceiver): string =>
  receiver.requests.flatMap(({ path, text }) => (path.startsWith('/v1/write/rum') ? [text] : [])).join('\n')

/** Requests that tell of anything since a moment, in milliseconds since the epoch: a page that is left can be heard later. */
export const sentSince = (receiver: TelemetryReceiver, moment: number) =>
  receiver.requests.filter(({ text }) => {
    const times = [...text.matchAll(/\b1\d{12}\b|\b20\d\d-\d\d-\d\dT[\d:.]+Z/g)].map(([time]) =>
      Number(time) ? Number(time) : Date.parse(time),
    )
    return times.length === 0 || Math.max(...times) >= moment
  })
