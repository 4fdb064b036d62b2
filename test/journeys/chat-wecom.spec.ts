import { CHAT_USER_AGENTS } from '@sso-elements/server/testing/chat-client'
import { CHAT_APPS, type ChatPerson, type ChatSetup, OTHER_APP } from '@sso-elements/server/testing/chat-setup'
import type { Browser, Page } from 'playwright/test'
import { workbenchAddress } from './chat-steps.ts'
import { test } from './identity-product.ts'
import { expect, newEmail, type Product } from './product.ts'
import { call, existingMember, forgetCookies, holdToken, signInByPassword } from './steps.ts'

let people = 0
const somePerson = (): ChatPerson => ({ id: `wecom_${process.pid}_${++people}`, name: 'Lin Wei' })

const someMember = async (product: Product) => {
  const email = newEmail('wecom')
  const token = await existingMember(product, email)
  const { id: orgId } = await call<{ id: string }>(product, '/org/org-info', {}, token)
  return { email, token, orgId }
}

/** A page of WeCom’s client, whose pages sign this person in. */
const openWecom = async (
  browser: Browser,
  tools: ChatSetup,
  person: ChatPerson,
  { device = 'desktop', locale = 'en-US' }: { device?: 'desktop' | 'iphone'; locale?: string } = {},
): Promise<Page> => {
  tools.wecom.setCurrentUser(CHAT_APPS.qywx.id, tools.wecomUser(person))
  const userAgent = CHAT_USER_AGENTS.wecom[device]
  const screen = device === 'desktop' ? {} : { viewport: { width: 390, height: 844 }, hasTouch: true }
  return (await browser.newContext({ userAgent, locale, ...screen })).newPage()
}

