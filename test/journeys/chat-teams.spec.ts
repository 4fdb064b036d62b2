import { randomUUID } from 'node:crypto'
import { TEAMS_CLIENT } from '@sso-elements/server/testing/chat-setup'
import type { Browser, FrameLocator, Page } from 'playwright/test'
import { expect, PASSWORD } from './product.ts'
import { blockCookies, forgetPartitionedCookies, storesToken, test } from './secure-product.ts'
import { signInByPassword } from './steps.ts'
import {
  ADMINISTRATOR,
  connectTenant,
  linkedMember,
  openInTeams,
  someMember,
  someUser,
  tokenOf,
} from './teams-steps.ts'

const newPage = (browser: Browser): Promise<Page> => browser.newPage({ ignoreHTTPSErrors: true })

test('IMS-03 an administrator connects Teams, a person links an account in its frame, and Teams signs in after that without a word', async ({
  page,
  browser,
  product,
  site,
  tools,
}) => {
  const member = await someMember(product)
  await connectTenant(
    page,
    { product, site, tools },
    { token: member.token, user: someUser(member.tid, [ADMINISTRATOR]) },
  )
  await expect(page).toHaveURL(/\/sso\/teams\/app-authorized/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The app is connected')
  await page.goto(`${site}/sso/orginfo?chat-tools`)
  await expect(page.getByText(member.tid)).toBeVisible()

  const user = someUser(member.tid)
  const address = `${site}/sso/teams/transit?suuid=${member.orgId}`
  const first = await newPage(browser)
  const frame = await openInTeams(first, address, tokenOf(tools, user))
  await expect(frame.getByText('from Microsoft Teams for the first time')).toBeVisible()
  await frame.getByLabel('Email', { exact: true }).fill(member.email)
  await frame.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await frame.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(frame.getByText('Ada & Co').first()).toBeVisible()
  await first.context().close()

  const second = await newPage(browser)
  // Where the frame has no cookies, its storage keeps the session, until the person signs out.
  await forgetPartitionedCookies(second)
  await blockCookies(second)
  await second.route('**/api/im/teams/auth-user-info', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _proof, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const silent = await openInTeams(second, address, tokenOf(tools, user))
  await expect(silent.getByText('Ada & Co').first()).toBeVisible()
  expect(await storesToken(second, site)).toEqual([true, false])
  await silent.getByRole('button', { name: 'Sign out' }).click()
  await expect(silent.getByLabel('Email', { exact: true })).toBeVisible()
  expect(await storesToken(second, site)).toEqual([false, false])
  await second.context().close()
})

const consentButton = (frame: FrameLocator) => frame.getByRole('button', { name: 'Continue with Microsoft' })

test('IMS-03 Teams that asks for consent opens a window by a press, and signs in once the person has agreed', async ({
  page,
  product,
  site,
  tools,
}) => {
  const { orgId, user } = await linkedMember(page, { product, site, tools })
  let hasConsented = false
  const token = tokenOf(tools, user)
  const answer = () => (hasConsented ? token() : { error: 'resourceRequiresConsent' })
  const frame = await openInTeams(page, `${site}/sso/teams/transit?suuid=${orgId}`, answer)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Your consent is needed')

  // Refused on Microsoft's page.
  tools.teams.setCurrentUser(null)
  await consentButton(frame).click()
  await expect(frame.getByText('The window was closed')).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)

  tools.teams.setCurrentUser(user)
  page.context().on('page', () => {
    hasConsented = true
  })
  await consentButton(frame).click()
  await expect(frame.getByText('Ada & Co').first()).toBeVisible()
  await expect.poll(() => page.context().pages().length).toBe(1)
})

test('IMS-03 a window of Teams that is closed without an answer leaves the choice', async ({
  page,
  product,
  site,
  tools,
}) => {
  const { orgId } = await linkedMember(page, { product, site, tools })
  const frame = await openInTeams(page, `${site}/sso/teams/transit?suuid=${orgId}`, () => ({
    error: 'resourceRequiresConsent',
  }))
  await expect(consentButton(frame)).toBeVisible()
  // Microsoft's page waits for the person.
  await page.context().route(/\/oauth2\/v2\.0\/authorize/, (route) => route.fulfill({ body: 'Microsoft asks' }))
  const [popup] = await Promise.all([page.context().waitForEvent('page'), consentButton(frame).click()])
  await expect(popup.getByText('Microsoft asks')).toBeVisible()
  await popup.close()
  await expect(frame.getByText('The window was closed')).toBeVisible()
  await frame.getByRole('link', { name: 'Sign in' }).click()
  await expect(frame.getByLabel('Email', { exact: true })).toBeVisible()
})

test('IMS-03 each failure of a sign-in with Teams ends on its page', async ({ page, product, site, tools }) => {
  const [without, member] = [await someMember(product), await linkedMember(page, { product, site, tools })]
  const transit = (orgId: string) => page.goto(`${site}/sso/teams/transit?suuid=${orgId}`)
  await transit(without.orgId)
  await expect(page).toHaveURL(/\/sso\/teams\/error\/no-integrated/)
  await expect(page.getByText('has not connected Microsoft Teams yet')).toBeVisible()

  // Somebody else administers the tenant, and another organization has it.
  await connectTenant(page, { product, site, tools }, { token: without.token, user: someUser(member.tid) })
  await expect(page).toHaveURL(/\/sso\/teams\/error\/no-integrated/)
  await connectTenant(
    page,
    { product, site, tools },
    { token: without.token, user: someUser(member.tid, [ADMINISTRATOR]) },
  )
  await expect(page).toHaveURL(/\/sso\/teams\/error\/bind-duplication/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your company is already connected')
  await page.context().clearCookies()

  tools.teams.setCurrentUser(member.user)
  tools.fail('/oauth2/v2.0/token', { status: 502 }, 1)
  await transit(member.orgId)
  await expect(page).toHaveURL(/\/sso\/teams\/error\/other/)
  await transit(member.orgId)
  await expect(page).toHaveURL(`${site}/sso/orginfo`)
})

test('IMS-03 tokens of Teams that prove nobody lead to their pages inside the frame', async ({
  browser,
  page,
  product,
  site,
  tools,
}) => {
  const { orgId, user } = await linkedMember(page, { product, site, tools })
  const rows = [
    ['expired', { claims: { exp: 1 } }, 'The authorization has expired'],
    ['of another tenant', null, 'This is another organization'],
    ['of another app', { claims: { aud: randomUUID() } }, 'We could not sign you in'],
  ] as const
  for (const [, change, title] of rows) {
    const framing = await newPage(browser)
    const token = tools.teams.pageToken(TEAMS_CLIENT.clientId, change ? user : someUser(randomUUID()), change ?? {})
    const frame = await openInTeams(framing, `${site}/sso/teams/transit?suuid=${orgId}`, () => ({ token }))
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title)
    await framing.context().close()
  }
  const framing = await newPage(browser)
  const frame = await openInTeams(framing, `${site}/sso/teams/transit?suuid=${orgId}`, () => ({
    error: 'resourceDisabled',
  }))
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('We could not sign you in')
  await framing.context().close()
})

test('IMS-03 a person whose Teams account is linked to another account is told so', async ({
  page,
  browser,
  product,
  site,
  tools,
}) => {
  const member = await linkedMember(page, { product, site, tools })
  const accounts = [await someMember(product), await someMember(product)]
  const user = someUser(member.tid)
  const pages = [page, await newPage(browser)]
  tools.teams.setCurrentUser(user)
  for (const each of pages) {
    await each.goto(`${site}/sso/teams/transit?suuid=${member.orgId}`)
    await expect(each).toHaveURL(/\/sso\/teams\/authorized/)
  }
  for (const [index, each] of pages.entries()) {
    await signInByPassword(each, accounts[index]?.email ?? '')
    await expect(each).toHaveURL(index === 0 ? `${site}/sso/orginfo` : /\/sso\/teams\/bind-duplication-error/)
  }
  await pages[1]?.context().close()
})
