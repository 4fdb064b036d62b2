import { notePageViews, stepTo } from './client-steps.ts'
import { heading, isHome, memberships, newOrganization, newPage } from './organization-steps.ts'
import { expect, newEmail, test } from './product.ts'
import { call, existingTemporary, holdToken, signInByPassword } from './steps.ts'

test('ORG-01 a visitor enters an organization’s code, signs in with the code kept, asks to join and is let in by the owner', async ({
  page,
  browser,
  product,
  problems,
}) => {
  const owner = await newOrganization(product, 'Deciding')
  const { orgKey } = await call<{ orgKey: string }>(product, '/org/org-info', {}, owner.token)
  const email = newEmail('asking')
  const token = await existingTemporary(product, email, 'Asking')
  await notePageViews(page)
  await page.goto(`${product.url}/sso/code-join-organization`)
  await page.getByLabel('Organization code').fill(` ${orgKey.toLowerCase().split('').join(' ')} `)
  await page.getByRole('button', { name: 'Find organization' }).click()
  await expect(heading(page, owner.orgName)).toBeVisible()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.goBack()
  await expect(heading(page, owner.orgName)).toBeVisible()
  await page.goForward()
  await signInByPassword(page, email)

  await expect(page).toHaveURL(`${product.url}/sso/code-join-organization?orgKey=${orgKey}`)
  // In a document of its own, as after a reload, the code was kept: the organization need not be searched again.
  await expect(page.getByLabel('Message to the administrator')).toBeVisible()
  await page.getByLabel('Message to the administrator').fill('From the third floor')
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page).toHaveURL(`${product.url}/sso/apply-success`)
  await expect(heading(page, 'Your request is on its way')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Your request is on its way')).toBeVisible()

  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('There is no answer yet.')).toBeVisible()
  await stepTo(page, '', 'create-organization')
  await expect(heading(page, 'Create your organization')).toBeVisible()
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
  await deciding.reload()
  await isHome(deciding, product, owner.orgName)
  await expect(requests).toBeHidden()
  await deciding.context().close()

  expect(await memberships(product, token)).toEqual([owner.orgName])
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(heading(page, 'You’re in')).toBeVisible()
  await page.getByRole('link', { name: /^Go to/ }).click()
  await isHome(page, product, owner.orgName)
  await page.goto(await product.mailedLink(email))
  await isHome(page, product, owner.orgName)
  expect(problems).toEqual([])
})

test('ORG-01 of two administrators the second learns that a request is decided, who is declined finds another way, and a member who enters a code of their own organization opens it', async ({
  page,
  browser,
  product,
}) => {
  const owner = await newOrganization(product, 'Declining')
  const { orgKey } = await call<{ orgKey: string }>(product, '/org/org-info', {}, owner.token)
  const email = newEmail('declined')
  const token = await existingTemporary(product, email, 'Stranger')
  await call(product, '/org/join', { orgKey }, token)
  await holdToken(page.context(), product, owner.token)
  await notePageViews(page)
  await page.goto(`${product.url}/sso/orginfo`)
  const requests = page.getByRole('region', { name: 'Requests to join' })
  await expect(requests.getByRole('listitem')).toHaveCount(1)
  const [waiting] = await call<{ id: string }[]>(product, '/org/applications', {}, owner.token)
  await call(product, '/org/applications/decide', { id: waiting?.id, accept: false }, owner.token)
  await requests.getByRole('button', { name: 'Accept Stranger' }).click()
  await expect(requests.getByRole('status')).toContainText('The request of Stranger is no longer open')
  expect(await memberships(product, token)).toEqual([])

  const declined = await newPage(browser)
  await holdToken(declined.context(), product, token)
  await notePageViews(declined)
  await declined.goto(await product.mailedLink(email))
  await expect(heading(declined, 'Create your organization')).toBeVisible()
  await declined.getByRole('link', { name: 'Join an existing organization instead' }).click()
  await expect(heading(declined, 'Join your team')).toBeVisible()
  await stepTo(declined, 'apply-success')
  await expect(heading(declined, 'No pending requests')).toBeVisible()
  await declined.context().close()

  await test.step('a member who enters a code of their own organization opens it, or creates another and comes back', async () => {
    await stepTo(page, `code-join-organization?orgKey=${orgKey}`)
    await expect(heading(page, 'You are already a member')).toBeVisible()
    await page.getByRole('button', { name: 'Enter another code' }).click()
    await page.getByRole('link', { name: 'Create a new organization instead' }).click()
    await expect(heading(page, 'Create your organization')).toBeVisible()
    await expect(page).toHaveURL(`${product.url}/sso/orginfo?create=1`)
    await page.getByRole('button', { name: 'Back' }).click()
    await isHome(page, product, owner.orgName)
    await page.goBack()
    await expect(heading(page, 'Join your team')).toBeVisible()
  })
})
