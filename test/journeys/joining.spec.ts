import { heading, isHome, newOrganization, newPage } from './organization-steps.ts'
import { expect, newEmail, PASSWORD, test } from './product.ts'
import { holdToken } from './steps.ts'

test('a mailed invitation registers without a code, and leads its member in later', {
  tag: ['@INV-01', '@INV-03'],
}, async ({ page, browser, product, problems }) => {
  const owner = await newOrganization(product, 'Inviting')
  const email = newEmail('invited')
  await holdToken(page.context(), product, owner.token)
  await page.goto(`${product.url}/sso/create-organization/invitation`)
  await page.getByLabel('Email addresses').fill(email)
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('listitem')).toHaveText(`${email}Invited`)
  await page.getByRole('button', { name: 'Done' }).click()
  await isHome(page, product, owner.orgName)

  const invited = await newPage(browser)
  const link = await product.mailedLink(email)
  await invited.goto(link)
  await expect(heading(invited, `Welcome to ${owner.orgName}`)).toBeVisible()
  await expect(invited.getByText(`You’ll sign in as ${email}`)).toBeVisible()
  await expect(invited.getByLabel('Verification code')).toHaveCount(0)
  await invited.getByLabel('Your name').fill('Invited')
  await invited.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await invited.getByRole('button', { name: 'Create account' }).click()
  await isHome(invited, product, owner.orgName)
  // The same mail again: straight in, and signed out by way of sign-in.
  await invited.goto(link)
  await isHome(invited, product, owner.orgName)
  await invited.context().clearCookies()
  await invited.goto(link)
  await expect(heading(invited, `Sign in to open ${owner.orgName}`)).toBeVisible()
  await invited.getByRole('link', { name: 'Sign in' }).click()
  await expect(invited.getByLabel('Email', { exact: true })).toHaveValue(email)
  await invited.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await invited.getByRole('button', { name: 'Sign in', exact: true }).click()
  await isHome(invited, product, owner.orgName)
  expect(problems).toEqual([])
  await invited.context().close()
})
