import type { Page } from 'playwright/test'
import { expect, type Product, test } from './product.ts'
import { openShare, shareAs, sharedDocument } from './shared-pages.ts'
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

test('Back after a redirect by an embedded gate or an embedded sign-in goes to the page before it', {
  tag: ['@SHR-04', '@NAV-08'],
}, async ({ page, product }) => {
  const free = await sharedDocument(product, 'Bays')
  await openWithHistory(page, embed(product, 'sso-share-login', { 'share-code': free.shareCode }))
  await goesBackPast(page)

  const locked = await shareAs(product, free.token, 'Coves', { password: PASSWORD })
  const gate = embed(product, 'sso-share-login', { 'share-code': locked.shareCode })
  await openWithHistory(page, gate)
  await openShare(page.locator('sso-share-login'), PASSWORD)
  await goesBackPast(page)

  await openWithHistory(page, gate)
  await goesBackPast(page)

  await test.step('after a redirect by an embedded sign-in', async () => {
    const address = embed(product, 'sso-login', {})
    await openWithHistory(page, address)
    await signInByPassword(page.locator('sso-login'), MEMBER.orgEmail, MEMBER.password)
    await goesBackPast(page)

    await openWithHistory(page, address)
    await goesBackPast(page)
  })
})
