import type { Page } from 'playwright/test'
import { expect, newEmail, test } from './product.ts'
import { openShare, serveSharedPage, shareDocument, sharedDocument } from './shared-pages.ts'
import { call, holdToken } from './steps.ts'

const PASSWORD = 'seven tall ships'
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/** Records the URLs of a tab and the tokens of its API calls. */
const watch = (page: Page) => {
  const addresses: string[] = []
  const tokens: Record<string, (string | undefined)[]> = {}
  page.on('framenavigated', (frame) => void addresses.push(frame.url()))
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/') && request.method() !== 'OPTIONS')
      tokens[path] = [...(tokens[path] ?? []), request.headers()['accesstoken']]
  })
  return { addresses, tokens }
}

test.beforeEach(({ context, product }) => serveSharedPage(context, product))

test('a stranger opens a share with its password', { tag: ['@SHR-04', '@SHR-07'] }, async ({ page, product }) => {
  const { shareCode } = await sharedDocument(product, 'Tides', { password: PASSWORD })
  const address = `${product.embedUrl}/shared?shareCode=${shareCode}&view=wide#top`
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page).toHaveURL(/\/sso\/share\/login\?/)
  await expect(page.getByRole('heading', { name: 'Shared with you' })).toBeVisible()

  await openShare(page, 'seven small ships')
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  await expect(page.getByRole('alert')).toHaveText('That password is not right. Please try again.')
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('seven small ships')

  const { addresses } = watch(page)
  await openShare(page, PASSWORD)
  await expect(title(page)).toHaveText('Tides')
  await expect(page).toHaveURL(address)
  // The token is in the URL only for the redirect between the two sites, and in no history entry.
  expect(addresses.filter((each) => each.includes('share-token'))).toHaveLength(1)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')

  await page.goto(address)
  await expect(title(page)).toHaveText('Tides')
  await expect(page).toHaveURL(address)
})

test('a share without a password is open at once, with its token in no address', {
  tag: ['@SHR-04', '@SHR-05'],
}, async ({ page, product }) => {
  const { shareCode } = await sharedDocument(product, 'Harbours')
  const { addresses } = watch(page)
  await page.goto(`${product.embedUrl}/shared?shareCode=${shareCode}`)
  await expect(title(page)).toHaveText('Harbours')
  expect(addresses.join()).not.toContain('share-token')
  const cookie = (await page.context().cookies(product.embedUrl)).find(({ name }) => name.startsWith('token-share-'))
  expect(cookie).toMatchObject({ name: `token-share-${shareCode}`, secure: true, sameSite: 'Strict', expires: -1 })

  await test.step('a shared document that opens before the rest of the page has loaded is shown', async () => {
    await page.addInitScript(() => {
      addEventListener('sso-share-opened', () => Object.assign(window, { isOpened: true }))
    })
    await page.route('**/sdk/session.js', async (route) => {
      await page.waitForFunction(() => Reflect.get(window, 'isOpened'))
      await route.continue()
    })
    await page.goto(`${product.embedUrl}/documents/?shareCode=${shareCode}`)
    await expect(page.getByText('All of Harbours.')).toBeVisible()
  })
})

test('a dead token opens nothing, and a revoked share ends the visit', {
  tag: ['@SHR-03', '@SHR-06'],
}, async ({ page, product }) => {
  const { shareCode, token } = await sharedDocument(product, 'Lighthouses', { password: PASSWORD })
  const address = `${product.embedUrl}/documents/?shareCode=${shareCode}`
  const gate = page.locator('sso-share-login')
  await page.goto(`${address}&share-token=dead`)
  await expect(gate.getByText('Your access to this link is no longer valid.')).toBeVisible()

  await openShare(gate, PASSWORD)
  await expect(title(page)).toHaveText('Lighthouses')
  await expect(page).toHaveTitle('Lighthouses · Pagelane')
  await expect(title(page)).toBeFocused()
  await page.goto(`${address}&share-token=dead`)
  await expect(page).toHaveURL(address)
  await expect(page.getByText('All of Lighthouses.')).toBeVisible()

  await test.step('a share that is revoked while it is open ends the visit', async () => {
    await call(product, '/share/revoke', { shareCode }, token)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(gate.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    // The page no longer shows any of the content.
    await expect(page).toHaveTitle('Pagelane')
    await expect(page.getByRole('region', { name: 'Access to the document' })).toBeFocused()
    expect(await page.locator('article').textContent()).not.toContain('Lighthouses')
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('token-share-'))).toEqual([])
    await page.goto(`${product.embedUrl}/shared?shareCode=${shareCode}`)
    await expect(title(page)).toHaveText('This was shared once')
  })
})

test('a member and a visitor of a share in one browser stay apart', { tag: ['@SHR-08'] }, async ({
  page,
  context,
  product,
}) => {
  const { shareCode, token } = await shareDocument(product, newEmail('both'), 'Ebb', { password: PASSWORD })
  await holdToken(context, product, token)
  const { tokens } = watch(page)
  await page.goto(`${product.url}/shared?shareCode=${shareCode}`)
  await expect(page).toHaveURL(/\/sso\/share\/login\?/)
  await openShare(page, PASSWORD)
  await expect(title(page)).toHaveText('Ebb')
  const ofShares = Object.entries(tokens).filter(([path]) => path.startsWith('/api/anonymous/share/'))
  expect(ofShares.flatMap(([, sent]) => sent)).not.toContain(token)
  // The member signs out.
  await call(product, '/account/logout', {}, token)
  await page.reload()
  await expect(title(page)).toHaveText('Ebb')
})
