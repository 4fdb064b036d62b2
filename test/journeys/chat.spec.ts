import { type ChatClient, openClient, workbenchAddress } from './chat-steps.ts'
import { test } from './identity-product.ts'
import { expect } from './product.ts'
import { ask, forgetCookies, memberOfOrganization, signInByPassword } from './steps.ts'

let people = 0
const somePerson = (): ChatClient['person'] => ({ id: `journey_${process.pid}_${++people}`, name: 'Ada Lovelace' })

test('Feishu links an account on the first visit and signs in after that', { tag: ['@IMS-06'] }, async ({
  browser,
  product,
  tools,
}) => {
  const { email, orgId } = await memberOfOrganization(product)
  const page = await openClient(browser, tools, { tool: 'lark', device: 'desktop', person: somePerson() })
  await page.goto(workbenchAddress(product, orgId))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is not linked yet')
  await page.getByRole('button', { name: 'Link your account' }).click()
  await expect(page.getByText('from Feishu for the first time')).toBeVisible()
  await signInByPassword(page, email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/sso/orginfo\\?suuid=${orgId}`))

  await forgetCookies(page)
  await page.goto(workbenchAddress(product, orgId))
  await expect(page).toHaveURL(new RegExp(`/sso/orginfo\\?suuid=${orgId}`))
  await page.context().close()
})

test('DingTalk links an account on the first visit and signs in after that', { tag: ['@IMS-06'] }, async ({
  browser,
  product,
  tools,
}) => {
  const { email, orgId } = await memberOfOrganization(product)
  const page = await openClient(browser, tools, { tool: 'dingtalk', device: 'iphone', person: somePerson() })
  await page.goto(workbenchAddress(product, orgId))
  await expect(page.getByText('from DingTalk for the first time')).toBeVisible()
  await signInByPassword(page, email)
  await expect(page).toHaveURL(new RegExp(`/sso/orginfo\\?suuid=${orgId}`))
  // Not to a page that says that no account is linked.
  await page.goBack()
  await expect(page).toHaveURL('about:blank')

  await forgetCookies(page)
  await page.goto(workbenchAddress(product, orgId))
  await expect(page).toHaveURL(new RegExp(`/sso/orginfo\\?suuid=${orgId}`))
  await page.context().close()
})

const PHONES = [
  { tool: 'lark', name: 'Feishu' },
  { tool: 'dingtalk', name: 'DingTalk' },
] as const

for (const { tool, name } of PHONES)
  test(`every way out of ${name} on a phone carries a ticket`, { tag: ['@FEI-02', '@DNG-01', '@NAV-07'] }, async ({
    browser,
    product,
    tools,
  }) => {
    const { email, token, orgId } = await memberOfOrganization(product)
    const page = await openClient(browser, tools, { tool, device: 'iphone', person: somePerson() })
    const elsewhere = `${product.embedUrl}/?suuid=${orgId}`
    const address = `${product.url}/sso/login?${new URLSearchParams({ 'sso-redirect': elsewhere })}`
    /** The way out has ended there, with a ticket that opens a session of its own. */
    const expectTicket = async () => {
      await expect(page).toHaveURL(new RegExp(`^${product.embedUrl}/.*[?&]ticket=`))
      const ticket = new URL(page.url()).searchParams.get('ticket')
      const redeemed = await ask<{ token: string }>(product, `/tickets/get-token?ticket=${ticket}`)
      expect(redeemed.code).toBe('200')
      expect(redeemed.result.token).not.toBe(token)
    }
    // An account was linked just now.
    await page.goto(address)
    if (tool === 'lark') await page.getByRole('button', { name: 'Link your account' }).click()
    await expect(page.getByText(`from ${name} for the first time`)).toBeVisible()
    await signInByPassword(page, email)
    if (tool === 'lark') await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expectTicket()
    if (tool === 'lark') {
      // A page that is loaded again asks the server.
      await page.goto(`${product.url}/sso/lark/authorized`)
      await expect(page.getByText('Your Feishu account can now be used')).toBeVisible()
    }
    // The sign-in site still has its session.
    await page.goto(address)
    await expectTicket()
    // The tool signs in.
    await forgetCookies(page)
    await page.goto(address)
    await expectTicket()
    await page.context().close()
  })

test('a sign-in that Feishu refuses ends at its page, from which the form works', { tag: ['@FEI-01'] }, async ({
  browser,
  product,
  tools,
}) => {
  const { email, orgId } = await memberOfOrganization(product)
  const person = somePerson()
  const code = () => tools.issueCode('lark', person, 'no-access')
  const page = await openClient(browser, tools, { tool: 'lark', device: 'android', person, code })
  await page.goto(workbenchAddress(product, orgId))
  await expect(page).toHaveURL(/\/sso\/lark\/403\?/)
  await page.getByRole('link', { name: /sign in/i }).click()
  await signInByPassword(page, email)
  // Without `suuid`, which would start the tool again.
  await expect(page).toHaveURL(/\/sso\/orginfo$/)
  await page.context().close()
})
