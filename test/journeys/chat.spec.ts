import { type ChatClient, openClient, test, workbenchAddress } from './chat-steps.ts'
import { expect, newEmail, PASSWORD, type Product } from './product.ts'
import { call, existingMember, forgetCookies } from './steps.ts'

const CLIENTS = [
  { tool: 'lark', device: 'desktop', name: 'Lark' },
  { tool: 'lark', device: 'phone', name: 'Lark' },
  { tool: 'dingtalk', device: 'phone', name: 'DingTalk' },
] as const

let people = 0
const somePerson = (): ChatClient['person'] => ({ id: `journey_${process.pid}_${++people}`, name: 'Ada Lovelace' })

const someMember = async (product: Product) => {
  const email = newEmail('chat')
  const token = await existingMember(product, email)
  const { id: orgId } = await call<{ id: string }>(product, '/org/org-info', {}, token)
  return { email, token, orgId }
}

for (const { tool, device, name } of CLIENTS)
  test(`IMS-06 inside a chat tool, the first visit links the account and the second one is signed in without typing: ${name} on a ${device}`, async ({
    browser,
    product,
    tools,
  }) => {
    const { email, orgId } = await someMember(product)
    const page = await openClient(browser, tools, { tool, device, person: somePerson() })
    await page.goto(workbenchAddress(product, orgId))
    if (tool === 'lark') {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is not linked yet')
      await page.getByRole('button', { name: 'Link your account' }).click()
    }
    await expect(page.getByText(`from ${name} for the first time`)).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    if (tool === 'lark') await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/sso/orginfo\\?suuid=${orgId}`))

    await forgetCookies(page)
    await page.goto(workbenchAddress(product, orgId))
    await expect(page).toHaveURL(new RegExp(`/sso/orginfo\\?suuid=${orgId}`))
    await page.context().close()
  })
