import { heading, isHome, newOrganization, newPage } from './organization-steps.ts'
import { expect, newEmail, PASSWORD, test } from './product.ts'
import { holdToken } from './steps.ts'

test('a new user registers by a mailed invitation and is a member', {
  tag: ['@INV-01'],
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
  await invited.goto(await product.mailedLink(email))
  await expect(heading(invited, `Welcome to ${owner.orgName}`)).toBeVisible()
  await expect(invited.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(invited.getByLabel('Email', { exact: true })).not.toBeEditable()
  await invited.getByRole('button', { name: 'Continue' }).click()
  await invited.getByLabel('Verification code').fill(await product.mailedCode(email))
  await invited.getByLabel('Your name').fill('Invited')
  await invited.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await invited.getByRole('button', { name: 'Create account' }).click()
  await isHome(invited, product, owner.orgName)
  expect(problems).toEqual([])
  await invited.context().close()
})
