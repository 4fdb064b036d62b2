import { CHAT_USER_AGENTS } from '@sso-elements/chat-tools/testing/client-side'
import { CHAT_APPS } from '@sso-elements/server/testing/chat-setup'
import { workbenchAddress } from './chat-steps.ts'
import { test } from './identity-product.ts'
import { expect } from './product.ts'
import { forgetCookies, holdToken, memberOfOrganization, signInByPassword } from './steps.ts'

test('WeCom links an account, then signs in by its pages, a QR code and a window', { tag: ['@IMS-01'] }, async ({
  browser,
  product,
  tools,
}) => {
  const { email, orgId } = await memberOfOrganization(product)
  tools.wecom.setCurrentUser(CHAT_APPS.qywx.id, tools.wecomUser({ id: `wecom_${process.pid}`, name: 'Lin Wei' }))
  const context = await browser.newContext({ userAgent: CHAT_USER_AGENTS.wecom.desktop, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(workbenchAddress(product, orgId))
  await expect(page).toHaveURL(/\/sso\/qywx\/bindAndAuthorized/)
  await expect(page.getByText('from WeCom for the first time')).toBeVisible()
  await signInByPassword(page, email)
  await expect(page).toHaveURL(/\/sso\/qywx\/authorized/)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/sso/orginfo\\?suuid=${orgId}`))

  // An entry of the app in WeCom.
  await forgetCookies(page)
  await page.goto(`${product.url}/sso/qywx/transit-liga?suuid=${orgId}&sso-redirect=${product.url}/sso/orginfo`)
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)

  await forgetCookies(page)
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto(`${product.sameSiteEmbedUrl}/workbench/?suuid=${orgId}`)
  await page.getByRole('button', { name: 'More ways to sign in' }).click()
  const button = page.getByRole('button', { name: 'Continue with WeCom' })
  await expect(button.locator('path')).toHaveCount(2)
  expect(files.filter((file) => /chat|-client/.test(file))).toEqual([])
  await button.click()
  await expect(page.locator('#greeting')).toHaveText(/Good to see you/)
  await context.close()

  const elsewhere = await (await browser.newContext({ locale: 'en-US' })).newPage()
  const visited: string[] = []
  elsewhere.on('request', (request) => visited.push(request.url()))
  await elsewhere.goto(`${product.url}/sso/login?sso-redirect=${product.url}/sso/orginfo`)
  await elsewhere.getByRole('button', { name: 'More ways to sign in' }).click()
  await elsewhere.getByRole('link', { name: 'Continue with WeCom' }).click()
  await expect(elsewhere).toHaveURL(`${product.url}/sso/orginfo`)
  expect(visited.some((url) => url.startsWith(tools.wecom.loginUrl))).toBe(true)
  await elsewhere.context().close()
})

test('every way out of WeCom on a phone carries a ticket', { tag: ['@FEI-02', '@IMS-01'] }, async ({
  browser,
  product,
  tools,
}) => {
  const { email, orgId } = await memberOfOrganization(product)
  tools.wecom.setCurrentUser(CHAT_APPS.qywx.id, tools.wecomUser({ id: `phone_${process.pid}`, name: 'Lin Wei' }))
  const context = await browser.newContext({ userAgent: CHAT_USER_AGENTS.wecom.iphone, locale: 'en-US' })
  const page = await context.newPage()
  const elsewhere = `${product.embedUrl}/?suuid=${orgId}`
  const address = `${product.url}/sso/qywx/transit?${new URLSearchParams({ 'sso-redirect': elsewhere })}`
  const carriesTicket = new RegExp(`^${product.embedUrl}/.*[?&]ticket=`)
  await page.goto(address)
  await expect(page.getByText('from WeCom for the first time')).toBeVisible()
  await signInByPassword(page, email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(carriesTicket)
  // With the session that is there, and by WeCom again.
  await page.goto(address)
  await expect(page).toHaveURL(carriesTicket)
  await forgetCookies(page)
  await page.goto(address)
  await expect(page).toHaveURL(carriesTicket)
  await context.close()
})

test('an administrator adds the app to Slack, which links an account and signs in', { tag: ['@IMS-02'] }, async ({
  page,
  product,
  tools,
  problems,
}) => {
  const { email, token, orgId } = await memberOfOrganization(product)
  const team = `T${process.pid}`
  const addApp = async (workspace?: string) => {
    tools.slack.setWorkspace(workspace)
    await page.goto(`${product.url}/sso/orginfo?chat-tools`)
    await page.getByRole('radio', { name: 'Slack' }).press('Space')
    await page.getByRole('button', { name: 'Add to Slack' }).click()
  }
  await holdToken(page.context(), product, token)
  await addApp()
  await expect(page).toHaveURL(/\/sso\/slack\/error\/no-admin-auth/)
  await addApp(team)
  await expect(page.getByText('Slack is connected.')).toBeVisible()
  await expect(page.getByText(team)).toBeVisible()
  // The link for colleagues follows.
  await expect(page.getByText(`${product.url}/sso/slack/transit?suuid=${orgId}`)).toBeVisible()

  await forgetCookies(page)
  tools.slack.setCurrentUser({ id: `U${team}`, name: 'Grace Hopper', teamId: team })
  await page.goto(`${product.url}/sso/slack/transit?suuid=${orgId}`)
  await expect(page).toHaveURL(/\/sso\/slack\/authorized/)
  await expect(page.getByText('from Slack for the first time')).toBeVisible()
  await signInByPassword(page, email)
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)

  await forgetCookies(page)
  await page.goto(`${product.url}/sso/login`)
  await page.getByRole('button', { name: 'More ways to sign in' }).click()
  const button = page.getByRole('link', { name: 'Continue with Slack' })
  // Its mark, in four colors.
  await expect(button.locator('path')).toHaveCount(4)
  await button.click()
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
  expect(problems).toEqual([])
})
