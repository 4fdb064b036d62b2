import type { Page } from 'playwright/test'
import { test } from './identity-product.ts'
import { expect, newEmail } from './product.ts'
import { agree } from './provider-steps.ts'
import { call, createOrganization, existingMember, holdToken, signInByPassword } from './steps.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const way = (page: Page) => page.getByRole('link', { name: 'Continue with Trial Provider' })

test('a user registers with a provider without a password and is known after that', {
  tag: ['@IDN-03', '@IDN-04'],
}, async ({ page, browser, product }) => {
  const email = newEmail('known')
  await page.goto(`${product.url}/sso/register`)
  await way(page).click()
  await agree(page, email)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await createOrganization(page, 'Known')
  await expect(heading(page, 'Known')).toBeVisible()
  expect((await product.mails(email)).map(({ code }) => code).filter(Boolean)).toEqual([])

  const elsewhere = await (await browser.newContext()).newPage()
  const board = `${product.embedUrl}/arrived?board=7`
  await elsewhere.goto(`${product.url}/sso/login?sso-redirect=${encodeURIComponent(board)}`)
  await way(elsewhere).click()
  await agree(elsewhere, email)
  await expect(elsewhere).toHaveURL(board)
  await elsewhere.context().close()
})

test('an identity is linked once the owner of the account with its address signs in', { tag: ['@IDN-02'] }, async ({
  page,
  browser,
  product,
}) => {
  const email = newEmail('owner')
  await existingMember(product, email)
  const signIn = async (each: Page) => {
    await each.goto(`${product.url}/sso/login`)
    await way(each).click()
    await agree(each, email)
  }
  await signIn(page)
  await expect(page.getByText(`${email} already has an account.`)).toBeVisible()
  await signInByPassword(page, email)
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)

  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere)
  await expect(elsewhere).toHaveURL(`${product.url}/sso/orginfo`)
  await elsewhere.context().close()
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('a user links an identity in the profile and unlinks it', { tag: ['@IDN-02'] }, async ({ page, product }) => {
    const email = newEmail('linker')
    const token = await existingMember(product, email)
    await call(product, '/account/update-profile', { language: 'zh' }, token)
    await holdToken(page.context(), product, token)
    await page.addInitScript(() => localStorage.setItem('sso-locale', 'zh'))
    await page.goto(`${product.url}/examples/workspace/#profile`)
    await page.getByRole('link', { name: '关联 试用账号' }).click()
    // An address of its own: the signed-in person holds both.
    await agree(page, newEmail('elsewhere'))
    await expect(heading(page, '将试用账号关联到您的账号？')).toBeVisible()
    await expect(page.getByText(`您当前登录的账号是 ${email}。`)).toBeVisible()
    await page.getByRole('button', { name: '关联', exact: true }).click()
    // The profile opens again and shows the link.
    await expect(page.getByText(/已关联/)).toBeVisible()
    await expect.poll(async () => (await product.mails(email))[0]?.subject).toContain('已关联')
    await page.getByRole('button', { name: '取消关联 试用账号' }).click()
    await expect(page.getByRole('heading', { name: '其他登录方式' })).toBeFocused()
    await expect(page.getByRole('link', { name: '关联 试用账号' })).toBeVisible()
  })
})

test('a site with five providers shows its whole form in a window of 1440 by 900', {
  tag: ['@IDN-04'],
}, async ({ page, product }) => {
  const providers = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => ({
    ...{ key: name.toLowerCase(), name: { en: name, zh: name } },
    url: `${product.url}/sso/login/with/${name}`,
  }))
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), providers } })
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${product.url}/sso/login`)
  const register = page.getByRole('link', { name: 'Create an account' })
  await expect(register).toBeInViewport({ ratio: 1 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(register).toBeInViewport({ ratio: 1 })
  await expect.poll(overflow).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'More ways to sign in' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Continue with Four' })).toBeFocused()
  // However tall the form is, the brand's side stays in the window.
  await page.setViewportSize({ width: 1440, height: 600 })
  await register.scrollIntoViewIfNeeded()
  await expect(page.getByText('Plan, track and ship the work of your whole team.')).toBeInViewport({ ratio: 1 })
})
