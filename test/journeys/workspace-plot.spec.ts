import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright/test'
import { violations } from './page-quality.ts'
import { expect, test } from './product.ts'
import { chooseLanguage, MEMBER, openWorkspace, showView } from './workspace-steps.ts'

const SPANS = ['2', '4', '12']
/** Of the plot's switch, one for each document: on, and four that are off. */
const SWITCHED = [true, 'true', 1, false, undefined]
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

test('the dates of the plot stay within it and apart, on any screen, in both languages, and a plot that is filtered by an unknown project says so; its switch counts only when it is exactly true', {
  tag: ['@WRK-01', '@LST-02', '@TRK-05'],
}, async ({ page, product, problems }) => {
  let answered = 0
  await page.route('**/api/feature/switches', (route) => {
    const value = SWITCHED[answered]
    answered += 1
    return route.fulfill({ json: { code: '200', msg: '', result: { due_plot: value } } })
  })
  await openWorkspace(page, product, MEMBER, '?view=overview')
  const plot = page.locator('.ws-plot > svg')
  for (const [locale, today] of [
    ['中文', '今天'],
    ['English', 'Today'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 800 })
    await chooseLanguage(page, locale)
    await expect(plot.getByText(today, { exact: true })).toBeVisible()
    for (const weeks of SPANS) {
      const former = (await plot.getAttribute('aria-label')) ?? ''
      await showView(page, `?view=overview&weeks=${weeks}`)
      await expect(plot).not.toHaveAttribute('aria-label', former)
      await expect(plot.getByText(today, { exact: true })).toBeVisible()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const configuration = `${locale}, ${weeks} weeks, ${width} pixels`
        await expect.poll(() => misplaced(plot), { message: configuration }).toEqual([])
      }
    }
  }

  await test.step('a plot filtered by an unknown project says so, and offers the plot of all projects', async () => {
    const region = page.getByRole('region', { name: 'Open issues by due date' })
    for (const value of ['bogus', randomUUID()]) {
      await showView(page, `?view=overview&weeks=12&project=${value}`)
      await expect(region.getByText('This project is not here')).toBeVisible()
      await expect(region.getByLabel('Project')).toHaveValue(value)
    }
    expect(await violations(page)).toEqual([])
    await region.getByRole('button', { name: 'Show all projects' }).click()
    await expect(region.getByLabel('Project')).toHaveValue('')
    await expect(region.getByText('This project is not here')).toHaveCount(0)
    await expect(page).toHaveURL(/weeks=12$/)
  })

  await test.step('a switch counts only when it is exactly true', async () => {
    await expect(plot).toBeVisible()
    for (const off of SWITCHED.slice(1)) {
      const response = page.waitForResponse('**/api/feature/switches')
      await page.reload()
      await response
      await expect(page.getByRole('link', { name: /Overdue/ }), String(off)).toContainText(/\d/)
      await expect(plot, String(off)).toHaveCount(0)
    }
  })
  expect(problems).toEqual([])
})
