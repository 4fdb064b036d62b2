import { type ChatClient, openClient } from './chat-steps.ts'
import { test } from './identity-product.ts'
import { expect, newEmail, PASSWORD, type Product } from './product.ts'
import { call, existingMember, forgetCookies, signInByPassword } from './steps.ts'

const someMember = async (product: Product) => {
  const email = newEmail('bench')
  const token = await existingMember(product, email)
  const { id: orgId } = await call<{ id: string }>(product, '/org/org-info', {}, token)
  return { email, orgId }
}

/** The example of a tool’s workbench, a page of another origin: without https, cookies reach its own site only. */
const workbenchOf = ({ sameSiteEmbedUrl }: Product, tool: ChatClient['tool'], orgId: string): string =>
  `${sameSiteEmbedUrl}/${tool}-workbench/?suuid=${orgId}`

const TEXTS = {
  lark: {
    ...{ first: 'from Feishu for the first time', email: 'Email', password: 'Password', submit: 'Sign in' },
    member: /Good to see you/,
  },
  dingtalk: {
    ...{ first: '首次从钉钉打开', email: '邮箱', password: '密码', submit: '登录' },
    member: /你好/,
  },
} as const

for (const [tool, device] of [
  ['lark', 'desktop'],
  ['dingtalk', 'android'],
] as const)
  test(`an element in a workbench of Lark or DingTalk links the account once, although the page navigates then, and signs in without typing after that: ${tool}`, {
    tag: ['@IMS-05'],
  }, async ({ browser, product, tools }) => {
    const { email, orgId } = await someMember(product)
    const person = { id: `bench_${tool}_${process.pid}`, name: 'Ada Lovelace' }
    const page = await openClient(browser, tools, { tool, device, person })
    await page.addInitScript(() => {
      if (location.hash === '#leave') addEventListener('sso-signed-in', () => location.assign('/left'), true)
    })
    const { first, member, ...words } = TEXTS[tool]
    await page.goto(`${workbenchOf(product, tool, orgId)}#leave`)
    await expect(page.getByText(first)).toBeVisible()
    await page.getByRole('textbox', { name: words.password, exact: true }).fill(PASSWORD)
    await page.getByLabel(words.email, { exact: true }).fill(email)
    const linked = page.waitForResponse((response) => response.url().endsWith('/account/identities/link'))
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    await expect(page).toHaveURL(/\/left/)
    expect((await linked).status()).toBe(200)

    await forgetCookies(page)
    const address = workbenchOf(product, tool, orgId)
    await page.goto(address)
    await expect(page.locator('#greeting')).toHaveText(member)
    await expect(page.locator('sso-login')).toBeHidden()
    await expect(page).toHaveURL(address)
    await page.context().close()
  })

test('an element in Lark whose sign-in fails says so above its form, which works', { tag: ['@IMS-05'] }, async ({
  browser,
  product,
  tools,
}) => {
  const { email, orgId } = await someMember(product)
  const person = { id: `bench_failing_${process.pid}`, name: 'Ada Lovelace' }
  const page = await openClient(browser, tools, { tool: 'lark', device: 'desktop', person, behavior: 'denied' })
  await page.goto(workbenchOf(product, 'lark', orgId))
  const failures = page.getByText('Something went wrong between Feishu')
  await expect(failures).toBeVisible()
  // Another element of the page, which signs in: nothing has failed any more in the first one either.
  await page.locator('sso-login').evaluate((element) => element.after(element.cloneNode()))
  await expect(failures).toHaveCount(2)
  await signInByPassword(page.locator('sso-login').nth(1), email)
  await expect(page.locator('#greeting')).toHaveText(/Good to see you/)
  await expect(failures).toHaveCount(0)
  await page.context().close()
})

test('an element outside Lark and DingTalk loads no code of theirs', { tag: ['@IMS-05'] }, async ({
  page,
  product,
}) => {
  const { orgId } = await someMember(product)
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto(workbenchOf(product, 'lark', orgId))
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  // Code of the tools would be requested before them.
  await expect.poll(() => files.some((file) => file.includes('lazy-parts'))).toBe(true)
  expect(files.filter((file) => /chat|dingtalk-client/.test(file))).toEqual([])
})
