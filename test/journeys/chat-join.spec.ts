import { CHAT_APPS } from '@sso-elements/server/testing/chat-setup'
import { openClient, workbenchAddress } from './chat-steps.ts'
import { test } from './identity-product.ts'
import { expect, newEmail } from './product.ts'
import { call, existingTemporary, memberOfOrganization, signInByPassword } from './steps.ts'

test('a user of Lark joins the organization of the company without a code', { tag: ['@FEI-07'] }, async ({
  browser,
  product,
  tools,
}) => {
  const { token: owner, orgId } = await memberOfOrganization(product)
  const { id: appId, secret } = CHAT_APPS.lark
  await call(product, '/org/chat-tools/connect', { brand: 'feishu', appId, secret }, owner)

  const email = newEmail('colleague')
  await existingTemporary(product, email)
  const person = { id: `colleague_${process.pid}`, name: 'Grace Hopper' }
  const page = await openClient(browser, tools, { tool: 'lark', device: 'desktop', person })
  await page.goto(workbenchAddress(product, orgId))
  await page.getByRole('button', { name: 'Link your account' }).click()
  await signInByPassword(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are connected')

  await page.goto(`${product.url}/sso/code-join-organization/lark`)
  await page.getByRole('link', { name: 'Join your company’s organization without a code' }).click()
  await expect(page.getByText('No organization is open to you without a code.')).toBeVisible()
  await call(product, '/org/chat-tools/allow-joining', { brand: 'feishu', allowed: true }, owner)
  await page.reload()
  await page.getByRole('button', { name: 'Join Ada & Co' }).click()
  await expect(page).not.toHaveURL(/directly-join-lark/)
  await page.goto(`${product.url}/sso/code-join-organization/directly-join-lark`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are already a member')
  await page.context().close()
})
