import type { Page } from 'playwright/test'
import { expect, newEmail } from './product.ts'
import { agree, test } from './provider-steps.ts'
import { createOrganization, existingMember, forgetCookies, holdToken, signInByPassword } from './steps.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const [locale, words] of Object.entries({
  'en-US': {
    way: 'Continue with Trial Provider',
    title: 'Create your account',
    create: 'Create account',
    next: 'Create your organization',
  },
  'zh-CN': { way: '使用试用账号登录', title: '创建账号', create: '创建账号', next: '创建组织' },
}))
  test.describe(locale, () => {
    test.use({ locale })
    test(`IDN-04 a new person signs in with an OpenID provider, and registers without a password and without a code: ${locale}`, async ({
      page,
      product,
    }) => {
      const email = newEmail('provider')
      await page.goto(`${product.url}/sso/login`)
      await page.getByRole('link', { name: words.way }).click()
      await agree(page, email)
      await expect(heading(page, words.title)).toBeVisible()
      await expect(page.getByText(email)).toBeVisible()
      await page.getByRole('button', { name: words.create }).click()
      await expect(heading(page, words.next)).toBeVisible()
      expect((await product.mails(email)).map(({ code }) => code).filter(Boolean)).toEqual([])
    })
  })

test('IDN-03 a known person signs in with an OpenID provider, and goes on to where they were going', async ({
  page,
  browser,
  product,
}) => {
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

test('IDN-02 an identity with the address of an account is linked once its owner has proved that, and signs in at once after that', async ({
  page,
  browser,
  product,
}) => {
  const email = newEmail('owner')
  await existingMember(product, email)
  await page.goto(`${product.url}/sso/login`)
  await page.getByRole('link', { name: 'Continue with Trial Provider' }).click()
  await agree(page, email)
  await expect(page.getByText(`${email} already has an account.`)).toBeVisible()
  await signInByPassword(page, email)
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(`${product.url}/sso/login`)
  await elsewhere.getByRole('link', { name: 'Continue with Trial Provider' }).click()
  await agree(elsewhere, email)
  await expect(elsewhere).toHaveURL(`${product.url}/sso/orginfo`)
  await elsewhere.context().close()
})

test('IDN-02 an identity is linked and unlinked in the profile by who is signed in', async ({
  page,
  browser,
  product,
}) => {
  const email = newEmail('linker')
  await holdToken(page.context(), product, await existingMember(product, email))
  await page.goto(`${product.url}/examples/workspace/`)
  const openProfile = async () => {
    await page.getByRole('button', { name: /Account and settings/ }).click()
    await page.getByRole('button', { name: 'Your profile' }).click()
  }
  await openProfile()
  await page.getByRole('link', { name: 'Link Trial Provider' }).click()
  // An address of its own: who is signed in holds both.
  const name = newEmail('elsewhere')
  await agree(page, name)
  await expect(heading(page, 'Link this way to sign in?')).toBeVisible()
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page).toHaveURL(`${product.url}/examples/workspace/`)
  await openProfile()
  await expect(page.getByText(/linked on/)).toBeVisible()
  expect((await product.mails(email))[0]?.subject).toContain('is linked to your')

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(`${product.url}/sso/login`)
  await elsewhere.getByRole('link', { name: 'Continue with Trial Provider' }).click()
  await agree(elsewhere, name)
  await expect(elsewhere).toHaveURL(`${product.url}/sso/orginfo`)

  await page.getByRole('button', { name: 'Unlink Trial Provider' }).click()
  await expect(page.getByRole('heading', { name: 'Other ways to sign in' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Link Trial Provider' })).toBeVisible()
  await forgetCookies(elsewhere)
  await elsewhere.goto(`${product.url}/sso/login`)
  await elsewhere.getByRole('link', { name: 'Continue with Trial Provider' }).click()
  await agree(elsewhere, name)
  await expect(heading(elsewhere, 'Create your account')).toBeVisible()
  await elsewhere.context().close()
})

test('IMS-04 a code callback that another browser has begun signs nobody in and says so; one that is loaded again goes on with its step', async ({
  page,
  browser,
  product,
}) => {
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
  await page.goto(callback)
  await expect(heading(page, 'Create your account')).toBeVisible()
  await elsewhere.context().close()
})

test('IMS-04 a code callback after the person canceled at the provider says that nobody was signed in', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/sso/login`)
  await page.getByRole('link', { name: 'Continue with Trial Provider' }).click()
  await page.getByRole('link', { name: /Cancel/ }).click()
  await expect(heading(page, 'You were not signed in')).toBeVisible()
})
