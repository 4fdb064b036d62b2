import type { Page } from 'playwright/test'
import { expect, newEmail, type Product, test } from './product.ts'
import { openShare, shareDocument } from './shared-pages.ts'
import { existingMember, signInByPassword } from './steps.ts'

const PASSWORD = 'four calm bays'
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first()

const embed = (product: Product, tag: string, attributes: Record<string, string>): string =>
  `${product.embedUrl}/embed?${new URLSearchParams({ tag, 'return-to': '/arrived', ...attributes })}`

/** Opens a URL after another page, so that the browser can go back. */
const openWithHistory = async (page: Page, product: Product, address: string): Promise<void> => {
  await page.goto(`${product.embedUrl}/`)
  await page.goto(address)
}

const goesBackPast = async (page: Page, product: Product): Promise<void> => {
  await expect(title(page)).toHaveText('Arrived')
  await page.goBack()
  await expect(page).toHaveURL(`${product.embedUrl}/`)
  await expect(title(page)).not.toHaveText('Arrived')
}

test('SHR-04 Back after a redirect by an embedded gate goes to the page before it', async ({ page, product }) => {
  const free = await shareDocument(product, newEmail('sharer'), 'Bays')
  await openWithHistory(page, product, embed(product, 'sso-share-login', { 'share-code': free.shareCode }))
  await goesBackPast(page, product)

  const locked = await shareDocument(product, newEmail('sharer'), 'Coves', { password: PASSWORD })
  const gate = embed(product, 'sso-share-login', { 'share-code': locked.shareCode })
  await openWithHistory(page, product, gate)
  await openShare(page.locator('sso-share-login'), PASSWORD)
  await goesBackPast(page, product)

  await openWithHistory(page, product, gate)
  await goesBackPast(page, product)
})

test('NAV-08 Back after a redirect by an embedded sign-in goes to the page before it', async ({ page, product }) => {
  const email = newEmail('led-on')
  await existingMember(product, email)
  const address = embed(product, 'sso-login', {})
  await openWithHistory(page, product, address)
  await signInByPassword(page.locator('sso-login'), email)
  await goesBackPast(page, product)

  await openWithHistory(page, product, address)
  await goesBackPast(page, product)
})
