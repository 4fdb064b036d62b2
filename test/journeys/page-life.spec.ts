import type { Page } from 'playwright/test'
import { notePageViews, stepTo } from './client-steps.ts'
import { expect, newEmail, type Product, test } from './product.ts'
import { existingMember, holdToken, signInByPassword } from './steps.ts'

interface PageView {
  previousPath: string | null
  nextPath: string
  isFirstVisit: boolean
}

declare global {
  interface Window {
    pageViews?: PageView[]
  }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Counts document loads from now on. */
const countLoads = (page: Page): (() => number) => {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}

const typeEmail = (page: Page, email: string) => page.getByLabel('Email', { exact: true }).fill(email)

test('a kept page keeps what was typed, and each step is announced and focused', {
  tag: ['@RTE-04', '@EMB-04'],
}, async ({ page, product, problems }) => {
  const loads = countLoads(page)
  const email = page.getByLabel('Email', { exact: true }).filter({ visible: true })
  await page.goto(`${product.url}/sso/login`)
  await expect(heading(page, 'Sign in')).toBeVisible()
  const status = page.getByRole('status').and(page.locator('p'))
  await expect(status).toHaveText('')
  for (const [link, title] of [
    ['Forgot password?', 'Reset your password'],
    ['Back to sign in', 'Sign in'],
    ['Create an account', 'Create your account'],
  ] as const) {
    await page.getByRole('link', { name: link }).press('Enter')
    await expect(heading(page, title)).toBeVisible()
    await expect(email).toBeFocused()
    await expect(status).toHaveText(title)
    await expect(page).toHaveTitle(`${title} · Worklane`)
  }

  await email.fill('ada@kept.example')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(heading(page, 'Create your account')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('ada@kept.example')
  await page.goBack()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Create your account')).toBeVisible()
  await expect(email).toHaveValue('ada@kept.example')

  expect(loads()).toBe(1)
  expect(problems).toEqual([])
})

test('brand and language follow the query without a load', {
  tag: ['@BRD-02', '@BRD-03', '@BRD-04', '@I18N-09', '@I18N-12'],
}, async ({ page, product, problems }) => {
  const loads = countLoads(page)
  await page.goto(`${product.url}/sso/register`)
  await typeEmail(page, 'ada@kept.example')
  const queries = [
    ['sourceType=1', 'Create your account · Pagelane'],
    ['sourceType=2', 'Create your account · Worklane'],
    ['sourceType=1&lang=zh', '创建账号 · Pagelane'],
    // The language that was read stays.
    ['sourceType=1&sourceType=1', '创建账号 · Worklane'],
    ['sourceType=1&lang=en', 'Create your account · Pagelane'],
    ['sourceType=1&lang=zh&lang=zh', 'Create your account · Pagelane'],
  ] as const
  for (const [query, title] of queries) {
    await page.evaluate((search) => history.pushState(history.state, '', search), `?${query}`)
    await expect(page, query).toHaveTitle(title)
    await expect(page.locator('html')).toHaveAttribute('lang', title.startsWith('创') ? 'zh-CN' : 'en-US')
  }
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@kept.example')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Welcome back to Pagelane')).toBeVisible()
  await expect(page).toHaveURL(/sourceType=1/)
  expect(loads()).toBe(1)
  expect(problems).toEqual([])
})

