import type { Page } from 'playwright/test'
import { openEach, stepAnew } from './client-steps.ts'
import { violations } from './page-quality.ts'
import { expect, newEmail, test } from './product.ts'
import { openShare, serveSharedPage, shareAs, shareDocument, sharedDocument } from './shared-pages.ts'
import { ask, call, holdToken } from './steps.ts'

// With animations, as most users see the pages.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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

test('a stranger opens a share with its password: wrong, then right', { tag: ['@SHR-04', '@SHR-07'] }, async ({
  page,
  product,
}) => {
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

test('without a password a share is open at once, also before the rest of the page has loaded, and its token is in no address', {
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

test('a dead token in a link leaves the share open that was, a machine that guesses passwords on is told how long to wait, and a share that is revoked while it is open ends the visit', {
  tag: ['@SHR-03', '@SHR-06', '@SHR-07'],
}, async ({ page, product }) => {
  const { shareCode, token } = await sharedDocument(product, 'Lighthouses', { password: PASSWORD })
  const address = `${product.embedUrl}/documents/?shareCode=${shareCode}`
  const gate = page.locator('sso-share-login')
  await page.goto(`${address}&share-token=dead`)
  await expect(gate.getByText('Your access to this link is no longer valid.')).toBeVisible()

  await test.step('a machine that guesses passwords on is told how long to wait', async () => {
    // A separate client address, so that the limit affects no other journey.
    const machine = { 'x-forwarded-for': '10.255.255.1' }
    await page.route('**/api/anonymous/share/login', (route) =>
      route.continue({ headers: { ...route.request().headers(), ...machine } }),
    )
    const guess = async () => {
      const body = JSON.stringify({ shareCode, password: 'not this one' })
      const headers = { 'content-type': 'application/json', ...machine }
      return (await fetch(`${product.url}/api/anonymous/share/login`, { method: 'POST', headers, body })).status
    }
    await expect.poll(guess, { intervals: [0] }).toBe(429)
    await openShare(gate, 'not this one')
    await expect(gate.getByRole('alert')).toContainText('Please try again in')
    await expect(gate.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused()
    expect((await ask(product, '/anonymous/share/login', { shareCode, password: PASSWORD })).code).toBe('200')
    await page.unroute('**/api/anonymous/share/login')
  })

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

test('a member and the visitors of two shares in one browser stay apart, and one share opens no other', {
  tag: ['@SHR-08'],
}, async ({ page, context, product }) => {
  const { shareCode, token } = await shareDocument(product, newEmail('both'), 'Ebb', { password: PASSWORD })
  const second = await shareAs(product, token, 'Flood', { password: 'another long word' })
  const third = await shareAs(product, token, 'Undertow', { password: PASSWORD })
  await holdToken(context, product, token)
  const { tokens } = watch(page)
  const other = await context.newPage()
  await page.goto(`${product.url}/shared?shareCode=${shareCode}`)
  await other.goto(`${product.url}/shared?shareCode=${second.shareCode}`)
  await expect(page).toHaveURL(/\/sso\/share\/login\?/)
  await openShare(other, 'another long word')
  await openShare(page, PASSWORD)
  await expect(title(page)).toHaveText('Ebb')
  await expect(title(other)).toHaveText('Flood')
  const ofShares = Object.entries(tokens).filter(([path]) => path.startsWith('/api/anonymous/share/'))
  expect(ofShares.flatMap(([, sent]) => sent)).not.toContain(token)

  await test.step('two shares in two tabs do not disturb each other', async () => {
    await call(product, '/share/revoke', { shareCode: second.shareCode }, token)
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Read again' }).click()
    await expect(title(page)).toHaveText('Ebb')
    await expect(title(other)).toHaveText('Your visit has ended')
    // Uses the token of one share for another.
    const stolen = (await context.cookies(product.url)).find(({ name }) => name.endsWith(shareCode))?.value ?? ''
    await other.goto(`${product.url}/shared?shareCode=${third.shareCode}&share-token=${stolen}`)
    await expect(title(other)).toHaveText('Your visit has ended')
    expect(other.url()).not.toContain(stolen)
  })

  await test.step('a member who is signed out leaves the visit as it is', async () => {
    await other.goto(`${product.url}/sso/orginfo`)
    await expect(other.getByText('Ada & Co').first()).toBeVisible()
    await call(product, '/account/logout', {}, token)
    await other.reload()
    await expect(other).toHaveURL(/\/sso\/login/)
    await page.getByRole('button', { name: 'Read again' }).click()
    await expect(title(page)).toHaveText('Ebb')
    await page.reload()
    await expect(title(page)).toHaveText('Ebb')
  })
})

test('share-login without a code or a destination leads home with the brand and the language of its query, and a forged one is told; nothing is asked for', {
  tag: ['@SHR-01', '@NAV-08', '@BRD-03', '@I18N-09'],
}, async ({ page, product }) => {
  const { shareCode } = await sharedDocument(product, 'Shoals')
  const { addresses, tokens } = watch(page)
  const open = await openEach(page)
  for (const destination of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
    const query = new URLSearchParams({ shareCode, 'share-redirect': destination })
    await open(`${product.url}/sso/share/login?${query}`, 'share')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link leads to a page that is not ours')
  }
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await expect(page).toHaveURL(/\/sso\/login/)
  await stepAnew(page, `${product.url}/sso/share/login?${new URLSearchParams({ shareCode, 'share-redirect': '' })}`)
  await expect(page).not.toHaveURL(/share\/login/)
  await stepAnew(page, `${product.url}/sso/share/login?share-redirect=%2Fshared`)
  await expect(page).toHaveURL(/\/sso\/login/)
  expect(addresses.filter((address) => new URL(address).origin !== product.url)).toEqual([])
  expect(Object.keys(tokens)).not.toContain('/api/anonymous/share/login')

  await test.step('share-login without a code leads away with the brand and the language of its query', async () => {
    const preferences = new URLSearchParams({ sourceType: '1', lang: 'zh' })
    const redirect = `share-redirect=${encodeURIComponent('/shared')}`
    for (const query of [preferences, `${redirect}&${preferences}`]) {
      await stepAnew(page, `${product.url}/sso/share/login?${query}`)
      await expect(page).toHaveURL(/\/sso\/login/)
      await expect(page).toHaveTitle('登录 · Pagelane')
      const { searchParams } = new URL(page.url())
      expect([searchParams.get('sourceType'), searchParams.get('lang')]).toEqual(['1', 'zh'])
    }
  })
})
