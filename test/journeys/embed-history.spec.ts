import type { Page } from 'playwright/test'
import { expect, newEmail, type Product, test } from './product.ts'
import { openShare, shareDocument } from './shared-pages.ts'
import { existingMember, signInByPassword } from './steps.ts'

const PASSWORD = 'four calm bays'
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first()

const embed = (product: Product, tag: string, attributes: Record<string, string>): string =>
  `${product.embedUrl}/embed?${new URLSearchParams({ tag, 'return-to': '/arrived', ...attributes })}`

/** Goes to a page as by its address, from one that it can be gone back from. */
const comeTo = async (page: Page, product: Product, address: string): Promise<void> => {
  await page.goto(`${product.embedUrl}/`)
  await page.goto(address)
}

const goesBackPast = async (page: Page, product: Product): Promise<void> => {
  await expect(title(page)).toHaveText('Arrived')
  await page.goBack()
  await expect(page).toHaveURL(`${product.embedUrl}/`)
  await expect(title(page)).not.toHaveText('Arrived')
}

test('SHR-04 whoever was led on from an embedded gate comes back to the page before it', async ({ page, product }) => {
  const free = await shareDocument(product, newEmail('sharer'), 'Bays')
  await comeTo(page, product, embed(product, 'sso-share-login', { 'share-code': free.shareCode }))
  await goesBackPast(page, product)

  const locked = await shareDocument(product, newEmail('sharer'), 'Coves', { password: PASSWORD })
  const gate = embed(product, 'sso-share-login', { 'share-code': locked.shareCode })
  await comeTo(page, product, gate)
  await openShare(page.locator('sso-share-login'), PASSWORD)
  await goesBackPast(page, product)

  await comeTo(page, product, gate)
  await goesBackPast(page, product)
})

test('NAV-08 whoever was led on from an embedded sign-in comes back to the page before it', async ({
  page,
  product,
}) => {
  const email = newEmail('led-on')
  await existingMember(product, email)
  const address = embed(product, 'sso-login', {})
  await comeTo(page, product, address)
  await signInByPassword(page.locator('sso-login'), email)
  await goesBackPast(page, product)

  await comeTo(page, product, address)
  await goesBackPast(page, product)
})
