import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { type Listener, startListener } from '../product/listener.ts'
import { someProofKey } from '../product/proof-key.ts'
import { APPLICATION } from '../product/start-product.ts'
import { notePageViews, openEach, stepAnew, stepTo } from './client-steps.ts'
import { test as base, expect, newEmail, type Product } from './product.ts'
import { ask, call, createOrganization, existingTemporary, holdToken, signInByPassword } from './steps.ts'

const OWNER = { email: 'olivia@northwind.test', password: 'quiet-river-lantern' }

/** OAuth state: ties the redirect to the request. */
const STATE = 'state of the journey'
const { codeVerifier, challenge } = someProofKey()

const test = base.extend<{ editor: Listener }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's pattern to find what a fixture needs.
  editor: async ({}, use) => {
    const editor = await startListener()
    await use(editor)
    await editor.close()
  },
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Follows the sign-in link of a page and signs in. */
const signInFrom = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await signInByPassword(page, OWNER.email, OWNER.password)
}

/** Signs the browser in as the owner. */
const asOwner = async (page: Page, product: Product): Promise<void> => {
  const { email, password } = OWNER
  const body = { orgEmail: email, password, tenantId: 1 }
  await holdToken(page.context(), product, (await call<{ token: string }>(product, '/account/login', body)).token)
}

/** An authorization URL with some parameters overridden; empty ones are left out. */
const address = (product: Product, page: string, parameters: Record<string, string>): string => {
  const given = Object.entries({ state: STATE, ...challenge, ...parameters }).filter(([, value]) => value !== '')
  return `${product.url}/sso/${page}?${new URLSearchParams(given)}`
}
const editorAddress = (product: Product, redirectUri: string, changes: Record<string, string> = {}): string =>
  address(product, 'ide-login', { redirect_uri: redirectUri, ...changes })

const backAddress = (product: Product): string => product.application.url + APPLICATION.path
const applicationAddress = (product: Product, changes: Record<string, string> = {}): string =>
  address(product, 'authorize', { client_id: APPLICATION.clientId, redirect_uri: backAddress(product), ...changes })

const exchange = (product: Product, body: { clientId: string; redirectUri: string; ticket: string | null }) =>
  ask<{ token: string } | null>(product, '/authorize/token', { codeVerifier, ...body })

test('an address that needs a session leads through sign-in and back to itself, query and all, also a person without an organization, who creates one first', {
  tag: ['@NAV-02', '@NAV-03', '@NAV-04', '@NAV-07'],
}, async ({ page, product, problems }) => {
  const email = newEmail('on-the-way')
  await existingTemporary(product, email)
  const link = `${product.url}/sso/create-organization/invitation?sourceType=1`
  await notePageViews(page)
  await page.goto(link)
  await expect(page).toHaveURL(/\/sso\/login\?/)
  await expect(page.getByText('Welcome back to Pagelane')).toBeVisible()
  await signInByPassword(page, email)
  await expect(page).toHaveURL(/\/sso\/create-organization\?/)
  await createOrganization(page, 'On the way')
  await expect(page).toHaveURL(link)
  await expect(heading(page, 'Invite your team')).toBeVisible()

  await stepTo(page, 'orginfo', 'orginfo')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await stepTo(page, 'create-organization/invitation?sourceType=1', 'login')
  await signInByPassword(page, email)
  await expect(page).toHaveURL(link)
  await expect(heading(page, 'Invite your team')).toBeVisible()
  expect(problems).toEqual([])
})

