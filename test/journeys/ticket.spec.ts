import type { Page } from 'playwright/test'
import { expect, type Product, test } from './product.ts'
import { call } from './steps.ts'
import { MEMBER, workspaceUrl } from './workspace-steps.ts'

/** Opens a page with another user's ticket in its URL. */
const openForeign = async (page: Page, product: Product, pageUrl: string): Promise<void> => {
  const { token } = await call<{ token: string }>(product, '/account/login', MEMBER)
  const { ticket } = await call<{ ticket: string }>(product, '/tickets', {}, token)
  const address = new URL(pageUrl)
  address.searchParams.set('ticket', ticket)
  await page.goto(address.href)
}
const tokenCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name.startsWith('pms-app-token'))?.value

test('the ticket of somebody else signs in only who says so', { tag: ['@SES-16'] }, async ({ page, product }) => {
  await openForeign(page, product, workspaceUrl(product))
  const dialog = page.getByRole('dialog', { name: 'Continue as Marco Silva?' })
  await expect(dialog).toContainText(MEMBER.orgEmail)
  await expect(page).not.toHaveURL(/ticket/)
  expect(await tokenCookie(page)).toBeUndefined()
  await dialog.getByRole('button', { name: 'Not me' }).click()
  await expect(page).toHaveURL(/\/sso\/login/)

  await openForeign(page, product, workspaceUrl(product))
  await expect(dialog.getByRole('button', { name: 'Not me' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/sso\/login/)
  expect(await tokenCookie(page)).toBeUndefined()

  await openForeign(page, product, workspaceUrl(product))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: 'Members' })).toBeVisible()
})

test('the sign-in site takes no ticket from an address', { tag: ['@SES-16'] }, async ({ page, product }) => {
  await openForeign(page, product, `${product.url}/sso/login`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await openForeign(page, product, `${product.url}/sso/orginfo`)
  await expect(page).toHaveURL(/\/sso\/login/)
  expect(await tokenCookie(page)).toBeUndefined()
})

test('a page with an element asks before it takes the ticket of somebody else', {
  tag: ['@SES-16'],
}, async ({ page, product }) => {
  await openForeign(page, product, `${product.embedUrl}/workbench/`)
  await page.getByRole('dialog', { name: 'Continue as Marco Silva?' }).getByRole('button', { name: 'Not me' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('the question about a ticket is asked in the language of the reader, which stays', {
    tag: ['@SES-16', '@I18N-12'],
  }, async ({ page, product }) => {
    await openForeign(page, product, workspaceUrl(product))
    const dialog = page.getByRole('dialog', { name: '以“Marco Silva”的身份继续？' })
    await dialog.getByRole('button', { name: '不是我' }).click()
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()

    // Whose organization has another language.
    await page.evaluate(() => localStorage.clear())
    await openForeign(page, product, workspaceUrl(product))
    await dialog.getByRole('button', { name: '继续' }).click()
    await expect(page.getByRole('link', { name: '成员' })).toBeVisible()
  })
})
