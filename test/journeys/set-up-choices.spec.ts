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

/** Chooses each visible card and chip, and returns the names of those that moved one. In the page, since there are many. */
const choicesThatMove = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const boxes = () =>
      JSON.stringify(
        Array.from(document.querySelectorAll('.sso-choice'), (choice) => {
          const { x, y, width, height } = choice.getBoundingClientRect()
          return [x + scrollX, y + scrollY, width, height]
        }),
      )
    const inputs = [...document.querySelectorAll<HTMLInputElement>('.sso-choice-input')]
    const visible = inputs.filter((input) => input.checkVisibility())
    const before = boxes()
    const moving: string[] = []
    for (const input of visible) {
      const wasChecked = input.checked
      input.click()
      await new Promise(requestAnimationFrame)
      const isToggled = input.type === 'radio' ? input.checked : input.checked !== wasChecked
      if (!isToggled) moving.push(`${input.value} is not chosen`)
      if (boxes() !== before) moving.push(input.value)
    }
    return moving
  })

test('set-up moves no card and no chip when one is chosen, on a phone and on a desktop', async ({
  page,
  context,
  product,
}) => {
  await holdToken(context, product, await existingMember(product, newEmail('chips')))
  await notePageViews(page)
  await page.goto(`${product.url}/sso/error`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of PAGES) {
      await stepTo(page, path, path)
      await expect(page.locator('.sso-choice-input:visible').first(), path).toBeAttached()
      await page.evaluate(() => document.fonts.ready)
      expect.soft(await choicesThatMove(page), `${path} at ${width} px`).toEqual([])
    }
  }
})
