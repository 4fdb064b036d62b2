import { test as base, expect } from 'playwright/test'
import { type Collector, startCollector } from '../journeys/monitoring-site.ts'

/** A collector of another origin than the pages. */
export const test = base.extend<{ collector: Collector }, { shared: Collector }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's pattern to find what a fixture needs.
    async ({}, use) => {
      const collector = await startCollector()
      await use(collector)
      collector.stop()
    },
    { scope: 'worker' },
  ],
  collector: async ({ shared }, use) => {
    shared.reset()
    await use(shared)
  },
})

export { expect }
