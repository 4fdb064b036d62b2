import type { ChatSetup } from '@sso-elements/server/testing/chat-setup'
import type { Page } from 'playwright/test'
import { test } from './identity-product.ts'
import { expect, newEmail, type Product } from './product.ts'
import { call, existingMember, forgetCookies, holdToken, signInByPassword } from './steps.ts'

let workspaces = 0
const someMember = async (product: Product) => {
  const email = newEmail('slack')
  const token = await existingMember(product, email)
  const { id: orgId } = await call<{ id: string }>(product, '/org/org-info', {}, token)
  return { email, token, orgId, team: `T${process.pid}${++workspaces}` }
}

/** An administrator adds the app on the page of the chat tools. */
const addApp = async (page: Page, product: Product, tools: ChatSetup, token: string, team?: string): Promise<void> => {
  tools.slack.setWorkspace(team)
  await holdToken(page.context(), product, token)
  await page.goto(`${product.url}/sso/orginfo?chat-tools`)
  await page.getByRole('button', { name: 'Add to Slack' }).click()
}

test('an administrator adds the app to Slack, a person of the workspace links an account, and Slack signs in after that', {
  tag: ['@IMS-02'],
}, async ({ page, product, tools, problems }) => {
  const { email, token, orgId, team } = await someMember(product)
  await addApp(page, product, tools, token, team)
  await expect(page.getByText('Slack is connected.')).toBeVisible()
  await expect(page.getByText(team)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Slack' })).toBeHidden()
  // The addresses that an administrator links to contain it.
  await expect(page.getByText(orgId)).toBeVisible()

  await forgetCookies(page)
  tools.slack.setCurrentUser({ id: `U${team}`, name: 'Grace Hopper', teamId: team })
  await page.goto(`${product.url}/sso/slack/transit?suuid=${orgId}`)
  await expect(page).toHaveURL(/\/sso\/slack\/authorized/)
  await expect(page.getByText('from Slack for the first time')).toBeVisible()
  await signInByPassword(page, email)
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)

  await forgetCookies(page)
  // While a file is on its way, or is lost, the page says what it does, and how to go on without.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/chat-sign-in-*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${product.url}/sso/slack/transit?suuid=${orgId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signing you in')
  release()
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
  await page.unroute('**/assets/chat-sign-in-*')

  // Out of reach for a moment: another try begins anew.
  await forgetCookies(page)
  await page.route('**/api/im/**', (route) => route.abort())
  await page.goto(`${product.url}/sso/slack/transit?suuid=${orgId}`)
  await expect(page).toHaveURL(/\/sso\/slack\/error\/other/)
  await page.unroute('**/api/im/**')
  problems.length = 0
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)

  await forgetCookies(page)
  await page.goto(`${product.url}/sso/login`)
  const button = page.getByRole('link', { name: 'Continue with Slack' })
  // Its mark, in four colors.
  await expect(button.locator('path')).toHaveCount(4)
  await button.click()
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)

  await page.goto(`${product.url}/sso/orginfo?chat-tools`)
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Slack was removed.')).toBeVisible()
  expect(tools.slack.hasApp(team)).toBe(false)
  expect(problems).toEqual([])
})

test('each refusal of Slack leads to its page: of an administrator, for an organization without it, for another workspace, and for a person who is linked to another account', {
  tag: ['@IMS-02'],
}, async ({ page, browser, product, tools }) => {
  const [first, second] = [await someMember(product), await someMember(product)]
  await addApp(page, product, tools, first.token)
  await expect(page).toHaveURL(/\/sso\/slack\/error\/no-admin-auth/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An administrator has to agree first')
  await page.getByRole('button', { name: 'Try again' }).click()
  tools.slack.setWorkspace(first.team)
  await page.getByRole('button', { name: 'Add to Slack' }).click()
  await expect(page.getByText(first.team)).toBeVisible()
  // Opened by hand after the app was removed, the page does not say that it is connected.
  await call(product, '/org/chat-tools/remove', { brand: 'slack' }, first.token)
  await page.goto(`${product.url}/sso/orginfo?chat-tools=slack`)
  await page.getByRole('button', { name: 'Add to Slack' }).waitFor()
  await expect(page.getByText('Slack is connected.')).toBeHidden()
  await page.getByRole('button', { name: 'Add to Slack' }).click()
  await expect(page.getByText('Slack is connected.')).toBeVisible()

  await forgetCookies(page)
  const transit = (orgId: string) => `${product.url}/sso/slack/transit?suuid=${orgId}`
  await page.goto(transit(second.orgId))
  await expect(page).toHaveURL(/\/sso\/slack\/error\/no-integrated/)
  tools.slack.setCurrentUser({ id: 'UOTHER', name: 'Grace Hopper', teamId: 'TOTHER' })
  await page.goto(transit(first.orgId))
  await expect(page).toHaveURL(/\/sso\/slack\/error\/org-mismatch/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is another organization')

  tools.slack.setCurrentUser({ id: `U${first.team}`, name: 'Grace Hopper', teamId: first.team })
  const other = await (await browser.newContext()).newPage()
  for (const each of [page, other]) {
    await each.goto(transit(first.orgId))
    await expect(each).toHaveURL(/\/sso\/slack\/authorized/)
  }
  await signInByPassword(page, first.email)
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
  await signInByPassword(other, second.email)
  await expect(other).toHaveURL(/\/sso\/slack\/bind-duplication-error/)
  await other.context().close()

  await addApp(page, product, tools, second.token, first.team)
  await expect(page).toHaveURL(/\/sso\/slack\/error\/bind-duplication/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This workspace is already connected')
})
