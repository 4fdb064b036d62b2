import type { Page } from 'playwright/test'
import { newOrganization } from './organization-steps.ts'
import { expect, newEmail, PASSWORD, type Product, test } from './product.ts'
import { call, existingMember } from './steps.ts'
import { OWNER, workspaceUrl } from './workspace-steps.ts'

test.use({ locale: 'zh-CN' })

/** Expects a page in Chinese with this heading. */
const isChinese = async (page: Page, title: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
}

/** Fills in the code that was mailed, in Chinese. */
const fillMailedCode = async (page: Page, product: Product, email: string): Promise<void> => {
  await page.getByLabel('验证码').fill(await product.mailedCode(email))
  expect((await product.mails(email))[0]?.subject).toContain('验证码')
}

const fillPassword = (page: Page, name: string): Promise<void> =>
  page.getByRole('textbox', { name, exact: true }).fill(PASSWORD)

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

test('a registration in Chinese stays so through its mail to the workspace', { tag: ['@I18N-12'] }, async ({
  page,
  product,
}) => {
  const email = newEmail('zhuce')
  const back = new URLSearchParams({ 'sso-redirect': workspaceUrl(product) })
  await page.goto(`${product.url}/sso/register?${back}`)
  await isChinese(page, '创建账号')
  await page.getByLabel('邮箱', { exact: true }).fill(email)
  await page.getByRole('button', { name: '继续' }).click()
  await fillMailedCode(page, product, email)
  await page.getByLabel('您的姓名').fill('小林')
  await fillPassword(page, '密码')
  await page.getByRole('button', { name: '创建账号' }).click()
  await isChinese(page, '创建组织')
  await page.getByLabel('组织名称').fill('林间')
  await page.getByRole('button', { name: '创建组织' }).click()
  await expect(page).toHaveURL(/examples\/workspace/)
  await expect(page.getByRole('link', { name: '成员' })).toBeVisible()
})

test('an invitation in Chinese is mailed, opened and accepted so', { tag: ['@I18N-12'] }, async ({ page, product }) => {
  const { orgName, token } = await newOrganization(product, 'Inviting')
  const email = newEmail('yaoqing')
  // The mail to the invited address is in the language of the organization.
  await call(product, '/org/update', { language: 'zh' }, token)
  await call(product, '/org/invite-emails', { emails: [email] }, token)
  const link = await product.mailedLink(email)
  expect((await product.mails(email))[0]?.subject).toBe(`Inviting 邀请您加入“${orgName}”`)
  await page.goto(link)
  await isChinese(page, `欢迎加入 ${orgName}`)
  await page.getByLabel('您的姓名').fill('小林')
  await fillPassword(page, '密码')
  await page.getByRole('button', { name: '创建账号' }).click()
  await isChinese(page, orgName)
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
})

test('a password reset in Chinese stays so, and its mails do', { tag: ['@I18N-12'] }, async ({ page, product }) => {
  const email = newEmail('chongzhi')
  const token = await existingMember(product, email)
  // The mail about the change is in the language of the account, since another user may have requested it.
  await call(product, '/account/update-profile', { language: 'zh-CN' }, token)
  await page.goto(`${product.url}/sso/login`)
  await page.getByRole('link', { name: '忘记密码？' }).click()
  await isChinese(page, '重置密码')
  await page.getByLabel('邮箱', { exact: true }).fill(email)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await isChinese(page, '设置新密码')
  await fillMailedCode(page, product, email)
  await fillPassword(page, '新密码')
  await page.getByRole('button', { name: '设置新密码' }).click()
  await isChinese(page, 'Ada & Co')
  await expect.poll(async () => (await product.mails(email))[0]?.subject).toMatch(/密码已修改$/)
})
