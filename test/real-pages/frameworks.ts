import type { Page } from 'playwright/test'
import { type RealPage, typeInto } from './real-page.ts'

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

const vue: RealPage = {
  name: 'vue',
  ready: 'tr >> nth=5',
  acts: [
    button('Turn around'),
    button('Two columns'),
    button('Open'),
    button('Close'),
    async (page) => {
      await page.locator('tr').nth(3).click()
      await page.mouse.wheel(0, 300)
    },
  ],
  async type(page, word) {
    const task = word()
    await page.locator('[aria-label=Task]').fill('')
    await typeInto(page, '[aria-label=Task]', task)
    await page.keyboard.press('Enter')
    await page.locator('td', { hasText: task }).waitFor()
    await button('Open')(page)
    await typeInto(page, '[aria-label=Note]', `${word()} ${word()}`)
    await button('Close')(page)
  },
}

const svelte: RealPage = {
  name: 'svelte',
  ready: 'li >> nth=5',
  acts: [
    button('Menu'),
    button('More'),
    button('Ask'),
    button('Done'),
    async (page) => {
      await page.locator('ul').hover()
      await page.mouse.wheel(0, 200)
    },
  ],
  async type(page, word) {
    await typeInto(page, '[aria-label=Filter]', word())
    await button('Ask')(page)
    await typeInto(page, '[aria-label=Answer]', word())
    await page.keyboard.press('Escape')
  },
}

const angular: RealPage = {
  name: 'angular',
  ready: 'li >> nth=5',
  acts: [
    button('Count'),
    button('Ask'),
    button('Open'),
    (page) => page.mouse.wheel(0, 400),
    async (page) => {
      await page.mouse.wheel(0, -400)
      await page.locator('#go').click()
    },
  ],
  async type(page, word) {
    await typeInto(page, '[aria-label="Field 0"]', word())
    await typeInto(page, '[aria-label="Field 7"]', `${word()} ${word()}`)
  },
}

export const FRAMEWORKS: readonly RealPage[] = [vue, svelte, angular]
