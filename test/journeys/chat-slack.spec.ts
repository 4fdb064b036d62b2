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

test('IMS-02 an administrator adds the app to Slack, a person of the workspace links an account, and Slack signs in after that', async ({
  page,
  product,
  tools,
  problems,
}) => {
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

test('IMS-02 an administrator who refuses at Slack, and a workspace of another organization, are told so', async ({
  page,
  product,
  tools,
}) => {
  const [first, second] = [await someMember(product), await someMember(product)]
  await addApp(page, product, tools, first.token)
  await expect(page).toHaveURL(/\/sso\/slack\/error\/no-admin-auth/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An administrator has to agree first')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Add to Slack' })).toBeVisible()
  await addApp(page, product, tools, first.token, first.team)
  await expect(page.getByText(first.team)).toBeVisible()
  await addApp(page, product, tools, second.token, first.team)
  await expect(page).toHaveURL(/\/sso\/slack\/error\/bind-duplication/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This workspace is already connected')
})

test('IMS-02 an organization without Slack, a person of another workspace, and Slack out of order lead to their pages', async ({
  page,
  product,
  tools,
}) => {
  const [without, member] = [await someMember(product), await someMember(product)]
  await page.goto(`${product.url}/sso/slack/transit?suuid=${without.orgId}`)
  await expect(page).toHaveURL(/\/sso\/slack\/error\/no-integrated/)

  await addApp(page, product, tools, member.token, member.team)
  await expect(page.getByText(member.team)).toBeVisible()
  await forgetCookies(page)
  tools.slack.setCurrentUser({ id: 'UOTHER', name: 'Grace Hopper', teamId: 'TOTHER' })
  await page.goto(`${product.url}/sso/slack/transit?suuid=${member.orgId}`)
  await expect(page).toHaveURL(/\/sso\/slack\/error\/org-mismatch/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is another organization')

  await page.route('**/openid/connect/authorize?*', (route) => {
    const { searchParams } = new URL(route.request().url())
    const canceled = new URLSearchParams({ error: 'access_denied', state: searchParams.get('state') ?? '' })
    return route.fulfill({ status: 302, headers: { location: `${searchParams.get('redirect_uri')}?${canceled}` } })
  })
  await page.goto(`${product.url}/sso/slack/transit?suuid=${member.orgId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You were not signed in')
  await page.unroute('**/openid/connect/authorize?*')

  tools.fail('/openid.connect.token', { status: 502 }, 1)
  await page.goto(`${product.url}/sso/slack/transit?suuid=${member.orgId}`)
  await expect(page).toHaveURL(/\/sso\/slack\/error\/other/)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/sso\/login/)
})

test('IMS-02 a person whose Slack account is linked to another account is told so', async ({
  page,
  browser,
  product,
  tools,
}) => {
  const [first, second] = [await someMember(product), await someMember(product)]
  await addApp(page, product, tools, first.token, first.team)
  await expect(page.getByText(first.team)).toBeVisible()
  await forgetCookies(page)
  tools.slack.setCurrentUser({ id: `U${first.team}`, name: 'Grace Hopper', teamId: first.team })
  const other = await (await browser.newContext()).newPage()
  for (const each of [page, other]) {
    await each.goto(`${product.url}/sso/slack/transit?suuid=${first.orgId}`)
    await expect(each).toHaveURL(/\/sso\/slack\/authorized/)
  }
  await signInByPassword(page, first.email)
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
  await signInByPassword(other, second.email)
  await expect(other).toHaveURL(/\/sso\/slack\/bind-duplication-error/)
  await other.context().close()
})
