import type { Page } from 'playwright/test'
import { test } from './identity-product.ts'
import { expect, newEmail, PASSWORD } from './product.ts'
import { agree } from './provider-steps.ts'
import { call, createOrganization, existingMember, forgetCookies, holdToken } from './steps.ts'

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

/** What the link and the profile say in each language. */
const WORDS = {
  'en-US': {
    continue: 'Continue with Trial Provider',
    hasAccount: (email: string) => `${email} already has an account.`,
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    menu: /Account and settings/,
    profile: 'Your profile',
    linkNamed: 'Link Trial Provider',
    confirm: 'Link Trial Provider to your account?',
    signedInAs: (email: string) => `You are signed in as ${email}.`,
    link: 'Link',
    linked: /linked on/,
    mail: 'is linked to your',
    unlinkNamed: 'Unlink Trial Provider',
    others: 'Other ways to sign in',
    register: 'Create your account',
  },
  'zh-CN': {
    continue: '使用试用账号登录',
    hasAccount: (email: string) => `${email} 已有账号。`,
    email: '邮箱',
    password: '密码',
    submit: '登录',
    menu: /账号与设置/,
    profile: '个人资料',
    linkNamed: '关联 试用账号',
    confirm: '将试用账号关联到您的账号？',
    signedInAs: (email: string) => `您当前登录的账号是 ${email}。`,
    link: '关联',
    linked: /已关联/,
    mail: '已关联',
    unlinkNamed: '取消关联 试用账号',
    others: '其他登录方式',
    register: '创建账号',
  },
}

for (const [locale, words] of Object.entries(WORDS))
  test.describe(locale, () => {
    test.use({ locale })
    const signIn = async (page: Page, url: string, name: string): Promise<void> => {
      await page.goto(`${url}/sso/login`)
      await page.getByRole('link', { name: words.continue }).click()
      await agree(page, name)
    }

    test(`IDN-02 an identity with the address of an account is linked once its owner has proved that, and signs in at once after that: ${locale}`, async ({
      page,
      browser,
      product,
    }) => {
      const email = newEmail('owner')
      await existingMember(product, email)
      await signIn(page, product.url, email)
      await expect(page.getByText(words.hasAccount(email))).toBeVisible()
      await page.getByRole('textbox', { name: words.password, exact: true }).fill(PASSWORD)
      await page.getByLabel(words.email, { exact: true }).fill(email)
      await page.getByRole('button', { name: words.submit, exact: true }).click()
      await expect(page).toHaveURL(`${product.url}/sso/orginfo`)

      const elsewhere = await (await browser.newContext({ locale })).newPage()
      await signIn(elsewhere, product.url, email)
      await expect(elsewhere).toHaveURL(`${product.url}/sso/orginfo`)
      await elsewhere.context().close()
    })

    test(`IDN-02 an identity is linked and unlinked in the profile by who is signed in: ${locale}`, async ({
      page,
      browser,
      product,
    }) => {
      const email = newEmail('linker')
      const language = locale.slice(0, 2)
      const token = await existingMember(product, email)
      await call(product, '/account/update-profile', { language }, token)
      await holdToken(page.context(), product, token)
      await page.addInitScript((chosen) => localStorage.setItem('sso-locale', chosen), language)
      await page.goto(`${product.url}/examples/workspace/`)
      await page.getByRole('button', { name: words.menu }).click()
      await page.getByRole('button', { name: words.profile }).click()
      await page.getByRole('link', { name: words.linkNamed }).click()
      // An address of its own: the signed-in person holds both.
      const name = newEmail('elsewhere')
      await agree(page, name)
      await expect(heading(page, words.confirm)).toBeVisible()
      await expect(page.getByText(words.signedInAs(email))).toBeVisible()
      await page.getByRole('button', { name: words.link, exact: true }).click()
      // The profile opens again and shows the link.
      await expect(page.getByText(words.linked)).toBeVisible()
      await expect(page).toHaveURL(`${product.url}/examples/workspace/`)
      await expect.poll(async () => (await product.mails(email))[0]?.subject).toContain(words.mail)

      const elsewhere = await (await browser.newContext({ locale })).newPage()
      await signIn(elsewhere, product.url, name)
      await expect(elsewhere).toHaveURL(`${product.url}/sso/orginfo`)

      await page.getByRole('button', { name: words.unlinkNamed }).click()
      await expect(page.getByRole('heading', { name: words.others })).toBeFocused()
      await expect(page.getByRole('link', { name: words.linkNamed })).toBeVisible()
      await forgetCookies(elsewhere)
      await signIn(elsewhere, product.url, name)
      await expect(heading(elsewhere, words.register)).toBeVisible()
      await elsewhere.context().close()
    })
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
