import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './product.ts'

/** WCAG 2.2 AA with all that it builds on. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on a page, a line for each rule. */
export const violations = async (page: Page): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).withTags([...WCAG, 'best-practice']).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}

/** Sum of the layout shifts that no input caused, from the first paint on. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
            if (!hadRecentInput) sum += value
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

/** The page has its heading, its title and its content: nothing on it is still a skeleton. */
export const ready = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/ · /)
  await expect(page.locator('.sso-skeleton:visible')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
}
