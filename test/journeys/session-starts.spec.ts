import { appTokenCookie } from '@sso-elements/contract'
import type { Page } from 'playwright/test'
import { notePageViews, stepAnew } from './client-steps.ts'
import { expect, newEmail, test } from './product.ts'
import { openShare, sharedDocument } from './shared-pages.ts'
import { call, existingMember, existingTemporary, holdToken, signInByPassword } from './steps.ts'

const INFO = '**/api/account/user-info'
const ASSEMBLE = '**/api/account/user-org-assemble'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** The names of the session's cookies, without the device cookie. */
const tokenCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('pms-app-token'))

/** Delays the server's responses on a path until the returned function is called. */
const hold = async (page: Page, path: string): Promise<() => Promise<void>> => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(path, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await page.waitForResponse(path)
  }
}

/** Presses "Try again" while the server still fails: after that, the page's own retry could remove the button first. */
const tryAgain = async (page: Page, path: string): Promise<void> => {
  const failed = page.waitForResponse(path)
  await page.getByRole('button', { name: 'Try again' }).click()
  await failed
  await page.unroute(path)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

test('an account that the server refuses after sign-in is told at the form', {
  tag: ['@CAT-04', '@CAT-09'],
}, async ({ page, product }) => {
  const email = newEmail('refused')
  await existingMember(product, email)
  await test.step('the sign-in page says that the former session has ended', async () => {
    await page.context().addCookies([{ name: appTokenCookie('test'), value: 'ended', url: product.url }])
    await notePageViews(page)
    await page.goto(`${product.url}/sso/orginfo`)
    await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.')
    await expect(heading(page, 'Sign in')).toBeVisible()
  })

  await stepAnew(page, '/sso/login')
  await expect(page.getByRole('alert')).toHaveCount(0)
  const closed = { code: '0410099', msg: 'Your company is closed.', result: null }
  await page.route(ASSEMBLE, (route) => route.fulfill({ json: closed }))
  await signInByPassword(page, email)
  await expect(page.getByRole('alert')).toHaveText('Your company is closed.')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  expect(new URL(page.url()).pathname).toBe('/sso/login')
  expect(await tokenCookies(page)).toEqual([])
  await page.unroute(ASSEMBLE)

  await test.step('a failing server blocks nobody: the redirect follows, and the account is loaded later', async () => {
    await page.route(INFO, (route) => route.fulfill({ status: 503, json: { code: '503', msg: '', result: null } }))
    await signInByPassword(page, email)
    await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
    await expect(page.getByText('Signed in as')).toBeHidden()
    expect(await tokenCookies(page)).toEqual(['pms-app-token-test'])
    await page.unroute(INFO)
    // The wait between retries may be a minute by now.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText('Signed in as Ada')).toBeVisible()
  })
})

test('a session whose account cannot be loaded waits, and continues once it can', {
  tag: ['@CAT-09', '@CAT-05'],
}, async ({ page, product }) => {
  const token = await existingMember(product, newEmail('outage'))
  await holdToken(page.context(), product, token)
  await page.route(INFO, (route) => route.fulfill({ status: 503, json: { code: '503', msg: '', result: null } }))
  await page.goto(`${product.url}/sso/login`)
  await expect(heading(page, 'Your account')).toBeVisible()
  await expect(page.getByText('You are signed in, but your account could not be loaded.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeHidden()
  await tryAgain(page, INFO)
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)

  await test.step('a message of the server is shown for a moment, and the person stays signed in', async () => {
    await page.route(ASSEMBLE, (route) =>
      route.fulfill({ json: { code: '0410020', msg: 'Your organization is being moved.', result: null } }),
    )
    await page.reload({ waitUntil: 'commit' })
    const message = page.getByRole('alert').filter({ hasText: 'being moved' })
    await expect(message).toBeVisible()
    await expect(message).toBeHidden()
    expect(await tokenCookies(page)).toEqual(['pms-app-token-test'])
  })
})

test('a dead token is cleared, and the page reloads once', { tag: ['@CAT-01'] }, async ({ page, product }) => {
  const token = await existingMember(product, newEmail('dead'))
  await holdToken(page.context(), product, token)
  await page.goto(`${product.url}/sso/orginfo`)
  await expect(heading(page, 'Ada & Co')).toBeVisible()
  await call(product, '/account/logout', {}, token)
  await page.getByRole('link', { name: 'New organization' }).click()
  await page.getByLabel('Organization name').fill('Too late')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await loaded
  await expect(page).toHaveURL(/\/sso\/login/)
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  expect(await tokenCookies(page)).toEqual([])
})

test('pages that need no session are usable before the account is loaded', {
  tag: ['@RTE-07', '@NAV-01'],
}, async ({ page, product }) => {
  const shared = { password: 'open sesame' }
  const { token, shareCode } = await sharedDocument(product, 'Harbour', shared)
  await holdToken(page.context(), product, token)
  const release = await hold(page, INFO)
  const redirectUrl = `${product.embedUrl}/arrived?shareCode=${shareCode}`
  await page.goto(`${product.url}/sso/share/login?${new URLSearchParams({ shareCode, 'share-redirect': redirectUrl })}`)
  await expect(heading(page, 'Shared with you')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Password', exact: true })
  await field.fill('open ses')
  const box = await field.boundingBox()
  await release()
  await expect(field).toHaveValue('open ses')
  await expect(field).toBeFocused()
  expect(await field.boundingBox()).toEqual(box)
  await openShare(page, shared.password)
  await expect(page).toHaveURL(new RegExp(`^${product.embedUrl}/`))

  await test.step('a whitelisted page is rendered before the account is loaded, and keeps what was typed', async () => {
    await page.unroute(INFO)
    await holdToken(page.context(), product, await existingTemporary(product, newEmail('joiner')))
    const releaseJoiner = await hold(page, INFO)
    await page.goto(`${product.url}/sso/code-join-organization`)
    await expect(heading(page, 'Join your team')).toBeVisible()
    const field = page.getByLabel('Organization code')
    await field.fill('HARBOUR')
    await releaseJoiner()
    await expect(field).toHaveValue('HARBOUR')
    await expect(field).toBeFocused()
    await expect(heading(page, 'Join your team')).toBeVisible()
  })
})
