import { expect, test } from './product.ts'

test('a path of the settings application leads to it', { tag: ['@FLT-01'] }, async ({ page, product }) => {
  await page.goto(`${product.url}/sso/personal-api`)
  await expect(page).toHaveURL(`${product.applicationUrl}/settings/api-key`)
})
