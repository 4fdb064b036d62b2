import type { Locator } from 'playwright/test'
import { expect, test } from './product.ts'
import { MEMBER, openWorkspace, workspaceUrl } from './workspace-steps.ts'

const SPANS = ['2', '4', '12']
const WIDTHS = [320, 390, 768, 1440]

/** The texts of a plot that overflow it, and dates that touch one another. */
const misplaced = (plot: Locator): Promise<string[]> =>
  plot.evaluate((svg) => {
    const around = svg.getBoundingClientRect()
    const boxOf = (words: Element) => words.getBoundingClientRect()
    const drawn = Number(svg.querySelector('line')?.getAttribute('x2'))
    if (drawn !== Math.round(around.width)) return ['drawn for another width']
    const texts = [...svg.querySelectorAll('text')]
    const outside = texts
      // A box is rounded to a fraction of a pixel.
      .filter((words) => boxOf(words).left < around.left - 0.5 || boxOf(words).right > around.right + 0.5)
      .map((words) => `${words.textContent} is outside by ${boxOf(words).right - around.right}`)
    // All other texts are either only digits or have none.
    const dates = texts.filter(({ textContent }) => /\d\D|\D\d/.test(textContent))
    const touching = dates
      .filter((words, index) => dates.slice(0, index).some((before) => boxOf(words).left < boxOf(before).right + 4))
      .map((words) => `${words.textContent} is over the one before`)
    if (dates.length < 2) return [`${dates.length} dates`]
    return [...outside, ...touching]
  })

test('WRK-01 the dates of the plot stay within it and apart, on any screen, in both languages', async ({
  page,
  product,
  problems,
}) => {
  await openWorkspace(page, product, MEMBER, '?view=overview')
  for (const [locale, today] of [
    ['en', 'Today'],
    ['zh', '今天'],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('sso-locale', chosen), locale)
    for (const weeks of SPANS) {
      await page.goto(workspaceUrl(product, `?view=overview&weeks=${weeks}`))
      const plot = page.locator('.ws-plot > svg')
      await expect(plot.getByText(today, { exact: true })).toBeVisible()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const configuration = `${locale}, ${weeks} weeks, ${width} pixels`
        await expect.poll(() => misplaced(plot), { message: configuration }).toEqual([])
      }
    }
  }
  expect(problems).toEqual([])
})
