import type { Page } from 'playwright/test'
import { expect, newEmail, PASSWORD, test } from './product.ts'

/** The tab's storage and its URL, as one text. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([sessionStorage, localStorage, history.state, location.href]))

test('a registration survives reload, Back and Forward without its secrets', {
  tag: ['@COD-05', '@REG-01', '@NAV-02'],
}, async ({ page, product, problems }) => {
  const email = newEmail('reload')
  const creation = page.getByRole('heading', { level: 1, name: 'Create your account' })
  const address = page.getByLabel('Email', { exact: true })
  await page.goto(`${product.url}/sso/login`)
  await page.getByRole('link', { name: 'Create an account' }).click()
  // The former page has such a field too.
  await expect(creation).toBeVisible()
  await address.fill(email)
  // Typed text is stored before the form is submitted.
  await page.reload()
  await expect(address).toHaveValue(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  const code = await product.mailedCode(email)
  await page.getByLabel('Your name').fill('Grace')
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  const stored = await storedIn(page)
  expect(stored).toContain(email)
  expect(stored).not.toContain(code)
  expect(stored).not.toContain(PASSWORD)

  await page.reload()
  await expect(page.getByText(email, { exact: false })).toBeVisible()
  await expect(page.getByLabel('Verification code')).toHaveValue('')
  await expect(page.getByLabel('Your name')).toHaveValue('Grace')
  await expect(page.getByRole('button', { name: /Send a new code in \d+/ })).toBeVisible()

  await test.step('the browser’s Back in a registration is a step back that keeps what was typed, and Forward goes on', async () => {
    await page.goBack()
    await expect(creation).toBeVisible()
    await expect(address).toHaveValue(email)
    await page.goForward()
    await expect(page.getByLabel('Your name')).toHaveValue('Grace')
    await page.getByRole('button', { name: 'Change email' }).click()
    await expect(address).toHaveValue(email)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await page.goForward()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Your name')).toHaveValue('Grace')
  })
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)

  await test.step('a temporary person who has registered can type nothing until the page that keeps it is there', async () => {
    let arrive = () => {}
    const released = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/organization-pages-*.js', async (route) => {
      await released
      await route.continue()
    })
    const chunkRequest = page.waitForRequest('**/assets/organization-pages-*.js')
    await page.getByRole('button', { name: 'Create account' }).click()
    await chunkRequest
    await expect(page.getByText('Loading…')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    arrive()
  })
  await page.getByLabel('Organization name').fill('Harbour')
  expect(await storedIn(page)).not.toContain(email)
  await page.reload()
  await expect(page.getByLabel('Organization name')).toHaveValue('Harbour')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible()
  expect(problems).toEqual([])
})

test('an element returns to its step after a reload', { tag: ['@COD-05'] }, async ({ page, product }) => {
  await page.goto(product.embedUrl)
  const login = page.locator('sso-login')
  const email = newEmail('reload-embed')
  await login.getByRole('button', { name: 'Create an account' }).click()
  await expect(login.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await login.getByLabel('Email', { exact: true }).fill(email)
  await login.getByRole('button', { name: 'Continue' }).click()
  await login.getByLabel('Your name').fill('Grace')
  await page.reload()
  await expect(login.getByLabel('Your name')).toHaveValue('Grace')
  await expect(login.getByText(email, { exact: false })).toBeVisible()
})