test('inside WeCom the first visit links the account, and after that its pages, the QR code in another browser, and the window of an element sign in without typing', {
  tag: ['@IMS-01'],
}, async ({ browser, product, tools }) => {
  const { email, orgId } = await someMember(product)
  const page = await openWecom(browser, tools, somePerson())
  await page.goto(workbenchAddress(product, orgId))
  await expect(page).toHaveURL(/\/sso\/qywx\/bindAndAuthorized/)
  await expect(page.getByText('from WeCom for the first time')).toBeVisible()
  await signInByPassword(page, email)
  await expect(page).toHaveURL(/\/sso\/qywx\/authorized/)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/sso/orginfo\\?suuid=${orgId}`))

  await forgetCookies(page)
  await page.goto(workbenchAddress(product, orgId))
  await expect(page).toHaveURL(new RegExp(`/sso/orginfo\\?suuid=${orgId}`))

  const elsewhere = await (await browser.newContext({ locale: 'en-US' })).newPage()
  const visited: string[] = []
  elsewhere.on('request', (request) => visited.push(request.url()))
  await elsewhere.goto(`${product.url}/sso/login?sso-redirect=${product.url}/sso/orginfo`)
  await elsewhere.getByRole('link', { name: 'Continue with WeCom' }).click()
  await expect(elsewhere).toHaveURL(`${product.url}/sso/orginfo`)
  expect(visited.some((url) => url.startsWith(tools.wecom.loginUrl))).toBe(true)
  await elsewhere.context().close()

  await forgetCookies(page)
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto(`${product.sameSiteEmbedUrl}/wecom-workbench/?suuid=${orgId}`)
  const button = page.getByRole('button', { name: '使用企业微信登录' })
  await expect(button.locator('path')).toHaveCount(2)
  expect(files.filter((file) => /chat|-client/.test(file))).toEqual([])
  await button.click()
  await expect(page.locator('#greeting')).toHaveText(/你好/)
  await page.context().close()
})

test('a new person registers from WeCom, in Chinese', { tag: ['@IMS-01'] }, async ({ browser, product, tools }) => {
  const { orgId } = await someMember(product)
  const page = await openWecom(browser, tools, somePerson(), { locale: 'zh-CN' })
  await page.goto(workbenchAddress(product, orgId))
  await page.getByRole('link', { name: '立即注册' }).click()
  await expect(page).toHaveURL(/\/sso\/register\/third-organization/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('创建账号')
  await page.context().close()
})

test('an entry of the app in WeCom, such as transit-liga, leads to the organization, signed in', {
  tag: ['@IMS-01', '@FLT-02'],
}, async ({ browser, product, tools }) => {
  const { email, orgId } = await someMember(product)
  const page = await openWecom(browser, tools, somePerson(), { device: 'iphone' })
  await page.goto(`${product.url}/sso/qywx/transit-liga?suuid=${orgId}`)
  await signInByPassword(page, email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).not.toHaveURL(/\/sso\/qywx/)

  for (const path of ['transit', 'transit-home', 'transit-liga']) {
    await forgetCookies(page)
    await page.goto(`${product.url}/sso/qywx/${path}?suuid=${orgId}&sso-redirect=${product.url}/sso/orginfo`)
    await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
  }
  await page.context().close()
})

test('a person of WeCom who is linked to another account is told so', { tag: ['@IMS-01'] }, async ({
  browser,
  product,
  tools,
}) => {
  const [first, second] = [await someMember(product), await someMember(product)]
  const person = somePerson()
  const page = await openWecom(browser, tools, person)
  const other = await openWecom(browser, tools, person)
  for (const each of [page, other]) {
    await each.goto(workbenchAddress(product, first.orgId))
    await expect(each).toHaveURL(/\/sso\/qywx\/bindAndAuthorized/)
  }
  await signInByPassword(page, first.email)
  await expect(page).toHaveURL(/\/sso\/qywx\/authorized/)
  // Who is signed in already confirms the link.
  await holdToken(other.context(), product, second.token)
  await other.reload()
  await other.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(other).toHaveURL(/\/sso\/qywx\/duplicate/)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This account is already linked')
  await page.context().close()
  await other.context().close()
})

/** What WeCom answers, and the page that the specification names for it. */
const FAILURES: readonly [page: string, issue: (tools: ChatSetup) => string][] = [
  ...(
    [
      ['not-integrated', 50003],
      ['403', 60011],
      ['concat-admin', 701008],
    ] as const
  ).map(([page, refusal]): (typeof FAILURES)[number] => [
    page,
    (tools) => tools.wecom.issueCode(CHAT_APPS.qywx.id, tools.wecomUser(somePerson()), { refusal }),
  ]),
  ['expired', (tools) => tools.wecom.issueCode(OTHER_APP, tools.wecomUser(somePerson()))],
  ['mismatch', (tools) => tools.wecom.issueCode(CHAT_APPS.qywx.id, { userid: '', corpId: 'ww_other' })],
]

test('each failure of WeCom leads to its page, and the form is one press away', { tag: ['@IMS-01'] }, async ({
  browser,
  product,
  tools,
}) => {
  const { orgId } = await someMember(product)
  const page = await openWecom(browser, tools, somePerson())
  let code = ''
  // WeCom’s page redirects back with this code.
  await page.route(`${tools.wecom.authorizeUrl}/**`, (route) => {
    const { searchParams } = new URL(route.request().url())
    const location = new URL(searchParams.get('redirect_uri') ?? '')
    location.search = String(new URLSearchParams({ code, state: searchParams.get('state') ?? '' }))
    return route.fulfill({ status: 302, headers: { location: location.href } })
  })
  for (const [notice, issue] of FAILURES) {
    code = issue(tools)
    await page.goto(workbenchAddress(product, orgId))
    await expect(page).toHaveURL(new RegExp(`/sso/qywx/${notice}`))
  }
  tools.fail(/^\/wecom-api/, { status: 502 }, 1)
  await page.goto(workbenchAddress(product, orgId))
  await expect(page).toHaveURL(/\/sso\/qywx\/error/)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/sso\/login/)
  await page.context().close()
})
