import { CHAT_USER_AGENTS } from '@sso-elements/chat-tools/testing/client-side'
import { CHAT_APPS } from '@sso-elements/server/testing/chat-setup'
import type { Locator, Page } from 'playwright/test'
import { test } from './identity-product.ts'
import { violations } from './page-quality.ts'
import { expect } from './product.ts'
import { holdToken, memberOfOrganization } from './steps.ts'

const FILE = 'WW_verify_AbCdEfGhIjKlMnOp.txt'

/** The open step with a title; a closed one opens. */
const stepOf = async (page: Page, title: string): Promise<Locator> => {
  const name = new RegExp(`^\\d+ ${title}`)
  const step = page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) })
  const toggle = step.getByRole('button', { name })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  return step
}
/** What the page gives to copy under a label of the console. */
const valueIn = async (step: Locator, label: string): Promise<string> =>
  (await step.locator('dl > div').filter({ hasText: label }).first().locator('code').textContent()) ?? ''

test('an administrator sets WeCom up by what the page says alone', { tag: ['@IMS-07', '@IMS-08'] }, async ({
  browser,
  page,
  product,
  tools,
}) => {
  const { token, orgId } = await memberOfOrganization(product)
  await holdToken(page.context(), product, token)
  await page.goto(`${product.url}/sso/orginfo?chat-tools`)
  await page.getByRole('radio', { name: 'WeCom' }).press('Space')

  const domain = await stepOf(page, 'Make this site a trusted domain')
  expect(await valueIn(domain, 'Trusted domain')).toBe(new URL(product.url).host)
  const file = { name: FILE, mimeType: 'text/plain', buffer: Buffer.from('AbCdEfGhIjKlMnOp') }
  await domain.getByLabel(/File for the domain/).setInputFiles({ ...file, name: 'WW_verify.txt' })
  await expect(domain.getByRole('alert')).toContainText('This is not the file.')
  await domain.getByLabel(/File for the domain/).setInputFiles(file)
  await expect(domain.getByText('The file is in place.')).toBeVisible()
  const served = await page.request.get(await valueIn(domain, FILE))
  expect([served.status(), await served.text()]).toEqual([200, 'AbCdEfGhIjKlMnOp'])

  await domain.getByRole('button', { name: 'Next step' }).click()
  await expect(page.getByRole('button', { name: 'Allow the sign-in in browsers' })).toBeFocused()
  const home = await stepOf(page, 'Enter the home page')
  await home.getByLabel('Page that people reach').fill(`${product.url}/sso/orginfo`)
  const address = await valueIn(home, 'App home page')
  expect(address).toContain(orgId)
  expect(await violations(page)).toEqual([])

  const { id, secret, tenant } = CHAT_APPS.qywx
  const connect = await stepOf(page, 'Connect the app here')
  await connect.getByLabel(/^Corp ID/).fill(tenant)
  await connect.getByLabel('AgentId').fill('cli_9f5343c580712544')
  await connect.getByLabel('Secret').fill(secret)
  await connect.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(connect.getByText('This looks like the App ID of Feishu / Lark.')).toBeVisible()
  await connect.getByLabel('AgentId').fill(` ${id}\u200b`)
  await connect.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('WeCom is connected.')).toBeVisible()

  const events = await stepOf(page, 'Let it report who leaves the company')
  await expect(page.getByRole('button', { name: 'Let it report who leaves the company' })).toBeFocused()
  expect(await valueIn(events, 'URL')).toMatch(new RegExp(`^${product.url}/sso/im/events/[0-9a-f-]{36}$`))
  await events.getByRole('button', { name: 'Next step' }).click()
  const last = await stepOf(page, 'Test it')
  await last.getByRole('button', { name: 'Test it now' }).click()
  await expect(last.getByText('WeCom accepts the app.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  // A colleague opens the app in WeCom.
  tools.wecom.setCurrentUser(CHAT_APPS.qywx.id, tools.wecomUser({ id: `set_up_${process.pid}`, name: 'Lin Wei' }))
  const context = await browser.newContext({ userAgent: CHAT_USER_AGENTS.wecom.desktop, locale: 'en-US' })
  const colleague = await context.newPage()
  await colleague.goto(address)
  await expect(colleague).toHaveURL(/\/sso\/qywx\/bindAndAuthorized/)
  await expect(colleague.getByText('from WeCom for the first time')).toBeVisible()
  await context.close()
})