test('a page keeps its scroll position, and nothing typed for another user', {
  tag: ['@RTE-04'],
}, async ({ page, context, product }) => {
  await holdToken(context, product, await existingMember(product, newEmail('scroll')))
  await notePageViews(page)
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto(`${product.url}/sso/orginfo`)
  await expect(heading(page, 'Ada & Co')).toBeVisible()
  await expect(page.locator('.sso-skeleton:visible')).toHaveCount(0)
  const setUp = page.getByRole('link', { name: /Set up/ })
  await setUp.scrollIntoViewIfNeeded()
  const scrollPosition = await page.evaluate(() => scrollY)
  expect(scrollPosition).toBeGreaterThan(0)
  await setUp.click()
  await expect(page).toHaveURL(/\/sso\/configure\/en/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(heading(page, 'Ada & Co')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollPosition)

  await stepTo(page, 'code-join-organization')
  const code = page.getByLabel('Organization code')
  await code.fill('ABCD2345')
  const second = newEmail('second')
  await holdToken(context, product, await existingMember(product, second, 'Grace'))
  const other = await context.newPage()
  await other.goto(`${product.url}/sso/orginfo`)
  await expect(heading(other, 'Grace & Co')).toBeVisible()
  await expect(code).toHaveValue('')
})

test('each page that is shown sends one page view', {
  tag: ['@FLT-04'],
}, async ({ page, product }) => {
  await page.addInitScript(() => {
    window.pageViews = []
    addEventListener('Page_View', (event) => window.pageViews?.push((event as CustomEvent<PageView>).detail))
  })
  const views = () => page.evaluate(() => window.pageViews)
  const first = { previousPath: null, nextPath: 'login', isFirstVisit: true }
  for (const path of ['orginfo', 'no-such-page?lang=en']) {
    await page.goto(`${product.url}/sso/${path}`)
    await expect(heading(page, 'Sign in')).toBeVisible()
    expect(await views(), path).toEqual([first])
  }
  await page.evaluate(() => history.pushState(history.state, '', '?lang=en&sourceType=1'))
  await expect(page).toHaveTitle('Sign in · Pagelane')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(heading(page, 'Create your account')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Sign in')).toBeVisible()
  expect(await views()).toEqual([
    first,
    { previousPath: 'login', nextPath: 'register', isFirstVisit: false },
    { previousPath: 'register', nextPath: 'login', isFirstVisit: false },
  ])
})

const CHUNK = '**/assets/register-pages-*.js'

/** Opens the sign-in page and navigates to a page whose chunk has not arrived. */
const openSignIn = async (page: Page, product: Product): Promise<void> => {
  await page.goto(`${product.url}/sso/login`)
  await expect(heading(page, 'Sign in')).toBeVisible()
  await typeEmail(page, 'ada@chunk.example')
}

test('a page whose files do not arrive goes on once the network is back', {
  tag: ['@EMB-01', '@RTE-04'],
}, async ({ page, context, product }) => {
  const loads = countLoads(page)
  await page.goto(`${product.url}/sso/register`)
  await typeEmail(page, 'ada@kept.example')
  await expect(heading(page, 'Create your account')).toBeVisible()
  await context.setOffline(true)
  await page.evaluate(() => history.pushState({ key: 'elsewhere' }, '', '/sso/slack/error/other'))
  await expect(heading(page, 'No connection')).toBeFocused()
  await expect(page).toHaveTitle(/No connection|Something went wrong/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'No connection')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Create your account')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@kept.example')
  await page.goForward()
  await expect(heading(page, 'No connection')).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page, 'We could not sign you in')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Create your account')).toBeVisible()
  expect(loads()).toBe(1)
})

test('files of an older release load the document once more at most', {
  tag: ['@EMB-01'],
}, async ({ page, product }) => {
  await openSignIn(page, product)
  const loads = countLoads(page)
  await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  expect(loads()).toBe(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  // The retry has ended.
  await expect(heading(page, 'Something went wrong')).toBeFocused()
  expect(loads()).toBe(1)
  await page.unroute(CHUNK)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Create your account')).toBeVisible()
})

/** Replaces the registration pages with ones that fail to render. */
const BROKEN_PAGES = `export const PAGES = [{
  path: 'register', name: 'register', title: 'register.title',
  access: 'open', whitelisted: false, share: false, entersOrganization: false, resumes: false, keepAlive: true,
  layout: 'form', background: 'plain', language: null, texts: ['register', 'notice'], styles: [],
  Content: () => { throw new Error('This page is broken') },
}]`

test('a page that throws offers another try and a link out', { tag: ['@RTE-02'] }, async ({ page, product }) => {
  await openSignIn(page, product)
  await page.route(CHUNK, (route) => route.fulfill({ contentType: 'text/javascript', body: BROKEN_PAGES }))
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await page.unroute(CHUNK)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Create your account')).toBeVisible()
})

/** Keeps files from arriving until the returned function is called. */
const hold = async (page: Page, files: string): Promise<() => void> => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

test('the loading indicator stays until the texts are loaded', {
  tag: ['@STA-01'],
}, async ({ page, product }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Animation.enable')
  await client.send('Animation.setPlaybackRate', { playbackRate: 50 })
  const [releaseScripts, releaseLanguages] = [
    await hold(page, '**/sso/assets/*.js'),
    await hold(page, '**/assets/texts-*.js'),
  ]
  await page.goto(`${product.url}/sso/login`, { waitUntil: 'commit' })
  // Before its texts are there a page is called after no other one.
  await expect(page).toHaveTitle('Loading… | 加载中…')
  await expect(page.getByRole('alert').filter({ hasText: 'This is taking longer than usual' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  const delay = page.locator('.start-late').evaluate((late) => late.getAnimations()[0]?.effect?.getTiming().delay)
  expect(await delay).toBe(10_000)
  const program = page.waitForResponse('**/sso/assets/index-*.js')
  releaseScripts()
  await program
  await expect(page.getByRole('status', { name: /Loading/ })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeHidden()
  releaseLanguages()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.getByRole('status', { name: /Loading/ })).toBeHidden()
  await expect(page.getByText('This is taking longer than usual')).toHaveCount(0)
})

test('the pages work despite properties on Object.prototype', {
  tag: ['@STA-02', '@CAT-09'],
}, async ({ page, product, problems }) => {
  const email = newEmail('prototypes')
  await existingMember(product, email)
  await page.addInitScript({ path: 'test/elements/pages/old-prototypes.js' })
  await page.goto(`${product.url}/sso/login`)
  await signInByPassword(page, email)
  await expect(page).not.toHaveURL(/\/sso\/login/)
  await page.goto(`${product.url}/sso/orginfo`)
  await expect(heading(page, 'Ada & Co')).toBeVisible()
  expect(problems).toEqual([])
})