test('an editor is handed a ticket that works once and only with its verifier, a second exchange revokes the first token, and whoever cancels sends it away without one', {
  tag: ['@HND-01'],
}, async ({ page, product, editor, problems }) => {
  const url = editorAddress(product, `${editor.url}/cb`)
  await page.goto(url)
  await expect(heading(page, 'Sign in to your editor')).toBeVisible()
  await signInFrom(page)
  await expect(page).toHaveURL(url)
  await expect(page.getByText('An editor on this computer wants to sign you in')).toBeVisible()
  await expect(page.getByText(`${new URL(editor.url).host} (this computer)`)).toBeVisible()
  expect(editor.requestedUrls).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Arrived')).toBeVisible()

  const [redirect] = editor.requestedUrls
  expect(redirect?.pathname).toBe('/cb')
  expect([...(redirect?.searchParams.keys() ?? [])].sort()).toEqual(['state', 'ticket'])
  expect(redirect?.searchParams.get('state')).toBe(STATE)
  const grant = {
    clientId: 'ide',
    redirectUri: `${editor.url}/cb`,
    ticket: redirect?.searchParams.get('ticket') ?? null,
  }
  const redeem = () => exchange(product, grant)
  expect(await ask(product, `/tickets/get-token?ticket=${grant.ticket}`)).toMatchObject({ code: '400' })
  for (const wrong of [
    { clientId: APPLICATION.clientId },
    { redirectUri: editor.url },
    { codeVerifier: someProofKey().codeVerifier },
  ])
    expect((await exchange(product, { ...grant, ...wrong })).code).toBe('0410003')
  const first = await redeem()
  expect(first.code).toBe('200')
  const token = first.result?.token
  const whoAmI = () => ask<{ orgEmail: string }>(product, '/account/user-info', {}, token)
  expect((await whoAmI()).result.orgEmail).toBe(OWNER.email)
  expect((await redeem()).code).toBe('0410003')
  expect((await whoAmI()).code).toBe('403')

  await test.step('whoever cancels sends the editor away without a ticket', async () => {
    const before = editor.requestedUrls.length
    await page.goto(editorAddress(product, `${editor.url}/cb?window=2`))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(heading(page, 'Arrived')).toBeVisible()
    expect(
      editor.requestedUrls
        .slice(before)
        .map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)]),
    ).toEqual([['/cb', { window: '2', error: 'access_denied', state: STATE }]])
  })
  expect(problems).toEqual([])
})

test('a registered application is handed a sign-in at its own address, by the account that the person chooses', {
  tag: ['@HND-01'],
}, async ({ page, product, problems }) => {
  const marco = 'marco@northwind.test'
  const url = applicationAddress(product)
  await page.goto(url)
  await signInByPassword(page, marco, 'paper-boat-meadow')
  await expect(page).toHaveURL(url)
  await expect(heading(page, 'Continue to Reports with your Worklane account')).toBeVisible()
  await expect(page.getByText(marco)).toBeVisible()

  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  await signInByPassword(page, OWNER.email, OWNER.password)
  await expect(page).toHaveURL(url)
  await expect(page.getByText(OWNER.email)).toBeVisible()
  const before = product.application.requestedUrls.length
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Arrived')).toBeVisible()
  const [redirect] = product.application.requestedUrls.slice(before)
  expect(redirect?.pathname).toBe(APPLICATION.path)
  expect(redirect?.searchParams.get('state')).toBe(STATE)
  const grant = { clientId: APPLICATION.clientId, redirectUri: backAddress(product) }
  expect(await exchange(product, { ...grant, ticket: redirect?.searchParams.get('ticket') ?? null })).toMatchObject({
    code: '200',
  })
  expect(problems).toEqual([])
})

const UNKNOWN = 'We don’t recognize this application'
const INCOMPLETE = 'This link is incomplete'

