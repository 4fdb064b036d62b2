import type { Page } from 'playwright/test'
import { test } from './identity-product.ts'
import { expect, newEmail } from './product.ts'
import { agree } from './provider-steps.ts'
import { createOrganization, existingMember, signInByPassword } from './steps.ts'

const inWindow = async (page: Page, open: () => Promise<void>): Promise<Page> => {
  const opened = page.waitForEvent('popup')
  await open()
  return opened
}

test('a page of another origin signs in with a provider in a window that speaks its language: a new person, then a known one', {
  tag: ['@IDN-04'],
}, async ({ page, product, problems }) => {
  const email = newEmail('window')
  const login = page.locator('sso-login')
  const way = login.getByRole('button', { name: '使用试用账号登录' })
  const visit = async () => {
    await page.goto(product.embedUrl)
    await login.evaluate((element, value) => element.setAttribute('locale', value), 'zh')
  }
  await visit()
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

  await page.goto('about:blank')
  await page.context().clearCookies({ name: /^pms-app-token/ })
  await visit()
  const again = await inWindow(page, () => way.click())
  const goneAgain = again.waitForEvent('close')
  await again.getByRole('button', { name: 'Continue' }).click()
  await goneAgain
  await expect(login.getByRole('heading', { name: '创建组织' })).toBeVisible()
  expect(problems).toEqual([])
})

const way = (page: Page) => page.locator('sso-login').getByRole('button', { name: 'Continue with Trial Provider' })

test('a window of a provider that is closed, or in which the person cancels, leaves the other ways and says so', {
  tag: ['@IDN-04'],
}, async ({ page, product }) => {
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
  await expect(login.getByRole('textbox', { name: 'Password', exact: true })).toBeVisible()
})

test('where the browser opens no window for a provider, the element says what to do', { tag: ['@IDN-04'] }, async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(product.embedUrl)
  await way(page).click()
  await expect(page.locator('sso-login').getByText('Allow pop-ups for this page')).toBeVisible()
})

test('where the browser opens no window for a provider, a page that shares the cookie goes there itself, and comes back signed in', {
  tag: ['@IDN-04'],
}, async ({ page, product }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  // The page of the other origin, on this one and in its environment.
  const body = (await (await fetch(product.embedUrl)).text()).replace("'dev'", "'test'")
  await page.route('**/examples/plain-html/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${product.url}/examples/plain-html/`)
  await way(page).click()
  await agree(page, newEmail('whole'))
  await page.getByRole('button', { name: 'Create account' }).click()
  await createOrganization(page, 'Harbor')
  await expect(page).toHaveURL(`${product.url}/examples/plain-html/`)
  await expect(page.locator('#greeting')).toBeVisible()
})

test('only the window of the provider hands over a session, whoever else says so', { tag: ['@IDN-04'] }, async ({
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

test('the window of a provider that is loaded again keeps the link, as Back to sign in does, and a forgotten password is reset before the identity is linked', {
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
  await expect(opened.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await opened.goBack()
  await expect(reason).toBeVisible()
  await opened.getByRole('link', { name: 'Forgot password?' }).click()
  await opened.getByRole('button', { name: 'Send code' }).click()
  await opened.getByLabel('Verification code').fill(await product.mailedCode(email))
  await opened.getByLabel('New password', { exact: true }).fill('another-fine-sentence')
  const closed = opened.waitForEvent('close')
  await opened.getByRole('button', { name: 'Set new password' }).click()
  await closed
  await expect(page.locator('#greeting')).toBeVisible()

  await page.goto('about:blank')
  await page.context().clearCookies({ name: /^pms-app-token/ })
  await page.goto(product.embedUrl)
  const again = await inWindow(page, () => way(page).click())
  const gone = again.waitForEvent('close')
  await again.getByRole('button', { name: 'Continue' }).click()
  await gone
  await expect(page.locator('#greeting')).toBeVisible()
})

test('who signs in with another account in the window, and links no identity to it, is signed in', {
  tag: ['@IDN-02'],
}, async ({ page, product }) => {
  const [email, other] = [newEmail('theirs'), newEmail('mine')]
  await existingMember(product, email)
  await existingMember(product, other)
  await page.goto(product.embedUrl)
  const opened = await inWindow(page, () => way(page).click())
  await agree(opened, email)
  await expect(opened.getByText('already has an account')).toBeVisible()
  await signInByPassword(opened, other)
  const closed = opened.waitForEvent('close')
  await Promise.allSettled([opened.getByRole('button', { name: 'Don’t link' }).click()])
  await closed
  await expect(page.locator('#greeting')).toBeVisible()
})
