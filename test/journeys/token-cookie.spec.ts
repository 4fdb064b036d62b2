import { chromium } from 'playwright'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { FULL_CHROMIUM } from '../browsers.mjs'
import { expect, type Product, test } from './product.ts'
import { signInByPassword } from './steps.ts'

const DEMO = { email: 'marco@northwind.test', password: 'paper-boat-meadow' }

const SITE_HOST = 'sso.acme.co.uk'
const OTHER_HOST = 'app.acme.co.uk'

/**
 * A browser that resolves all host names to this machine and treats the origins as secure, as they would be behind TLS. Only
 * Chromium outside of the headless shell has these options.
 */
let resolving: Browser
test.beforeAll(async ({ product }) => {
  const { port } = new URL(product.url)
  const origins = [SITE_HOST, OTHER_HOST].map((host) => `http://${host}:${port}`)
  resolving = await chromium.launch({
    executablePath: FULL_CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      `--host-resolver-rules=MAP * 127.0.0.1`,
      `--unsafely-treat-insecure-origin-as-secure=${origins}`,
    ],
  })
})
test.afterAll(() => resolving.close())

/** Opens the sign-in site under a host name. */
const openUnder = async (context: BrowserContext, product: Product, host: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`http://${host}:${new URL(product.url).port}/sso/login`)
  return page
}

/** The session's cookies, without the device cookie. */
const tokenCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith('pms-app-token'))

const isHome = (page: Page) => expect(page).toHaveURL(/\/orginfo|\/sso\/$/)

/** Expects the token to be in one cookie, of this domain. */
const isTokenOf = async (page: Page, domain: string): Promise<void> => {
  const cookies = await tokenCookies(page)
  expect(cookies).toEqual([
    expect.objectContaining({ name: 'pms-app-token-test', domain, path: '/', secure: true, sameSite: 'None' }),
  ])
  const days = ((cookies[0]?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(14)
}

test('a sign-in reaches a page on another host of the site without a reload', {
  tag: ['@SES-10', '@SES-01'],
}, async ({ product }) => {
  const context = await resolving.newContext()
  const firstPage = await openUnder(context, product, SITE_HOST)
  const secondPage = await openUnder(context, product, OTHER_HOST)
  await signInByPassword(firstPage, DEMO.email, DEMO.password)
  await isHome(secondPage)
  await isTokenOf(firstPage, '.acme.co.uk')
  await expect(secondPage.getByRole('heading', { level: 1 })).toHaveText('Northwind Studio')

  let loads = 0
  secondPage.on('load', () => loads++)
  await firstPage.getByRole('button', { name: 'Sign out' }).click()
  await expect(secondPage.getByLabel('Email', { exact: true })).toBeVisible()
  expect(loads).toBe(0)
  await context.close()
})
