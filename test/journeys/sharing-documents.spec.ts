import { expect, test } from './product.ts'
import { openShare, sharedDocument, sharedIssues } from './shared-pages.ts'
import { showView, workspaceUrl } from './workspace-steps.ts'

const PASSWORD = 'nine old charts'

test('a share that is closed in one tab is closed in the other, and asks for its password again', {
  tag: ['@SHR-06'],
}, async ({ page, context, product }) => {
  const { shareCode } = await sharedDocument(product, 'Charts', { password: PASSWORD })
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

test('a list that is shared goes on page by page, and stays where it is while the visitor is elsewhere', {
  tag: ['@SHR-08'],
}, async ({ page, product }) => {
  const { shareCode } = await sharedIssues(product, 51)
  await page.goto(`${product.embedUrl}/documents/?shareCode=${shareCode}`)
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(50)
  const nextCheck = () =>
    page.waitForResponse((response) => response.url().endsWith('/anonymous/share/content') && response.ok())
  await page.getByRole('button', { name: 'Show more' }).dblclick()
  await expect(rows).toHaveCount(51)
  const check = nextCheck()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await check
  await expect(rows).toHaveCount(51)
  expect(new Set(await rows.allTextContents()).size).toBe(51)
})

test('each page of a shared list has an address of its own, without the token, and a page that is none is told', {
  tag: ['@SHR-08', '@LST-01'],
}, async ({ page, product }) => {
  const { shareCode } = await sharedIssues(product, 21, { password: PASSWORD })
  const address = (number: string) => workspaceUrl(product, `?view=shared&shareCode=${shareCode}&page=${number}`)
  const first = workspaceUrl(product, `?view=shared&shareCode=${shareCode}`)
  const position = page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
  const step = (name: string) => page.getByRole('link', { name, exact: true })
  await page.goto(address('2'))
  await openShare(page, PASSWORD)
  await expect(page).toHaveURL(address('2'))
  await expect(position).toContainText('Page 2 of 3')

  await page.goto(`${address('2')}&share-token=dead`)
  await expect(position).toContainText('Page 2 of 3')
  await step('Next').click()
  await expect(page).toHaveURL(address('3'))
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expect(step('Next')).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(position).toContainText('Page 3 of 3')
  await page.goBack()
  await expect(position).toContainText('Page 2 of 3')
  await step('Previous').click()
  await expect(page).toHaveURL(first)
  await expect(step('Previous')).toHaveAttribute('aria-disabled', 'true')

  for (const [wrong, message] of [
    ['4', 'There is no page 4'],
    ['x', 'There is no page x'],
    ['99999999', 'There is no page 99,999,999'],
  ] as const) {
    await showView(page, new URL(address(wrong)).search)
    await expect(page.getByText(message)).toBeVisible()
  }
  await step('To the first page').click()
  await expect(page).toHaveURL(first)
  await expect(position).toContainText('Page 1 of 3')
})
