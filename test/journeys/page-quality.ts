import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

/** WCAG 2.2 AA with all that it builds on. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

declare global {
  interface Window {
    /** Of axe, as far as it is used here. */
    axe?: {
      run(
        context: string,
        options: { runOnly: string[]; resultTypes: ['violations'] },
      ): Promise<{
        violations: { id: string; nodes: { target: unknown[] }[] }[]
      }>
    }
  }
}

const require = createRequire(import.meta.url)
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Adds axe to every document that the page will load, which takes half the time of adding it to each one. */
export const bringAxe = async (page: Page): Promise<void> => {
  await page.addInitScript({ content: AXE })
}

/**
 * What axe finds on a page or within a selector, a line for each rule. The page keeps axe for the next look at it: what axe's own builder does
 * anew each time, for frames that our pages do not have, takes four times as long as the rules.
 */
export const violations = async (page: Page, within = 'html'): Promise<string[]> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE)
  return page.evaluate(
    async ([runOnly, context]) => {
      // Half faded in, words have not the contrast that they will have.
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(ending.map(({ finished }) => finished))
      const found = await window.axe?.run(context, { runOnly, resultTypes: ['violations'] })
      if (!found) throw new Error('axe is not there')
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
    },
    // The page around an element is not ours.
    [within === 'html' ? [...WCAG, 'best-practice'] : WCAG, within] as [string[], string],
  )
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

/** The page has its heading, its title and its content: nothing on it is still a skeleton. `lang` is the language that it has to speak. */
export const ready = async (page: Page, lang?: string): Promise<void> => {
  await page
    .waitForFunction((wanted) => {
      const isSeen = (element: Element): boolean => element.checkVisibility()
      return (
        [...document.querySelectorAll('h1')].some(isSeen) &&
        document.title.includes(' · ') &&
        (wanted === undefined || document.documentElement.lang === wanted) &&
        ![...document.querySelectorAll('.sso-skeleton')].some(isSeen)
      )
    }, lang)
    .catch(() => {
      throw new Error(`${page.url()} is not there yet${lang ? `, or not in ${lang}` : ''}`)
    })
  await page.evaluate(() => document.fonts.ready.then(() => {}))
}
