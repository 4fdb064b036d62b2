import type { MonitoringOptions } from '@sso-elements/monitoring'
import { decodeLines, type Point } from '@sso-elements/monitoring/testing'
import type { BrowserContext, Page } from 'playwright/test'
import type { Collector, MonitoredWindow } from './monitoring-site.ts'
import { expect } from './product.ts'

export const options = (collector: Collector, more: Partial<MonitoringOptions> = {}): MonitoringOptions => ({
  applicationId: 'app',
  collectorOrigin: collector.url,
  service: 'web',
  ...more,
})

export const isLoaded = (page: Page) => page.waitForFunction(() => 'monitoring' in window)

export const init = (page: Page, settings: Partial<MonitoringOptions>): Promise<void> =>
  page.evaluate((given) => {
    ;(window as unknown as MonitoredWindow).monitoring.init(given as MonitoringOptions)
  }, settings)

export const sessionId = (page: Page): Promise<string | null> =>
  page.evaluate(() => (window as unknown as MonitoredWindow).monitoring.getMonitoring().sessionId)

export const started = async (page: Page): Promise<string> => {
  await expect.poll(() => sessionId(page)).not.toBeNull()
  return (await sessionId(page)) ?? ''
}

/** Opens a page and starts monitoring on it. */
export const open = async (page: Page, address: string, settings: MonitoringOptions): Promise<string> => {
  await page.goto(address)
  await isLoaded(page)
  await init(page, settings)
  return started(page)
}

export const act = (page: Page, ...names: string[]): Promise<void> =>
  page.evaluate((all) => {
    for (const name of all) (window as unknown as MonitoredWindow).monitoring.getMonitoring().addAction(name)
  }, names)

export const points = (collector: Collector): Point[] =>
  collector.accepted.flatMap(({ path, body }) => {
    if (path === '/v1/write/rum') return decodeLines(body, 'rum')
    return path === '/v1/write/logging' ? decodeLines(body, 'logging') : []
  })

export const actionNames = (collector: Collector): string[] =>
  points(collector)
    .filter(({ measurement }) => measurement === 'action')
    .map(({ fields }) => String(fields.action_name))

export const arrived = (collector: Collector, ...names: string[]) =>
  expect.poll(() => actionNames(collector).sort()).toEqual([...names].sort())

export const pass = (page: Page, ms: number) => page.clock.runFor(ms)

export const consoleOf = (page: Page, type: 'error' | 'warning'): string[] => {
  const texts: string[] = []
  page.on('console', (message) => {
    if (message.type() === type) texts.push(message.text())
  })
  return texts
}

export const pageErrorsOf = (page: Page): string[] => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

export const tabs = (context: BrowserContext, count: number): Promise<Page[]> =>
  Promise.all(Array.from({ length: count }, () => context.newPage()))
