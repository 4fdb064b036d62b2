import type { Page } from 'playwright/test'
import { expect, PASSWORD } from './product.ts'
import { APP_SITE, blockCookies, frameOf, refuseCookies, serveSite, storesToken, test } from './secure-product.ts'
import { memberOfOrganization, signInByPassword } from './steps.ts'
import {
  ADMINISTRATOR,
  connectTenant,
  linkedMember,
  openInTeams,
  someTenant,
  someUser,
  tokenOf,
} from './teams-steps.ts'

/** A browser whose frames of other sites keep no cookie, not even a partitioned one. */
const keepNoCookies = async (page: Page): Promise<void> => {
  await refuseCookies(page)
  await page.route('**/api/im/teams/auth-user-info', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _proof, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}

test('Teams links an account in a frame without cookies once it is connected', { tag: ['@IMS-03', '@EMB-02'] }, async ({
  page,
  browser,
  product,
  site,
  tools,
}) => {
  const member = await memberOfOrganization(product)
  const tid = someTenant()
  await connectTenant(page, { product, site, tools }, { token: member.token, user: someUser(tid, [ADMINISTRATOR]) })
  await expect(page).toHaveURL(/\/sso\/teams\/app-authorized/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The app is connected')

  // Where the frame has no cookies, the token of Teams proves the person for the link as well.
  const teams = await browser.newPage({ ignoreHTTPSErrors: true })
  await keepNoCookies(teams)
  const address = `${site}/sso/teams/transit?suuid=${member.orgId}`
  const frame = await openInTeams(teams, address, tokenOf(tools, someUser(tid)))
  await expect(frame.getByText('from Microsoft Teams for the first time')).toBeVisible()
  await frame.getByLabel('Email', { exact: true }).fill(member.email)
  await frame.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await frame.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(frame.getByText('Ada & Co').first()).toBeVisible()
  expect(await storesToken(teams, site)).toEqual([true, false])

  // Signs in silently, until the user signs out.
  await frameOf(teams, site)?.evaluate(() => sessionStorage.clear())
  await teams.reload()
  await expect(frame.getByText('Ada & Co').first()).toBeVisible()
  await frame.getByRole('button', { name: 'Sign out' }).click()
  await expect(frame.getByLabel('Email', { exact: true })).toBeVisible()
  expect(await storesToken(teams, site)).toEqual([false, false])
  await teams.context().close()
})

test('Teams that asks for consent opens a window and signs in after it', { tag: ['@IMS-03'] }, async ({
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
  const consent = frame.getByRole('button', { name: 'Continue with Microsoft' })

  // Closed without an answer, while Microsoft's page waits for the user.
  const authorization = /\/oauth2\/v2\.0\/authorize/
  await page.context().route(authorization, (route) => route.fulfill({ body: 'Microsoft asks' }))
  const [popup] = await Promise.all([page.context().waitForEvent('page'), consent.click()])
  await expect(popup.getByText('Microsoft asks')).toBeVisible()
  await popup.close()
  await expect(frame.getByText('The window was closed')).toBeVisible()
  await page.context().unroute(authorization)

  tools.teams.setCurrentUser(user)
  page.context().on('page', () => {
    hasConsented = true
  })
  await consent.click()
  await expect(frame.getByText('Ada & Co').first()).toBeVisible()
  await expect.poll(() => page.context().pages().length).toBe(1)
})

test('an element in a tab of Teams links an account in a frame without cookies', {
  tag: ['@IMS-03', '@EMB-02'],
}, async ({ page, browser, product, site, tools }) => {
  const [{ email }, { orgId, tid }] = [
    await memberOfOrganization(product),
    await linkedMember(page, { product, site, tools }),
  ]
  const example = await (await fetch(`${product.embedUrl}/workbench/`)).text()
  const teams = await browser.newPage({ ignoreHTTPSErrors: true })
  await serveSite(teams.context(), APP_SITE, example.replaceAll(product.url, site))
  await blockCookies(teams)
  const tab = await openInTeams(teams, `${APP_SITE}/?suuid=${orgId}`, tokenOf(tools, someUser(tid)))
  await expect(tab.getByText('from Microsoft Teams for the first time')).toBeVisible()
  const linked = teams.waitForResponse((response) => response.url().endsWith('/account/identities/link'))
  await signInByPassword(tab.locator('sso-login'), email)
  expect((await linked).status()).toBe(200)
  await expect(tab.locator('#greeting')).toHaveText(/Good to see you/)
  await expect(tab.locator('sso-login')).toBeHidden()
  await teams.context().close()
})
