import { openClient } from './chat-steps.ts'
import { test } from './identity-product.ts'
import { expect, PASSWORD, type Product } from './product.ts'
import { forgetCookies, memberOfOrganization, signInByPassword } from './steps.ts'

/** The example of a workbench, a page of another origin: without https, cookies reach its own site only. */
const workbenchOf = ({ sameSiteEmbedUrl }: Product) => `${sameSiteEmbedUrl}/workbench/`

test('an element in a workbench of Lark links an account and signs in after that', { tag: ['@IMS-05'] }, async ({
  browser,
  product,
  tools,
}) => {
  const { email, orgId } = await memberOfOrganization(product)
  const person = { id: `bench_${process.pid}`, name: 'Ada Lovelace' }
  const page = await openClient(browser, tools, { tool: 'lark', device: 'desktop', person })
  // A page that navigates at once must not cancel the link.
  await page.addInitScript(() => {
    if (location.hash === '#leave') addEventListener('sso-signed-in', () => location.assign('/left'), true)
  })
  const address = `${workbenchOf(product)}?suuid=${orgId}`
  await page.goto(`${address}#leave`)
  await expect(page.getByText('from Feishu for the first time')).toBeVisible()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByLabel('Email', { exact: true }).fill(email)
  const linked = page.waitForResponse((response) => response.url().endsWith('/account/identities/link'))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/left/)
  expect((await linked).status()).toBe(200)

  await forgetCookies(page)
  await page.goto(address)
  await expect(page.locator('#greeting')).toHaveText(/Good to see you/)
  await expect(page.locator('sso-login')).toBeHidden()
  await expect(page).toHaveURL(address)
  await page.context().close()
})

test('an element in Lark whose sign-in fails says so above its form', { tag: ['@IMS-05'] }, async ({
  browser,
  product,
  tools,
}) => {
  const { email, orgId } = await memberOfOrganization(product)
  const person = { id: `bench_failing_${process.pid}`, name: 'Ada Lovelace' }
  const page = await openClient(browser, tools, { tool: 'lark', device: 'desktop', person, behavior: 'denied' })
  await page.goto(`${workbenchOf(product)}?suuid=${orgId}`)
  const failures = page.getByText('Something went wrong between Feishu')
  await expect(failures).toBeVisible()
  // Another element of the page, which signs in: nothing has failed any more in the first one either.
  await page.evaluate(() => {
    const login = document.querySelector('sso-login')
    if (login) login.after(login.cloneNode())
  })
  await expect(failures).toHaveCount(2)
  await signInByPassword(page.locator('sso-login').nth(1), email)
  await expect(page.locator('#greeting')).toHaveText(/Good to see you/)
  await expect(failures).toHaveCount(0)
  await page.context().close()
})

test('a workbench shows its form and loads no code of a tool in other browsers', { tag: ['@IMS-05'] }, async ({
  page,
  product,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto(`${workbenchOf(product)}?suuid=11111111-2222-4333-8444-555555555555`)
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  // Code of the tools would be requested before them.
  await expect.poll(() => files.some((file) => file.includes('lazy-parts'))).toBe(true)
  expect(files.filter((file) => /chat|dingtalk-client/.test(file))).toEqual([])
})
