import { notePageViews, openEach, stepTo } from './client-steps.ts'
import { heading, isHome, memberships, newOrganization, newPage, type Owner } from './organization-steps.ts'
import { expect, newEmail, PASSWORD, type Product, test } from './product.ts'
import { call, existingMember, existingTemporary, holdToken, type Reply, signInByPassword } from './steps.ts'

/** Sends an invitation through the API and returns its link. */
const invitedLink = async (product: Product, { token }: Owner, email: string): Promise<string> => {
  await call(product, '/org/invite-emails', { emails: [email] }, token)
  return product.mailedLink(email)
}

const openLink = async (product: Product, { token }: Owner): Promise<string> =>
  (await call<{ url: string }>(product, '/org/invite-link', {}, token)).url

test('an owner mails an invitation, and a new person registers by it, is a member and lands at home', {
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

test('an invitation for somebody else is kept for them: whoever holds it changes the account, and who is meant signs in, comes back to it and joins', {
  tag: ['@INV-01'],
}, async ({ page, context, product, problems }) => {
  const owner = await newOrganization(product, 'Welcoming')
  const email = newEmail('existing')
  const token = await existingMember(product, email, 'Existing')
  const link = await invitedLink(product, owner, email)
  await holdToken(context, product, await existingMember(product, newEmail('other'), 'Other'))
  await notePageViews(page)
  await page.goto(link)
  await expect(page.getByText(`This invitation was sent to ${email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Join ${owner.orgName}` })).toBeHidden()
  await page.getByRole('button', { name: 'Use another account' }).click()

  await test.step('a person with an account signs in from a mailed invitation, comes back to it and joins', async () => {
    await expect(page.getByText(`You already have an account with ${email}.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden()
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(heading(page, 'Sign in')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await signInByPassword(page, email)
    await expect(page).toHaveURL(link)
    await expect(heading(page, `Welcoming invites you to ${owner.orgName}`)).toBeVisible()
    await page.getByRole('button', { name: `Join ${owner.orgName}` }).click()
    await isHome(page, product, owner.orgName)
    expect((await memberships(product, token)).sort()).toEqual(['Existing & Co', owner.orgName])
  })

  await page.goto(link)
  await expect(heading(page, 'This invitation has been used')).toBeVisible()
  await page.getByRole('link', { name: 'Your organizations' }).click()
  await isHome(page, product, owner.orgName)
  const address = link.slice(link.indexOf('/sso/') + '/sso/'.length).replace('register/invite', 'invite-account-info')
  await stepTo(page, address, 'invite-account-info/error')
  await page.getByRole('link', { name: 'Your organizations' }).click()
  await isHome(page, product, owner.orgName)
  expect(problems).toEqual([])
})

test('a person without an organization signs in from an open link and joins by it', { tag: ['@INV-01'] }, async ({
  page,
  product,
  problems,
}) => {
  const owner = await newOrganization(product, 'Open')
  const email = newEmail('without')
  await existingTemporary(product, email)
  const link = await openLink(product, owner)
  await notePageViews(page)
  await page.goto(link)
  await expect(heading(page, `Open invites you to ${owner.orgName}`)).toBeVisible()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  // The invitation has an email field too.
  await expect(heading(page, 'Sign in')).toBeVisible()
  await signInByPassword(page, email)
  // A document of its own, as after a reload.
  await expect(page).toHaveURL(link)
  await page.getByRole('button', { name: `Join ${owner.orgName}` }).click()
  await isHome(page, product, owner.orgName)
  expect(problems).toEqual([])

  // The link still works for others; a member is told that they have joined already.
  await stepTo(page, link.slice(link.indexOf('/sso/') + '/sso/'.length))
  await expect(heading(page, 'You are already a member')).toBeVisible()
  await page.getByRole('button', { name: `Open ${owner.orgName}` }).click()
  await isHome(page, product, owner.orgName)
})

test('an invitation that is used, withdrawn, expired, for somebody else, unknown or missing is named, with a way out', {
  tag: ['@INV-01'],
}, async ({ page, product }) => {
  const owner = await newOrganization(product, 'Broken')
  const email = newEmail('late')
  const token = await existingTemporary(product, email)
  const link = await openLink(product, owner)
  const withdrawn = new URL(link).searchParams.get('inviteCode') ?? ''
  const [newest] = await call<{ id: string }[]>(product, '/org/invites', {}, owner.token)
  await call(product, '/org/invites/revoke', { id: newest?.id }, owner.token)
  const used = new URL(await invitedLink(product, owner, email)).searchParams.get('inviteCode') ?? ''
  await call(product, '/org/join', { inviteCode: used }, token)

  // Mocks the server's reply for an expired link, since a link lives for minutes at least.
  const expired = new URL(await openLink(product, owner)).searchParams.get('inviteCode') ?? ''
  await page.route('**/api/org/invite-info', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as Reply<object>
    if (route.request().postDataJSON().inviteCode === expired) Object.assign(reply.result, { status: 'expired' })
    await route.fulfill({ response, json: reply })
  })

  const codes = [
    [used, 'This invitation has been used'],
    [expired, 'This invitation has expired'],
    [withdrawn, 'This invitation has been withdrawn'],
    ['no-such-invitation', 'We could not find this invitation'],
    ['x'.repeat(10_000), 'The invitation is missing from this address'],
    ['', 'The invitation is missing from this address'],
  ] as const
  const open = await openEach(page)
  for (const path of ['invite-team-link', 'register/invite']) {
    for (const [inviteCode, expectedHeading] of codes) {
      await open(`${product.url}/sso/${path}?${new URLSearchParams({ inviteCode })}`, 'invitation')
      await expect(heading(page, expectedHeading), path).toBeVisible()
      await expect(page.getByRole('link', { name: 'Go to sign in' }), expectedHeading).toBeVisible()
    }
  }
  await page.getByRole('link', { name: 'Enter an organization code' }).click()
  await expect(heading(page, 'Join your team')).toBeVisible()

  await stepTo(page, `invite-account-info?inviteCode=${used}`, 'invite-account-info/error')
  await expect(heading(page, 'This invitation no longer works')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(heading(page, 'Create your account')).toBeVisible()
})
