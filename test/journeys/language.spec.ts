import { expect, test } from './product.ts'
import { OWNER, workspaceUrl } from './workspace-steps.ts'

test.use({ locale: 'zh-CN' })

test('a page read in Chinese stays so after signing in, and so does the workspace', {
  tag: ['@I18N-12'],
}, async ({ page, product }) => {
  const back = new URLSearchParams({ 'sso-redirect': workspaceUrl(product) })
  await page.goto(`${product.url}/sso/login?${back}`)
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await page.getByLabel('邮箱', { exact: true }).fill(OWNER.orgEmail)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/examples\/workspace/)
  // The organization's own language is English.
  await expect(page.getByRole('link', { name: '成员' })).toBeVisible()
  await page.goto(`${product.url}/sso/orginfo`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
})
