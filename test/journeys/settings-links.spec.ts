import { expect, test } from './product.ts'

test('a path of the settings application leads to it', { tag: ['@FLT-01'] }, async ({ page, product }) => {
  await page.goto(`${product.url}/sso/personal-api`)
  await expect(page).toHaveURL(`${product.applicationUrl}/settings/api-key`)
})

test('the transit page of WeCom keeps its whole query', { tag: ['@FLT-02'] }, async ({ page, product }) => {
  const query = '?orgId=o%201&userId=u&sourceType=1&next=%2Fboard%3Fa%3D1'
  const origin = encodeURIComponent(`${product.url}/sso/qywx/transit-liga${query}`)
  await page.goto(`${product.url}/sso/login?sso-redirect=${origin}`)
  await expect(page).toHaveURL(`${product.url}/sso/qywx/transit-home${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
