import { randomUUID } from 'node:crypto'
import { CHAT_APPS, type CodeKind } from '@sso-elements/server/testing/chat-setup'
import { type ChatClient, openClient, workbenchAddress } from './chat-steps.ts'
import { test } from './identity-product.ts'
import { expect, newEmail, type Product } from './product.ts'
import { ask, call, existingMember, forgetCookies, signInByPassword } from './steps.ts'

const CLIENTS: readonly (Pick<ChatClient, 'tool' | 'device' | 'isOld'> & { name: string })[] = [
  { tool: 'lark', device: 'desktop', name: 'Feishu' },
  { tool: 'lark', device: 'android', name: 'Feishu', isOld: true },
  { tool: 'dingtalk', device: 'desktop', name: 'DingTalk' },
  { tool: 'dingtalk', device: 'iphone', name: 'DingTalk' },
  { tool: 'dingtalk', device: 'android', name: 'DingTalk' },
]

let people = 0
const somePerson = (): ChatClient['person'] => ({ id: `journey_${process.pid}_${++people}`, name: 'Ada Lovelace' })

const someMember = async (product: Product) => {
  const email = newEmail('chat')
  const token = await existingMember(product, email)
  const { id: orgId } = await call<{ id: string }>(product, '/org/org-info', {}, token)
  return { email, token, orgId }
}

