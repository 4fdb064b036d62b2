import { CHAT_APPS } from '@sso-elements/server/testing/chat-setup'
import { test } from './identity-product.ts'
import { violations } from './page-quality.ts'
import { expect, newEmail } from './product.ts'
import { existingMember, holdToken } from './steps.ts'

test('an administrator connects, checks, opens and removes a chat tool', {
  tag: ['@IMS-06'],
}, async ({ page, product }) => {
  await holdToken(page.context(), product, await existingMember(product, newEmail('admin')))
  await page.goto(`${product.url}/sso/orginfo`)
  await page.getByRole('link', { name: 'Chat tools' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chat tools')
  await expect(page.getByText('No chat tool is connected yet.')).toBeVisible()

  const { id, secret, tenant } = CHAT_APPS.dingtalk
  const choose = (tool: string) => page.getByRole('radio', { name: tool }).press('Space')
  const connectStep = page.getByRole('button', { name: 'Connect the app here' })
  await choose('DingTalk')
  await connectStep.click()
  await page.getByLabel('Client ID').fill(id)
  await page.getByLabel('Client Secret').fill('wrong')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  // What the page says of the left secret has not taken the click.
  await expect(page.getByText('Please fill in this field.')).toBeVisible()
  await page.getByLabel('Corp ID').fill(tenant)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Client ID, Client Secret and Corp ID do not belong together')).toBeInViewport()

  // Values typed for one tool are never sent to another.
  await choose('WeCom')
  await expect(page.getByRole('radio', { name: 'WeCom' })).toBeFocused()
  await expect(page.getByText('do not belong together')).toBeHidden()
  await connectStep.click()
  for (const label of ['AgentId', 'Secret', /^Corp ID/]) await expect(page.getByLabel(label)).toHaveValue('')
  await choose('DingTalk')
  await connectStep.click()
  await page.getByLabel('Client ID').fill(id)
  await page.getByLabel('Corp ID').fill(tenant)
  await page.getByLabel('Client Secret').fill(secret)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('DingTalk is connected.')).toBeInViewport()
  // The pressed button is gone, and the guide goes on.
  await expect(page.getByRole('button', { name: 'Let it report who leaves the company' })).toBeFocused()
  await expect(page.getByText(/\/sso\/im\/events\//)).toBeVisible()

  const app = page.getByRole('region', { name: 'DingTalk', exact: true })
  await app.getByRole('button', { name: 'Test it now' }).click()
  await expect(app.getByText('DingTalk accepts the app.')).toBeVisible()
  await app.getByLabel('People of this company may join without an invitation').check()
  await expect(page.getByText('People of the company may join without an invitation now.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(app.getByLabel('People of this company may join without an invitation')).toBeChecked()

  await page.setViewportSize({ width: 390, height: 844 })
  await app.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('DingTalk was removed.')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('No chat tool is connected yet.')).toBeVisible()
})