/** Invalid requests of an application or an editor, each with the heading of its error. */
const invalidRequests = (product: Product, editor: Listener): [string, string][] => {
  const registered = product.application.url + APPLICATION.path
  const long = 'x'.repeat(10_000)
  return [
    [applicationAddress(product, { redirect_uri: `${registered}/` }), UNKNOWN],
    [applicationAddress(product, { redirect_uri: `${registered}?x=1` }), UNKNOWN],
    [applicationAddress(product, { redirect_uri: editor.url + APPLICATION.path }), UNKNOWN],
    [applicationAddress(product, { redirect_uri: `${registered}#x` }), UNKNOWN],
    [applicationAddress(product, { client_id: 'someone-else' }), UNKNOWN],
    [`${applicationAddress(product)}&client_id=${APPLICATION.clientId}`, INCOMPLETE],
    [`${applicationAddress(product)}&redirect_uri=${encodeURIComponent(editor.url)}`, INCOMPLETE],
    [`${applicationAddress(product)}&state=another`, INCOMPLETE],
    [applicationAddress(product, { state: long }), INCOMPLETE],
    [applicationAddress(product, { client_id: long }), INCOMPLETE],
    [`${product.url}/sso/authorize`, INCOMPLETE],
    [editorAddress(product, 'javascript:alert(1)'), UNKNOWN],
    [editorAddress(product, ' java\tscript:alert(1)'), UNKNOWN],
    [editorAddress(product, 'data:text/html,<script>alert(1)</script>'), UNKNOWN],
    [editorAddress(product, `http://127.0.0.1@${new URL(registered).host}/`), UNKNOWN],
    [editorAddress(product, 'https://evil.example/cb'), UNKNOWN],
    [editorAddress(product, 'chrome://settings'), UNKNOWN],
    [editorAddress(product, `${editor.url}/cb?state=forged-state`), UNKNOWN],
    [editorAddress(product, `${editor.url}/cb`, { state: long }), INCOMPLETE],
    // The page lets it pass, and the server does not.
    [editorAddress(product, `${editor.url}/cb`, { state: 'short' }), INCOMPLETE],
    [editorAddress(product, `${editor.url}/cb`, { state: 'x'.repeat(600) }), INCOMPLETE],
  ]
}

/** Requests without the challenge of PKCE, or with one that is not to be trusted. */
const requestsWithoutChallenge = (product: Product, editor: Listener): string[] => {
  const plain: Record<string, string>[] = [
    { code_challenge: '', code_challenge_method: '' },
    { code_challenge: '' },
    { code_challenge: 'too-short' },
    { code_challenge_method: '' },
    { code_challenge_method: 'plain' },
  ]
  return [
    ...plain.map((changes) => applicationAddress(product, changes)),
    ...plain.map((changes) => editorAddress(product, `${editor.url}/cb`, changes)),
    `${editorAddress(product, `${editor.url}/cb`)}&code_challenge=${'A'.repeat(43)}`,
  ]
}

test('an invalid request of an application or editor, or one without PKCE, shows an error, signed in or not, and nobody is redirected or handed anything', {
  tag: ['@HND-01'],
}, async ({ page, product, editor }) => {
  const before = product.application.requestedUrls.length
  page.on('dialog', (dialog) => {
    throw new Error(`The address ran a script: ${dialog.message()}`)
  })
  await page.goto(editorAddress(product, `${editor.url}/cb`, { code_challenge: '' }))
  await expect(heading(page, 'This application needs an update')).toBeVisible()
  await asOwner(page, product)
  const open = await openEach(page)
  for (const [link, expectedHeading] of invalidRequests(product, editor)) {
    await open(link, new URL(link).pathname)
    await expect(heading(page, expectedHeading), link.slice(0, 200)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Worklane' })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(product.url)
  }

  await test.step('an application that asks without PKCE is told so in both languages', async () => {
    const links = requestsWithoutChallenge(product, editor)
    for (const link of links) {
      await stepAnew(page, link)
      await expect(heading(page, 'This application needs an update'), link).toBeVisible()
      await expect(page.getByText('without PKCE (method S256)')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
    }
    await stepAnew(page, `${links[0]}&lang=zh`)
    await expect(heading(page, '该应用需要更新')).toBeVisible()
    await expect(page.getByText('未使用 PKCE（S256）')).toBeVisible()
  })
  expect(editor.requestedUrls).toEqual([])
  expect(product.application.requestedUrls).toHaveLength(before)
})

const EXAMPLE = fileURLToPath(new URL('../../examples/terminal/sign-in.mjs', import.meta.url))

test('the program of the examples is handed a sign-in in a terminal', { tag: ['@HND-01'] }, async ({
  page,
  product,
}) => {
  await asOwner(page, product)
  const program = spawn(process.execPath, [EXAMPLE, product.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(program, 'exit')
  const lines = createInterface(program.stdout)[Symbol.asyncIterator]()
  const nextLine = async () => (await lines.next()).value
  try {
    expect(await nextLine()).toBe('Open this address in a browser:')
    await page.goto((await nextLine()) ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('You can close this page and return to the terminal.')).toBeVisible()
    expect(await nextLine()).toContain(OWNER.email)
    expect((await exited)[0]).toBe(0)
  } finally {
    program.kill()
  }
})
