import { appTokenCookie } from '@sso-elements/contract'
import type { FrameLocator, Page } from 'playwright/test'
import { expect, newEmail, PASSWORD, type Product } from './product.ts'
import {
  APP_SITE,
  blockCookies,
  FRAME,
  forgetPartitionedCookies,
  OTHER_SITE,
  serveSite,
  storesToken,
  test,
} from './secure-product.ts'
import { existingMember } from './steps.ts'

const BLOCKED = 'Your browser blocks the cookies'

/** Answers the browser's question for the cookies of this site in frames of the other one. */
const allowCookies = async (page: Page, site: string): Promise<void> => {
  const { targetInfo } = await (await page.context().newCDPSession(page)).send('Target.getTargetInfo')
  const devtools = await page.context().browser()?.newBrowserCDPSession()
  await devtools?.send('Browser.setPermission', {
    permission: { name: 'storage-access' },
    setting: 'granted',
    origin: OTHER_SITE,
    embeddedOrigin: site,
    ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
  })
}

/** Opens a page of another site that frames this address. */
const openFramed = async (page: Page, address: string): Promise<FrameLocator> => {
  await serveSite(
    page.context(),
    OTHER_SITE,
    `<title>Other</title><iframe src="${address}" title="App" ${FRAME}></iframe>`,
  )
  await page.goto(OTHER_SITE)
  return page.frameLocator('iframe')
}

const signIn = async (frame: FrameLocator, email: string): Promise<void> => {
  await frame.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await frame.getByLabel('Email', { exact: true }).fill(email)
  await frame.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const someMember = async (product: Product) => {
  const email = newEmail('framed')
  return { email, token: await existingMember(product, email) }
}

test('in a frame whose cookies are blocked a person signs in and stays signed in for the visit, in this site alone', {
  tag: ['@EMB-02'],
}, async ({ page, product, site }) => {
  const { email } = await someMember(product)
  await blockCookies(page)
  const frame = await openFramed(page, `${site}/sso/login`)
  await expect(frame.getByText(BLOCKED)).toBeVisible()
  await signIn(frame, email)
  await expect(frame.getByText('Ada & Co').first()).toBeVisible()
  await page.reload()
  await expect(frame.getByText('Ada & Co').first()).toBeVisible()

  // For the site around the frame, and until the browser is closed.
  const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('pms-app-token'))
  expect(cookies).toMatchObject([{ expires: -1, secure: true, sameSite: 'None', partitionKey: OTHER_SITE }])
  await page.goto(`${site}/sso/login`)
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  await expect(page.getByText(BLOCKED)).toBeHidden()
})

test('in a frame whose browser has no partitioned cookies either, the session lasts in its storage until the sign-out', {
  tag: ['@EMB-02'],
}, async ({ page, product, site }) => {
  const { email } = await someMember(product)
  await forgetPartitionedCookies(page)
  await blockCookies(page)
  const frame = await openFramed(page, `${site}/sso/login`)
  await expect(frame.getByText(BLOCKED)).toBeVisible()
  await signIn(frame, email)
  await expect(frame.getByText('Ada & Co').first()).toBeVisible()
  expect(await storesToken(page, site)).toEqual([true, false])
  await page.reload()
  await expect(frame.getByText('Ada & Co').first()).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('pms-app-token'))).toEqual([])

  await frame.getByRole('button', { name: 'Sign out' }).click()
  await expect(frame.getByLabel('Email', { exact: true })).toBeVisible()
  expect(await storesToken(page, site)).toEqual([false, false])
  await page.reload()
  await expect(frame.getByLabel('Email', { exact: true })).toBeVisible()

  // The same tab outside the frame has none of it, and neither has an element of another origin.
  const example = await (await fetch(product.embedUrl)).text()
  await serveSite(page.context(), APP_SITE, example.replaceAll(product.url, site))
  const element = await openFramed(page, `${APP_SITE}/`)
  await signIn(element, email)
  await expect(element.locator('#greeting')).toHaveText('Good to see you, Ada.')
  expect(await storesToken(page, APP_SITE)).toEqual([true, false])
  await page.reload()
  await expect(element.locator('#greeting')).toHaveText('Good to see you, Ada.')
})

test('a person who is signed in on the site and allows its cookies in the frame is signed in there at once', {
  tag: ['@EMB-02'],
}, async ({ page, product, site }) => {
  const { token } = await someMember(product)
  const cookie = { name: appTokenCookie('test'), value: token, url: site, secure: true }
  await page.context().addCookies([{ ...cookie, sameSite: 'None' }])
  // A browser offers this for sites that the person has used.
  await page.goto(`${site}/sso/orginfo`)
  await page.getByText('Ada & Co').first().click()
  await allowCookies(page, site)
  await blockCookies(page)
  const frame = await openFramed(page, `${site}/sso/login`)
  await frame.getByRole('button', { name: 'Allow cookies' }).click()
  await expect(frame.getByText('Ada & Co').first()).toBeVisible()
})

test('a browser that keeps blocking the cookies of the frame is told of, in the language of the page', {
  tag: ['@EMB-02'],
}, async ({ page, site }) => {
  await blockCookies(page)
  const frame = await openFramed(page, `${site}/sso/login?lang=zh`)
  await frame.getByRole('button', { name: '允许 Cookie' }).click()
  await expect(frame.getByText('在此登录仅对本次访问有效')).toBeVisible()
})

test('an element in a frame whose cookies are blocked signs in for the visit', { tag: ['@EMB-02'] }, async ({
  page,
  product,
  site,
}) => {
  const { email } = await someMember(product)
  const example = await (await fetch(product.embedUrl)).text()
  await serveSite(page.context(), APP_SITE, example.replaceAll(product.url, site))
  await blockCookies(page)
  const frame = await openFramed(page, `${APP_SITE}/`)
  await expect(frame.getByText(BLOCKED)).toBeVisible()
  await signIn(frame, email)
  await expect(frame.locator('#greeting')).toHaveText('Good to see you, Ada.')
  await page.reload()
  await expect(frame.locator('#greeting')).toHaveText('Good to see you, Ada.')
})

test('in a frame with its cookies nothing is asked', { tag: ['@EMB-02'] }, async ({ page, product, site }) => {
  const { email } = await someMember(product)
  const frame = await openFramed(page, `${site}/sso/login`)
  await signIn(frame, email)
  await expect(frame.getByText('Ada & Co').first()).toBeVisible()
  await expect(frame.getByText(BLOCKED)).toBeHidden()
})
