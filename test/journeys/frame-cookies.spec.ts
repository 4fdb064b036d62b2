import { appTokenCookie } from '@sso-elements/contract'
import type { FrameLocator, Page } from 'playwright/test'
import { expect, newEmail, PASSWORD, type Product } from './product.ts'
import {
  blockCookies,
  denyStorage,
  FRAME,
  OTHER_SITE,
  refuseCookies,
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

test('a framed sign-in lasts for the visit where cookies are blocked', {
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

test('a framed session lasts in storage where cookies cannot be partitioned', {
  tag: ['@EMB-02'],
}, async ({ page, product, site }) => {
  const { email } = await someMember(product)
  await refuseCookies(page)
  const frame = await openFramed(page, `${site}/sso/login`)
  await frame.getByRole('button', { name: 'Allow cookies' }).click()
  await expect(frame.getByText('If you sign in here, it is for this visit only.')).toBeVisible()
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
})

test('a framed session lasts for its document where nothing can be stored', {
  tag: ['@EMB-02'],
}, async ({ page, product, site }) => {
  const { email } = await someMember(product)
  await denyStorage(page)
  const frame = await openFramed(page, `${site}/sso/login`)
  await signIn(frame, email)
  await expect(frame.getByText('Ada & Co').first()).toBeVisible()
  await expect(frame.getByText('Please allow cookies')).toHaveCount(0)

  await frame.getByRole('button', { name: 'Sign out' }).click()
  await expect(frame.getByLabel('Email', { exact: true })).toBeVisible()

  // A page of another application would have no session.
  const other = await openFramed(page, `${site}/sso/login?sso-redirect=${OTHER_SITE}/board`)
  await signIn(other, email)
  await expect(other.getByText('Please allow cookies for this site')).toBeVisible()
})

test('a user who allows the cookies of a frame is signed in there at once', {
  tag: ['@EMB-02'],
}, async ({ page, product, site }) => {
  const { token } = await someMember(product)
  const cookie = { name: appTokenCookie('test'), value: token, url: site, secure: true }
  await page.context().addCookies([{ ...cookie, sameSite: 'None' }])
  // Browsers offer this only for sites that the user has interacted with.
  await page.goto(`${site}/sso/orginfo`)
  await page.getByText('Ada & Co').first().click()
  await allowCookies(page, site)
  await blockCookies(page)
  const frame = await openFramed(page, `${site}/sso/login?lang=zh`)
  await frame.getByRole('button', { name: '允许 Cookie' }).click()
  await expect(frame.getByText('Ada & Co').first()).toBeVisible()
})
