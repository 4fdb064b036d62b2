import type { Page } from 'playwright/test'
import { type RealPage, typeInto } from './real-page.ts'

/** An open menu has nothing to click. */
const clickIfThere = async (page: Page, selector: string): Promise<void> => {
  const found = page.locator(selector)
  if ((await found.count()) > 0) await found.click()
}

const agGrid: RealPage = {
  name: 'ag-grid',
  ready: '.ag-row[row-index="5"]',
  // Its focus is a shadow.
  leftOut: '.ag-popup input',
  acts: [
    (page) => page.locator('.ag-header-cell[col-id="price"] .ag-header-cell-label').click(),
    async (page) => {
      await page.locator('.ag-row[row-index="3"]').hover()
      await page.mouse.wheel(0, 900)
    },
    (page) => page.locator('.ag-row .ag-selection-checkbox').nth(4).click(),
    (page) => page.locator('.ag-floating-filter-button-button:visible').nth(1).click(),
    async (page) => {
      await page.keyboard.press('Escape')
      await page.locator('.ag-paging-button[data-ref=btNext], .ag-paging-button[aria-label="Next Page"]').click()
    },
  ],
  async type(page, word) {
    await page.locator('.ag-cell[col-id="city"]').nth(1).dblclick()
    await page.keyboard.type(word())
    await page.keyboard.press('Enter')
    await typeInto(page, '.ag-floating-filter-input input:visible', word())
    await page.locator('.ag-floating-filter-button-button:visible').nth(1).click()
    await typeInto(page, '.ag-popup input[type=text]:visible', word())
    await page.locator('.ag-popup input[type=text]:visible').first().fill('')
    await page.keyboard.press('Escape')
    await page.locator('.ag-floating-filter-input input:visible').first().fill('')
  },
}

const shoelace: RealPage = {
  name: 'shoelace',
  ready: 'sl-tab-group >> text=The first panel',
  acts: [
    (page) => page.locator('sl-dropdown sl-button').click(),
    async (page) => {
      await page.keyboard.press('Escape')
      await page.locator('sl-tab[panel=two]').click()
    },
    (page) => page.locator('#open').click(),
    (page) => page.keyboard.press('Escape'),
    (page) => page.setViewportSize({ width: 640, height: 600 }),
  ],
  async type(page, word) {
    await typeInto(page, 'sl-input[label=Name]', word())
    await typeInto(page, 'sl-textarea', `${word()} ${word()}`)
    await page.locator('#open').click()
    await typeInto(page, 'sl-input[label=Reason]', word())
    await page.keyboard.press('Escape')
    await page.locator('sl-dialog[open]').waitFor({ state: 'detached' })
  },
}

const swaggerUi: RealPage = {
  name: 'swagger-ui',
  ready: '#operations-orders-list',
  acts: [
    (page) => page.locator('#operations-orders-list .opblock-summary-control').click(),
    (page) => page.locator('#operations-orders-list .try-out__btn').click(),
    (page) => page.locator('.scheme-container .authorize').click(),
    (page) => page.locator('.close-modal').click(),
    (page) => page.mouse.wheel(0, 500),
  ],
  async type(page, word) {
    for (const id of ['#operations-orders-list', '#operations-orders-add']) {
      await clickIfThere(page, `${id}:not(.is-open) .opblock-summary-control`)
      await page.locator(`${id} .try-out__btn`).first().waitFor()
      await clickIfThere(page, `${id} .try-out__btn:not(.cancel)`)
      await typeInto(page, `${id} .parameters-container input[type=text], ${id} textarea`, ` ${word()} ${word()}`)
      await page.locator(`${id} .execute`).click()
      await page.locator(`${id} .curl-command`).waitFor()
    }
    await page.locator('.scheme-container .authorize').click()
    await typeInto(page, '.auth-container input', word())
    await page.locator('.auth-container button[type=submit]').click()
    await page.locator('.auth-container button', { hasText: 'Logout' }).click()
    await page.locator('.close-modal').click()
    await typeInto(page, '.operation-filter-input', word())
    await page.locator('.operation-filter-input').fill('')
  },
}

const echarts: RealPage = {
  name: 'echarts',
  ready: '#chart canvas',
  leftOut: 'canvas',
  acts: [
    (page) => page.locator('#more').click(),
    (page) => page.locator('#chart').hover({ position: { x: 300, y: 200 } }),
    (page) => page.locator('#chart').click({ position: { x: 520, y: 310 } }),
    (page) => page.locator('#switch').click(),
    (page) => page.setViewportSize({ width: 640, height: 500 }),
  ],
  async type(page, word) {
    await typeInto(page, '#title', word())
  },
}

export const WIDGETS: readonly RealPage[] = [agGrid, shoelace, swaggerUi, echarts]
