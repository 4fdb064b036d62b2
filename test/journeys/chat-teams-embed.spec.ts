import { expect, PASSWORD } from './product.ts'
import { APP_SITE, blockCookies, serveSite, test } from './secure-product.ts'
import { signInByPassword } from './steps.ts'
import { linkedMember, openInTeams, openOnPhone, someMember, someUser, tokenOf } from './teams-steps.ts'

test('Teams on a phone links the account through its bridge, and signs in after that without typing', {
  tag: ['@IMS-03'],
}, async ({ page, browser, product, site, tools }) => {
  const [{ email }, { orgId, tid }] = [await someMember(product), await linkedMember(page, { product, site, tools })]
  const user = someUser(tid)
  const address = `${site}/sso/teams/transit?suuid=${orgId}`
  for (const visit of [1, 2]) {
    const phone = await openOnPhone(browser, tools, user)
    await phone.goto(address)
    if (visit === 1) {
      await expect(phone.getByText('from Microsoft Teams for the first time')).toBeVisible()
      await signInByPassword(phone, email)
    }
    await expect(phone).toHaveURL(/\/sso\/orginfo/)
    await expect(phone.getByText('Ada & Co').first()).toBeVisible()
    // The ticket leaves the address.
    expect(phone.url()).not.toContain('ticket')
    await phone.context().close()
  }
})

test('an element in a tab of Teams, in a frame whose cookies are blocked, links the account once and then signs in without typing', {
  tag: ['@IMS-03', '@EMB-02'],
}, async ({ page, browser, product, site, tools }) => {
  const [{ email }, { orgId, tid }] = [await someMember(product), await linkedMember(page, { product, site, tools })]
  const user = someUser(tid)
  const example = await (await fetch(`${product.embedUrl}/teams-workbench/`)).text()
  for (const visit of [1, 2]) {
    const teams = await browser.newPage({ ignoreHTTPSErrors: true })
    await serveSite(teams.context(), APP_SITE, example.replaceAll(product.url, site))
    await blockCookies(teams)
    const tab = await openInTeams(teams, `${APP_SITE}/?suuid=${orgId}`, tokenOf(tools, user))
    if (visit === 1) {
      await expect(tab.getByText('from Microsoft Teams for the first time')).toBeVisible()
      await tab.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
      await tab.getByLabel('Email', { exact: true }).fill(email)
      const linked = teams.waitForResponse((response) => response.url().endsWith('/account/identities/link'))
      await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
      expect((await linked).status()).toBe(200)
    }
    await expect(tab.locator('#greeting')).toHaveText(/Good to see you/)
    await expect(tab.locator('sso-login')).toBeHidden()
    await teams.context().close()
  }
})
