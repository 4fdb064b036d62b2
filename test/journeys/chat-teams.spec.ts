import { randomUUID } from 'node:crypto'
import type { Browser, FrameLocator, Page } from 'playwright/test'
import { expect, PASSWORD } from './product.ts'
import { blockCookies, forgetPartitionedCookies, storesToken, test } from './secure-product.ts'
import { call, signInByPassword } from './steps.ts'
import {
  ADMINISTRATOR,
  connectTenant,
  linkedMember,
  openInTeams,
  someMember,
  someUser,
  tokenOf,
} from './teams-steps.ts'

/** A browser whose frames of other sites keep no cookie, not even a partitioned one. */
const keepNoCookies = async (page: Page): Promise<void> => {
  await forgetPartitionedCookies(page)
  await blockCookies(page)
  await page.route('**/api/im/teams/auth-user-info', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _proof, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}

const newPage = (browser: Browser): Promise<Page> => browser.newPage({ ignoreHTTPSErrors: true })

test('an administrator connects Teams, a person links an account in its frame that keeps no cookie, and Teams signs in after that without a word', {
  tag: ['@IMS-03', '@EMB-02'],
}, async ({ page, browser, product, site, tools }) => {
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
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Microsoft Teams was removed.')).toBeVisible()
  // Opened by hand, the page does not claim that the app is still connected, and leads to where it is added.
  await page.goto(`${site}/sso/teams/app-authorized`)
  await expect(page).toHaveURL(/\/sso\/orginfo\?chat-tools/)
  await page.getByRole('button', { name: 'Add to Microsoft Teams' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The app is connected')

  const user = someUser(member.tid)
  const address = `${site}/sso/teams/transit?suuid=${member.orgId}`
  // Where the frame has no cookies, the token of Teams proves the person for the link as well.
  const first = await newPage(browser)
  await keepNoCookies(first)
  const frame = await openInTeams(first, address, tokenOf(tools, user))
  await expect(frame.getByText('from Microsoft Teams for the first time')).toBeVisible()
  await frame.getByLabel('Email', { exact: true }).fill(member.email)
  await frame.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await frame.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(frame.getByText('Ada & Co').first()).toBeVisible()
  expect(await storesToken(first, site)).toEqual([true, false])
  await first.context().close()

  const second = await newPage(browser)
  // Its storage keeps the session, until the person signs out.
  await keepNoCookies(second)
  const silent = await openInTeams(second, address, tokenOf(tools, user))
  await expect(silent.getByText('Ada & Co').first()).toBeVisible()
  expect(await storesToken(second, site)).toEqual([true, false])
  await silent.getByRole('button', { name: 'Sign out' }).click()
  await expect(silent.getByLabel('Email', { exact: true })).toBeVisible()
  expect(await storesToken(second, site)).toEqual([false, false])
  await second.context().close()
})

const consentButton = (frame: FrameLocator) => frame.getByRole('button', { name: 'Continue with Microsoft' })

test('Teams that asks for consent opens a window by a press, and signs in once the person has agreed in it', {
  tag: ['@IMS-03'],
}, async ({ page, product, site, tools }) => {
  const { orgId, user } = await linkedMember(page, { product, site, tools })
  let hasConsented = false
  const token = tokenOf(tools, user)
  const answer = () => (hasConsented ? token() : { error: 'resourceRequiresConsent' })
  const frame = await openInTeams(page, `${site}/sso/teams/transit?suuid=${orgId}`, answer)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Your consent is needed')

  // Closed without an answer, while Microsoft's page waits for the person.
  const authorization = /\/oauth2\/v2\.0\/authorize/
  await page.context().route(authorization, (route) => route.fulfill({ body: 'Microsoft asks' }))
  const [popup] = await Promise.all([page.context().waitForEvent('page'), consentButton(frame).click()])
  await expect(popup.getByText('Microsoft asks')).toBeVisible()
  await expect(frame.getByText('The window was closed')).toBeHidden()
  await popup.close()
  await expect(frame.getByText('The window was closed')).toBeVisible()
  await page.context().unroute(authorization)

  // Refused on Microsoft's page.
  tools.teams.setCurrentUser(null)
  await consentButton(frame).click()
  await expect(frame.getByText('The window was closed')).toBeHidden()
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

test('failures of a sign-in with Teams end on their pages, on its own pages and in the frame', {
  tag: ['@IMS-03'],
}, async ({ page, browser, product, site, tools }) => {
  const [without, member] = [await someMember(product), await linkedMember(page, { product, site, tools })]
  const transit = (orgId: string) => `${site}/sso/teams/transit?suuid=${orgId}`
  await page.goto(transit(without.orgId))
  await expect(page).toHaveURL(/\/sso\/teams\/error\/no-integrated/)
  await expect(page.getByText('has not connected Microsoft Teams yet')).toBeVisible()

  tools.teams.setCurrentUser(member.user)
  tools.fail('/oauth2/v2.0/token', { status: 502 }, 1)
  await page.goto(transit(member.orgId))
  await expect(page).toHaveURL(/\/sso\/teams\/error\/other/)
  await page.goto(transit(member.orgId))
  await expect(page).toHaveURL(`${site}/sso/orginfo`)
  await page.context().clearCookies()

  // Linked to another account meanwhile.
  const user = someUser(member.tid)
  tools.teams.setCurrentUser(user)
  await page.goto(transit(member.orgId))
  await expect(page).toHaveURL(/\/sso\/teams\/authorized/)
  const teams = { ...tokenOf(tools, user)(), orgId: member.orgId }
  const { proof } = await call<{ proof: string }>(product, '/account/identity/pending', { teams })
  await call(product, '/account/identities/link', { proof, teamsToken: teams.token }, without.token)
  await signInByPassword(page, (await someMember(product)).email)
  await expect(page).toHaveURL(/\/sso\/teams\/bind-duplication-error/)

  const framing = await newPage(browser)
  const ofAnother = someUser(randomUUID())
  const frame = await openInTeams(framing, transit(member.orgId), tokenOf(tools, ofAnother))
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('This is another organization')
  await framing.context().close()
})
