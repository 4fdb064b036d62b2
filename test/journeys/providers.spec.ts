import type { Page } from 'playwright/test'
import { test } from './identity-product.ts'
import { expect, newEmail } from './product.ts'
import { agree } from './provider-steps.ts'
import { call, createOrganization, existingMember, forgetCookies, holdToken, signInByPassword } from './steps.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('a new person, in Chinese', () => {
  test.use({ locale: 'zh-CN' })
  test('a new person signs in with an OpenID provider, and registers without a password and without a code', {
    tag: ['@IDN-04'],
  }, async ({ page, product }) => {
    const email = newEmail('provider')
    await page.goto(`${product.url}/sso/login`)
    await page.getByRole('link', { name: '使用试用账号登录' }).click()
    await agree(page, email)
    await expect(heading(page, '创建账号')).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('button', { name: '创建账号' }).click()
    await expect(heading(page, '创建组织')).toBeVisible()
    expect((await product.mails(email)).map(({ code }) => code).filter(Boolean)).toEqual([])
  })
})

test('a known person signs in with an OpenID provider, and goes on to where they were going', {
  tag: ['@IDN-03'],
}, async ({ page, browser, product }) => {
  const email = newEmail('known')
  await page.goto(`${product.url}/sso/register`)
  await page.getByRole('link', { name: 'Continue with Trial Provider' }).click()
  await agree(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await createOrganization(page, 'Harbor')
  await expect(page).not.toHaveURL(/create-organization$/)

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(`${product.url}/sso/create-organization/invitation`)
  await elsewhere.getByRole('link', { name: 'Continue with Trial Provider' }).click()
  await agree(elsewhere, email)
  await expect(elsewhere).toHaveURL(`${product.url}/sso/create-organization/invitation`)
  await elsewhere.context().close()
})

const signIn = async (page: Page, url: string, name: string, way = 'Continue with Trial Provider'): Promise<void> => {
  await page.goto(`${url}/sso/login`)
  await page.getByRole('link', { name: way }).click()
  await agree(page, name)
}

test('an identity with the address of an account is linked once its owner has proved that, and signs in at once after that', {
  tag: ['@IDN-02'],
}, async ({ page, browser, product }) => {
  const email = newEmail('owner')
  await existingMember(product, email)
  await signIn(page, product.url, email)
  await expect(page.getByText(`${email} already has an account.`)).toBeVisible()
  await signInByPassword(page, email)
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)

  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, product.url, email)
  await expect(elsewhere).toHaveURL(`${product.url}/sso/orginfo`)
  await elsewhere.context().close()
})

test.describe('the profile in Chinese', () => {
  test.use({ locale: 'zh-CN' })
  const way = '使用试用账号登录'

  test('an identity is linked and unlinked in the profile by who is signed in', { tag: ['@IDN-02'] }, async ({
    page,
    browser,
    product,
  }) => {
    const email = newEmail('linker')
    const token = await existingMember(product, email)
    await call(product, '/account/update-profile', { language: 'zh' }, token)
    await holdToken(page.context(), product, token)
    await page.addInitScript(() => localStorage.setItem('sso-locale', 'zh'))
    await page.goto(`${product.url}/examples/workspace/`)
    await page.getByRole('button', { name: /账号与设置/ }).click()
    await page.getByRole('button', { name: '个人资料' }).click()
    await page.getByRole('link', { name: '关联 试用账号' }).click()
    // An address of its own: the signed-in person holds both.
    const name = newEmail('elsewhere')
    await agree(page, name)
    await expect(heading(page, '将试用账号关联到您的账号？')).toBeVisible()
    await expect(page.getByText(`您当前登录的账号是 ${email}。`)).toBeVisible()
    await page.getByRole('button', { name: '关联', exact: true }).click()
    // The profile opens again and shows the link.
    await expect(page.getByText(/已关联/)).toBeVisible()
    await expect(page).toHaveURL(`${product.url}/examples/workspace/`)
    await expect.poll(async () => (await product.mails(email))[0]?.subject).toContain('已关联')

    const elsewhere = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await signIn(elsewhere, product.url, name, way)
    await expect(elsewhere).toHaveURL(`${product.url}/sso/orginfo`)

    await page.getByRole('button', { name: '取消关联 试用账号' }).click()
    await expect(page.getByRole('heading', { name: '其他登录方式' })).toBeFocused()
    await expect(page.getByRole('link', { name: '关联 试用账号' })).toBeVisible()
    await forgetCookies(elsewhere)
    await signIn(elsewhere, product.url, name, way)
    await expect(heading(elsewhere, '创建账号')).toBeVisible()
    await elsewhere.context().close()
  })
})

test('a code callback that another browser has begun, or after the person canceled at the provider, signs nobody in and says so; one that is loaded again goes on with its step', {
  tag: ['@IMS-04'],
}, async ({ page, browser, product }) => {
  await page.goto(`${product.url}/sso/login`)
  await page.getByRole('link', { name: 'Continue with Trial Provider' }).click()
  let callback = ''
  page.on('request', (request) => {
    if (request.url().includes('/sso/login/get-code/trial?code=')) callback = request.url()
  })
  await agree(page, newEmail('twice'))
  await expect(heading(page, 'Create your account')).toBeVisible()
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(callback)
  await expect(heading(elsewhere, 'This sign-in was stopped')).toBeVisible()
  await elsewhere.goto(`${product.url}/sso/login`)
  await elsewhere.getByRole('link', { name: 'Continue with Trial Provider' }).click()
  await elsewhere.getByRole('link', { name: /Cancel/ }).click()
  await expect(heading(elsewhere, 'You were not signed in')).toBeVisible()
  // Nothing tells which of the two it was.
  await elsewhere.goto(`${product.url}/sso/login/get-lark-code?error=access_denied&state=x`)
  await expect(elsewhere.getByText('signing in with Feishu / Lark')).toBeVisible()
  await page.goto(callback)
  await expect(heading(page, 'Create your account')).toBeVisible()
  await elsewhere.context().close()
})
