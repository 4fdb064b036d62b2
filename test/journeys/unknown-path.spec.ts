import { heading } from './organization-steps.ts'
import { expect, newEmail, test } from './product.ts'
import { existingMember, holdToken } from './steps.ts'

test('an unknown path leads on and says so, until it was read', { tag: ['@RTE-01'] }, async ({ page, product }) => {
  // A phone, on which the notice leaves the header free.
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto(`${product.url}/sso/no/such-page`)
  await expect(heading(page, 'Sign in')).toBeVisible()
  const notice = page.getByText('We could not find that page')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: '中文' }).click({ trial: true })
  await page.reload()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(notice).toHaveCount(0)

  await page.goto(`${product.url}/sso/no/such-page`)
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(heading(page, 'Create your account')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('an unknown path leads a member to their organization, and says so in Chinese', { tag: ['@RTE-01'] }, async ({
  page,
  product,
}) => {
  await holdToken(page.context(), product, await existingMember(product, newEmail('lost'), 'Lost'))
  await page.goto(`${product.url}/sso/no-such-page?lang=zh`)
  await expect(page).toHaveURL(`${product.url}/sso/orginfo?lang=zh`)
  await expect(page.getByText('没有找到您要打开的页面')).toBeVisible()
})
