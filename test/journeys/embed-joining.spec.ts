import type { Page } from 'playwright/test'
import { memberships, newOrganization, type Owner } from './organization-steps.ts'
import { expect, newEmail, PASSWORD, type Product, test } from './product.ts'
import { call, existingMember, signInByPassword } from './steps.ts'

const inviteCode = async (product: Product, { token }: Owner): Promise<string> => {
  const { url } = await call<{ url: string }>(product, '/org/invite-link', {}, token)
  return new URL(url).searchParams.get('inviteCode') ?? ''
}

/** Opens a page of another origin with the element for this invitation. */
const openInvitation = async (page: Page, product: Product, code: string) => {
  const query = new URLSearchParams({ tag: 'sso-join-organization', 'invite-code': code, locale: 'en' })
  await page.goto(`${product.embedUrl}/embed?${query}`)
  return { element: page.locator('sso-join-organization'), output: page.locator('output') }
}

test('on a page of another origin an invitation that nobody has made is told, and a new person registers by one, with the keyboard alone', {
  tag: ['@INV-01'],
}, async ({ page, product, problems }) => {
  const owner = await newOrganization(product, 'Keyboard')
  const email = newEmail('embedded')
  const { element, output } = await openInvitation(page, product, 'nobody-has-made-it')
  await expect(element.getByRole('heading', { name: 'We could not find this invitation' })).toBeVisible()
  await expect(output).toHaveText('sso-error {"code":"0420001","msg":"We could not find this invitation"}')
  await element.getByRole('button', { name: 'Enter an organization code' }).click()
  await expect(element.getByRole('heading', { name: 'Join your team' })).toBeVisible()

  const code = await inviteCode(product, owner)
  await element.evaluate((host, made) => host.setAttribute('invite-code', made), code)
  await expect(element.getByRole('heading', { name: `Keyboard invites you to ${owner.orgName}` })).toBeVisible()
  /** Presses Tab until the control has the focus. */
  const tabTo = async (find: () => ReturnType<typeof element.getByRole>) => {
    for (let step = 0; step < 20; step += 1) {
      if (await find().evaluate((node) => node.matches(':focus'))) return
      await page.keyboard.press('Tab')
    }
    await expect(find()).toBeFocused()
  }
  await tabTo(() => element.getByLabel('Email', { exact: true }))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(element.getByLabel('Verification code')).toBeFocused()
  await page.keyboard.type(await product.mailedCode(email))
  await tabTo(() => element.getByLabel('Your name'))
  await page.keyboard.type('Embedded')
  await tabTo(() => element.getByRole('textbox', { name: 'Password', exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(element.getByRole('heading', { name: 'You have joined' })).toBeVisible()
  await expect(output).toContainText(`sso-registered {"email":"${email}"}`)
  await expect(output).toContainText('sso-joined {"orgId":"')
  expect((await output.textContent())?.match(/sso-signed-in/g)).toHaveLength(1)
  expect(problems).toEqual([])
})

test('there a member of another organization signs in inside of the element and accepts the invitation', {
  tag: ['@INV-01'],
}, async ({ page, product, problems }) => {
  const owner = await newOrganization(product, 'Accepting')
  const email = newEmail('accepting')
  const token = await existingMember(product, email, 'Grace')
  const { element, output } = await openInvitation(page, product, await inviteCode(product, owner))
  await element.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signInByPassword(element, email)
  await element.getByRole('button', { name: `Join ${owner.orgName}` }).click()
  await expect(element.getByRole('heading', { name: 'You have joined' })).toBeVisible()
  await expect(output).toContainText('sso-joined {"orgId":"')
  expect((await memberships(product, token)).sort()).toEqual(['Grace & Co', owner.orgName].sort())

  await page.reload()
  await expect(output).toContainText('"restored":true')
  await expect(element.getByRole('heading', { name: 'You are already a member' })).toBeVisible()
  expect(problems).toEqual([])
})
