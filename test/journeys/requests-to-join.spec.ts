import { heading, isHome, memberships, newOrganization, newPage } from './organization-steps.ts'
import { expect, newEmail, test } from './product.ts'
import { call, existingTemporary, holdToken, signInByPassword } from './steps.ts'

test('a user signs in from a code of an organization, asks to join and is let in', {
  tag: ['@ORG-01'],
}, async ({ page, browser, product, problems }) => {
  const owner = await newOrganization(product, 'Deciding')
  const { orgKey } = await call<{ orgKey: string }>(product, '/org/org-info', {}, owner.token)
  const email = newEmail('asking')
  const token = await existingTemporary(product, email, 'Asking')
  await page.goto(`${product.url}/sso/code-join-organization`)
  await page.getByLabel('Organization code').fill(` ${orgKey.toLowerCase().split('').join(' ')} `)
  await page.getByRole('button', { name: 'Find organization' }).click()
  await expect(heading(page, owner.orgName)).toBeVisible()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await signInByPassword(page, email)

  await expect(page).toHaveURL(`${product.url}/sso/code-join-organization?orgKey=${orgKey}`)
  // In a document of its own, as after a reload, the code was kept: the organization need not be searched again.
  await expect(page.getByLabel('Message to the administrator')).toBeVisible()
  await page.getByLabel('Message to the administrator').fill('From the third floor')
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page).toHaveURL(`${product.url}/sso/apply-success`)
  await expect(heading(page, 'Your request is on its way')).toBeVisible()
  await page.goto(`${product.url}/sso/`)
  await expect(page.getByText(`You asked to join ${owner.orgName}.`)).toBeVisible()
  await page.getByRole('link', { name: 'See your request' }).click()
  await expect(heading(page, 'Your request is on its way')).toBeVisible()

  const [mail] = await product.mails(owner.email)
  expect(mail?.subject).toBe(`Asking asks to join “${owner.orgName}”`)
  const deciding = await newPage(browser)
  await holdToken(deciding.context(), product, owner.token)
  await deciding.goto(await product.mailedLink(owner.email))
  const requests = deciding.getByRole('region', { name: 'Requests to join' })
  await expect(requests.getByRole('listitem')).toContainText(email)
  await expect(requests.getByRole('listitem')).toContainText('From the third floor')
  await requests.getByRole('button', { name: 'Accept Asking' }).click()
  await expect(requests.getByRole('status')).toHaveText('Asking is a member now, and gets an email about it.')
  await expect(requests.getByRole('heading')).toBeFocused()
  await deciding.context().close()

  expect(await memberships(product, token)).toEqual([owner.orgName])
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(heading(page, 'You’re in')).toBeVisible()
  await page.getByRole('link', { name: /^Go to/ }).click()
  await isHome(page, product, owner.orgName)
  expect(problems).toEqual([])
})
