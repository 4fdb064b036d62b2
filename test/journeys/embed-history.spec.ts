import type { Page } from 'playwright/test'
import { expect, type Product, test } from './product.ts'
import { openShare, sharedDocument } from './shared-pages.ts'
import { signInByPassword } from './steps.ts'
import { MEMBER } from './workspace-steps.ts'

const PASSWORD = 'four calm bays'
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first()

const embed = (product: Product, tag: string, attributes: Record<string, string>): string =>
  `${product.embedUrl}/embed?${new URLSearchParams({ tag, 'return-to': '/arrived', ...attributes })}`

/** Opens a URL after another page, so that the browser can go back. */
const openWithHistory = async (page: Page, address: string): Promise<void> => {
  await page.goto('about:blank')
  await page.goto(address)
}

const goesBackPast = async (page: Page): Promise<void> => {
  await expect(title(page)).toHaveText('Arrived')
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
}

test('Back skips an embedded gate or sign-in that has led on', { tag: ['@SHR-04', '@NAV-08'] }, async ({
  page,
  product,
}) => {
  const { shareCode } = await sharedDocument(product, 'Bays', { password: PASSWORD })
  const gate = embed(product, 'sso-share-login', { 'share-code': shareCode })
  await openWithHistory(page, gate)
  await openShare(page.locator('sso-share-login'), PASSWORD)
  await goesBackPast(page)
  // The share is open.
  await openWithHistory(page, gate)
  await goesBackPast(page)

  await openWithHistory(page, embed(product, 'sso-login', {}))
  await signInByPassword(page.locator('sso-login'), MEMBER.orgEmail, MEMBER.password)
  await goesBackPast(page)
})