for (const { tool, device, name, isOld = false } of CLIENTS)
  test(`inside a chat tool, the first visit links the account and the second one is signed in without typing: ${isOld ? 'an old ' : ''}${name}, ${device}`, {
    tag: ['@IMS-06'],
  }, async ({ browser, product, tools }) => {
    const { email, orgId } = await someMember(product)
    const page = await openClient(browser, tools, { tool, device, person: somePerson(), isOld })
    await page.goto(workbenchAddress(product, orgId))
    if (tool === 'lark') {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is not linked yet')
      await page.getByRole('button', { name: 'Link your account' }).click()
    }
    await expect(page.getByText(`from ${name} for the first time`)).toBeVisible()
    await signInByPassword(page, email)
    if (tool === 'lark') await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/sso/orginfo\\?suuid=${orgId}`))
    if (tool === 'dingtalk') {
      // Not to a page that says that nobody is linked.
      await page.goBack()
      await expect(page).toHaveURL('about:blank')
    }

    await forgetCookies(page)
    await page.goto(workbenchAddress(product, orgId))
    await expect(page).toHaveURL(new RegExp(`/sso/orginfo\\?suuid=${orgId}`))
    await page.context().close()
  })

test('a browser that only names DingTalk goes to the web address of its sign-in page, and comes back', {
  tag: ['@DNG-02'],
}, async ({ browser, product, tools }) => {
  const { email, orgId } = await someMember(product)
  const person = somePerson()
  tools.dingtalk.setCurrentUser(CHAT_APPS.dingtalk.id, tools.dingtalkUser(person))
  const page = await openClient(browser, tools, { tool: 'dingtalk', device: 'desktop', person, hasBridge: false })
  await page.goto(workbenchAddress(product, orgId))
  await expect(page.getByText('from DingTalk for the first time')).toBeVisible()
  await signInByPassword(page, email)
  await expect(page).toHaveURL(new RegExp(`/sso/orginfo\\?suuid=${orgId}`))

  await forgetCookies(page)
  await page.goto(workbenchAddress(product, orgId))
  await expect(page).toHaveURL(new RegExp(`/sso/orginfo\\?suuid=${orgId}`))
  await page.context().close()
})

test('inside Feishu on a phone, a chat tool, the first visit links the account, and the second one takes a ticket to the return address, and not the token', {
  tag: ['@FEI-02', '@IMS-06'],
}, async ({ browser, product, tools }) => {
  const { email, token, orgId } = await someMember(product)
  const person = somePerson()
  const elsewhere = `${product.embedUrl}/?suuid=${orgId}`
  const address = `${product.url}/sso/login?${new URLSearchParams({ 'sso-redirect': elsewhere })}`
  const page = await openClient(browser, tools, { tool: 'lark', device: 'iphone', person })
  await page.goto(workbenchAddress(product, orgId))
  await expect(page.getByText('to your Feishu account yet')).toBeVisible()
  await page.getByRole('button', { name: 'Link your account' }).click()
  await signInByPassword(page, email)
  const connected = page.getByText('Your Feishu account can now be used')
  await expect(connected).toBeVisible()
  // A page that is loaded again asks the server.
  await page.goto(`${product.url}/sso/lark/authorized`)
  await expect(connected).toBeVisible()
  // The site has an app of Lark as well.
  await page.goto(`${product.url}/examples/workspace/#profile`)
  await expect(page.getByRole('button', { name: 'Unlink Feishu', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).not.toContainText('Lark')
  await forgetCookies(page)
  await page.goto(`${product.url}/sso/lark/bindAndAuthorized`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No sign-in is in progress')

  await page.goto(address)
  await expect(page).toHaveURL(/[?&]ticket=/)
  const { ticket } = Object.fromEntries(new URL(page.url()).searchParams)
  const redeemed = await ask<{ token: string }>(product, `/tickets/get-token?ticket=${ticket}`)
  expect(redeemed.code).toBe('200')
  expect(redeemed.result.token).not.toBe(token)
  expect((await ask(product, `/tickets/get-token?ticket=${ticket}`)).code).toBe('0410003')
  await page.context().close()
})

/** What goes wrong, and the page that the specification names for it (FEI-07, DNG-04). */
const FAILURES: Record<ChatClient['tool'], readonly { page: string; kind?: CodeKind; isUnknown?: true }[]> = {
  lark: [
    { page: 'lark/403', isUnknown: true },
    { page: 'lark/403', kind: 'no-access' },
    { page: 'lark/error', kind: 'expired' },
  ],
  dingtalk: [
    { page: 'dingtalk/not-integrated', isUnknown: true },
    { page: 'dingtalk/not-auth', kind: 'no-access' },
    { page: 'dingtalk/expired', kind: 'expired' },
    { page: 'dingtalk/mismatch', kind: 'other-company' },
  ],
}

for (const tool of ['lark', 'dingtalk'] as const)
  test(`inside a chat tool (${tool}), each failure ends at its page, from which the form is reachable`, {
    tag: ['@IMS-06'],
  }, async ({ browser, product, tools }) => {
    const { orgId } = await someMember(product)
    const person = somePerson()
    let kind: CodeKind | undefined
    const code = () => tools.issueCode(tool, person, kind)
    const page = await openClient(browser, tools, { tool, device: 'android', person, code })
    for (const failure of FAILURES[tool]) {
      kind = failure.kind
      await page.goto(workbenchAddress(product, failure.isUnknown ? randomUUID() : orgId))
      await expect(page).toHaveURL(new RegExp(`/sso/${failure.page}\\?`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto(`${product.url}/sso/login`)
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
    await page.context().close()

    const denied = await openClient(browser, tools, { tool, device: 'desktop', person, behavior: 'denied' })
    await denied.goto(workbenchAddress(product, orgId))
    await expect(denied).toHaveURL(new RegExp(`/sso/${tool}/error\\?`))
    await denied.context().close()
  })

test('inside a chat tool whose client never answers, another way to sign in is offered', { tag: ['@IMS-06'] }, async ({
  browser,
  product,
  tools,
}) => {
  const { email, orgId } = await someMember(product)
  const silent = { tool: 'lark', device: 'desktop', person: somePerson(), behavior: 'silent' } as const
  const page = await openClient(browser, tools, silent)
  await page.clock.install()
  const asked = page.waitForResponse('**/open/im/get/app-info')
  await page.goto(workbenchAddress(product, orgId))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signing you in')
  await asked
  await expect(async () => {
    await page.clock.runFor(10_000)
    expect(page.url()).toMatch(/\/sso\/lark\/error\?/)
  }).toPass()
  await page.getByRole('link', { name: /sign in/i }).click()
  await signInByPassword(page, email)
  // Without `suuid`, which would start the tool again.
  await expect(page).toHaveURL(/\/sso\/orginfo$/)
  await page.context().close()
})

test('a person of Lark without an account registers, and is signed in at the next visit', { tag: ['@FEI-07'] }, async ({
  browser,
  product,
  tools,
}) => {
  const { orgId } = await someMember(product)
  const email = newEmail('chat-new')
  const page = await openClient(browser, tools, { tool: 'lark', device: 'iphone', person: somePerson() })
  await page.goto(workbenchAddress(product, orgId))
  await page.getByRole('button', { name: 'Link your account' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Verification code').fill(await product.mailedCode(email))
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your organization')
  await forgetCookies(page)
  await page.goto(workbenchAddress(product, orgId))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your organization')
  await page.context().close()
})
