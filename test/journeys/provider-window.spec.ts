import type { Page } from 'playwright/test'
import { test } from './identity-product.ts'
import { expect, newEmail } from './product.ts'
import { agree } from './provider-steps.ts'
import { existingMember } from './steps.ts'

const inWindow = async (page: Page, open: () => Promise<void>): Promise<Page> => {
  const opened = page.waitForEvent('popup')
  await open()
  return opened
}

test('a page of another origin signs in with a provider in a window', { tag: ['@IDN-04'] }, async ({
  page,
  product,
  problems,
}) => {
  const email = newEmail('window')
  const login = page.locator('sso-login')
  const way = login.getByRole('button', { name: '使用试用账号登录' })
  await page.goto(product.embedUrl)
  await page.evaluate(() => document.querySelector('sso-login')?.setAttribute('locale', 'zh'))
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const name of ['sso-signed-in', 'sso-registered'])
      document.addEventListener(name, (event) => heard.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`))
  })
  const opened = await inWindow(page, () => way.click())
  await agree(opened, email)
  const closed = opened.waitForEvent('close')
  await opened.getByRole('button', { name: '创建账号' }).click()
  await closed
  await expect(login.getByRole('heading', { name: '创建组织' })).toBeVisible()
  const heard: string[] = await page.evaluate(() => Reflect.get(window, 'heard'))
  expect(heard.map((line) => line.split(' ')[0]).sort()).toEqual(['sso-registered', 'sso-signed-in'])
  expect(heard.join()).toContain(email)
  expect(page.url()).toBe(`${product.embedUrl}/`)

  expect(problems).toEqual([])
})

const way = (page: Page) => page.locator('sso-login').getByRole('button', { name: 'Continue with Trial Provider' })

test('a provider window that is closed, canceled or blocked leaves the form usable', { tag: ['@IDN-04'] }, async ({
  page,
  product,
}) => {
  await page.goto(product.embedUrl)
  const login = page.locator('sso-login')
  const first = await inWindow(page, () => way(page).click())
  await expect(login.getByText('Continue in the window that opened.')).toBeVisible()
  await first.close()
  const said = login.getByText('The sign-in was not completed.')
  await expect(said).toBeVisible()

  const second = await inWindow(page, () => way(page).click())
  await expect(said).toBeHidden()
  await second.getByRole('link', { name: /Cancel/ }).click()
  await expect(second.getByRole('heading', { name: 'You were not signed in' })).toBeVisible()
  const closed = second.waitForEvent('close')
  // The window may be gone before the driver confirms the click; what counts is that it closes.
  await Promise.allSettled([second.getByRole('button', { name: 'Close this window' }).click()])
  await closed
  await expect(said).toBeVisible()

  await page.evaluate(() => {
    window.open = () => null
  })
  await way(page).click()
  await expect(login.getByText('Allow pop-ups for this page')).toBeVisible()
  await expect(login.getByRole('textbox', { name: 'Password', exact: true })).toBeVisible()
})

test('only the provider window hands over a session, whoever else says so', { tag: ['@IDN-04'] }, async ({
  page,
  product,
}) => {
  await page.goto(product.embedUrl)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const opened = await inWindow(page, () => way(page).click())
  await page.evaluate(() => postMessage({ type: 'sso-elements:signed-in', token: 'forged', registered: null }, '*'))
  await opened.evaluate(() =>
    opener.postMessage({ type: 'sso-elements:signed-in', token: 'forged', registered: null }, '*'),
  )
  await opened.close()
  await expect(page.locator('sso-login').getByText('was not completed')).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/user-info'))).toEqual([])
})

test('a provider window keeps the identity while a forgotten password is reset', {
  tag: ['@IDN-02', '@IDN-04'],
}, async ({ page, product }) => {
  const email = newEmail('forgotten')
  await existingMember(product, email)
  await page.goto(product.embedUrl)
  const opened = await inWindow(page, () => way(page).click())
  await agree(opened, email)
  const reason = opened.getByText(`${email} already has an account.`)
  await expect(reason).toBeVisible()
  await opened.reload()
  await expect(reason).toBeVisible()
  await opened.getByRole('link', { name: 'Forgot password?' }).click()
  await opened.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(reason).toBeVisible()
  await opened.getByRole('link', { name: 'Forgot password?' }).click()
  await opened.getByRole('button', { name: 'Send code' }).click()
  await opened.getByLabel('Verification code').fill(await product.mailedCode(email))
  await opened.getByLabel('New password', { exact: true }).fill('another-fine-sentence')
  const closed = opened.waitForEvent('close')
  await opened.getByRole('button', { name: 'Set new password' }).click()
  await closed
  await expect(page.locator('#greeting')).toBeVisible()
})
