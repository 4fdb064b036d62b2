import { expect, newEmail, test } from './product.ts'
import { openShare, shareDocument, shareIssues } from './shared-pages.ts'

const PASSWORD = 'nine old charts'

test('SHR-06 a share that is closed in one tab is closed in the other, and asks for its password again', async ({
  page,
  context,
  product,
}) => {
  const { shareCode } = await shareDocument(product, newEmail('closing'), 'Charts', { password: PASSWORD })
  await page.goto(`${product.embedUrl}/documents/?shareCode=${shareCode}`)
  await openShare(page.locator('sso-share-login'), PASSWORD)
  await expect(page.getByText('All of Charts.')).toBeVisible()

  const other = await context.newPage()
  await other.goto(`${product.embedUrl}/embed?tag=sso-share-login&share-code=${shareCode}`)
  const gate = other.locator('sso-share-login')
  const closed = other.waitForResponse('**/api/anonymous/share/logout')
  await gate.getByRole('button', { name: 'Close it on this device' }).click()
  expect((await (await closed).json()).code).toBe('200')
  await expect(gate.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused()

  await expect(page.locator('sso-share-login').getByRole('heading', { name: 'Shared with you' })).toBeVisible()
  await expect(page).toHaveTitle('Pagelane')
  expect(await page.locator('article').textContent()).not.toContain('Charts')
  expect((await context.cookies()).filter(({ name }) => name.startsWith('token-share-'))).toEqual([])
})

test('SHR-08 a list that is shared goes on page by page, and stays where it is while the visitor is elsewhere', async ({
  page,
  product,
}) => {
  const { shareCode } = await shareIssues(product, newEmail('listing'), 51)
  await page.goto(`${product.embedUrl}/documents/?shareCode=${shareCode}`)
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(50)
  const looked = () =>
    page.waitForResponse((response) => response.url().endsWith('/anonymous/share/content') && response.ok())
  await page.getByRole('button', { name: 'Show more' }).dblclick()
  await expect(rows).toHaveCount(51)
  const again = looked()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await again
  await expect(rows).toHaveCount(51)
  expect(new Set(await rows.allTextContents()).size).toBe(51)
})

test('SHR-03 a dead token in a link leaves the share open that was', async ({ page, product }) => {
  const { shareCode } = await shareDocument(product, newEmail('dead'), 'Soundings', { password: PASSWORD })
  const address = `${product.embedUrl}/documents/?shareCode=${shareCode}`
  const gate = page.locator('sso-share-login')
  await page.goto(`${address}&share-token=dead`)
  await expect(gate.getByText('Your access to this link is no longer valid.')).toBeVisible()
  await openShare(gate, PASSWORD)
  await expect(page.getByText('All of Soundings.')).toBeVisible()
  await page.goto(`${address}&share-token=dead`)
  await expect(page).toHaveURL(address)
  await expect(page.getByText('All of Soundings.')).toBeVisible()
})
