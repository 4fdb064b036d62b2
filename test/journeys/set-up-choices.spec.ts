import type { Page } from 'playwright/test'
import { notePageViews, stepTo } from './client-steps.ts'
import { expect, newEmail, test } from './product.ts'
import { existingMember, holdToken } from './steps.ts'

/** Every set-up page with cards or chips. */
const PAGES = [
  'configure/en/CustomConfiguration',
  'configure/en/OrganizationInformation',
  'configure/en/PersonalInformation',
  'configure/zh/Scene',
  'configure/zh/Scene/AbRoleScene',
  'configure/zh/Scene/NormalScene',
  'configure/zh/OrganizationInformation',
  'configure/zh/PersonalInformation',
] as const

/** The position and size of each card and chip on the page. */
const boxes = (page: Page): Promise<number[][]> =>
  page.locator('.sso-choice').evaluateAll((choices) =>
    choices.map((choice) => {
      const { x, y, width, height } = choice.getBoundingClientRect()
      return [x + scrollX, y + scrollY, width, height]
    }),
  )

for (const width of [390, 1440]) {
  test(`set-up moves no card and no chip when one is chosen, at ${width} px`, async ({ page, context, product }) => {
    await page.setViewportSize({ width, height: 844 })
    await holdToken(context, product, await existingMember(product, newEmail('chips')))
    await notePageViews(page)
    await page.goto(`${product.url}/sso/error`)
    for (const path of PAGES) {
      await stepTo(page, path, path)
      const inputs = page.locator('.sso-choice-input:visible')
      await expect(inputs.first(), path).toBeAttached()
      await page.evaluate(() => document.fonts.ready)
      const before = await boxes(page)
      for (const input of await inputs.all()) {
        await input.check()
        expect.soft(await boxes(page), path).toEqual(before)
      }
    }
  })
}
