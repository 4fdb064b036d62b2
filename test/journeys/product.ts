import { test as base, expect, type Page } from 'playwright/test'
import { sharedProduct } from '../product/shared-product.ts'
import type { Product } from '../product/start-product.ts'
import { type Collector, type Site, startCollector, startSite } from './monitoring-site.ts'

export type { Product }

/** Collects uncaught errors and console errors, such as violations of the content security policy. */
const problemsOf = (page: Page): string[] => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught ${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return problems
}

export const PASSWORD = 'quiet otters drift home'

let counter = 0
/** A unique email address. */
export const newEmail = (name: string): string => `${name}-${process.pid}-${++counter}@journey.example`

/** A collector, and a third-party page that is monitored. */
interface Monitored {
  collector: Collector
  site: Site
}

export const test = base.extend<{ problems: string[]; collector: Collector }, { product: Product; shared: Monitored }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's pattern to find what a fixture needs.
    async ({}, use) => use(await sharedProduct()),
    { scope: 'worker' },
  ],
  // In the fixtures of all tests, because a test with others gets its own worker and browser.
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's pattern to find what a fixture needs.
    async ({}, use) => {
      const shared = { collector: await startCollector(), site: await startSite() }
      await use(shared)
      shared.collector.stop()
      shared.site.stop()
    },
    { scope: 'worker' },
  ],
  collector: async ({ shared }, use) => {
    shared.collector.reset()
    await use(shared.collector)
  },
  problems: async ({ page }, use) => {
    await use(problemsOf(page))
  },
})

export { expect }
