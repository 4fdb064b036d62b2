import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { someProofKey } from '../product/proof-key.ts'
import { APPLICATION } from '../product/start-product.ts'
import { openEach } from './client-steps.ts'
import { expect, newEmail, type Product, test } from './product.ts'
import { call, createOrganization, existingTemporary, holdToken, signInByPassword } from './steps.ts'

const OWNER = { email: 'olivia@northwind.test', password: 'quiet-river-lantern' }
const MEMBER = { email: 'marco@northwind.test', password: 'paper-boat-meadow' }

/** OAuth state: ties the redirect to the request. */
const STATE = 'state of the journey'
const { codeVerifier, challenge } = someProofKey()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

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
const editorAddress = (product: Product, changes: Record<string, string> = {}): string =>
  address(product, 'ide-login', { redirect_uri: `${product.applicationUrl}/editor`, ...changes })

const backAddress = (product: Product): string => product.applicationUrl + APPLICATION.path
const applicationAddress = (product: Product, changes: Record<string, string> = {}): string =>
  address(product, 'authorize', { client_id: APPLICATION.clientId, redirect_uri: backAddress(product), ...changes })

test('a link that needs a session leads through sign-in and back to itself', {
  tag: ['@NAV-02', '@NAV-03', '@NAV-04', '@NAV-07'],
}, async ({ page, product, problems }) => {
  const email = newEmail('on-the-way')
  await existingTemporary(product, email)
  const link = `${product.url}/sso/create-organization/invitation?sourceType=1`
  await page.goto(link)
  await expect(page).toHaveURL(/\/sso\/login\?/)
  await expect(page.getByText('Welcome back to Pagelane')).toBeVisible()
  await signInByPassword(page, email)
  await expect(page).toHaveURL(/\/sso\/create-organization\?/)
  await createOrganization(page, 'On the way')
  await expect(page).toHaveURL(link)
  await expect(heading(page, 'Invite your team')).toBeVisible()
  expect(problems).toEqual([])
})

test('an application gets a sign-in by the account that the user chooses', { tag: ['@HND-01'] }, async ({
  page,
  product,
  problems,
}) => {
  const url = applicationAddress(product)
  await page.goto(url)
  await signInByPassword(page, MEMBER.email, MEMBER.password)
  await expect(page).toHaveURL(url)
  await expect(heading(page, 'Continue to Reports with your Worklane account')).toBeVisible()
  await expect(page.getByText(MEMBER.email)).toBeVisible()

  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  await signInByPassword(page, OWNER.email, OWNER.password)
  await expect(page).toHaveURL(url)
  await expect(page.getByText(OWNER.email)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Arrived')).toBeVisible()
  const { origin, pathname, searchParams } = new URL(page.url())
  expect(origin + pathname).toBe(backAddress(product))
  expect([...searchParams.keys()].sort()).toEqual(['state', 'ticket'])
  expect(searchParams.get('state')).toBe(STATE)
  const ticket = searchParams.get('ticket')
  const grant = { clientId: APPLICATION.clientId, redirectUri: backAddress(product), ticket, codeVerifier }
  const { token } = await call<{ token: string }>(product, '/authorize/token', grant)
  expect(await call(product, '/account/user-info', {}, token)).toMatchObject({ orgEmail: OWNER.email })
  expect(problems).toEqual([])
})

test('an invalid request of an application redirects nobody', { tag: ['@HND-01'] }, async ({ page, product }) => {
  const left: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url)) left.push(request.url())
  })
  page.on('dialog', (dialog) => {
    left.push(dialog.message())
    void dialog.dismiss()
  })
  await asOwner(page, product)
  const open = await openEach(page)
  const requests = [
    [applicationAddress(product, { redirect_uri: `${backAddress(product)}/` }), 'We don’t recognize this application'],
    [editorAddress(product, { redirect_uri: 'javascript:alert(1)' }), 'We don’t recognize this application'],
    // The page lets it pass, and the server does not.
    [editorAddress(product, { state: 'short' }), 'This link is incomplete'],
    [applicationAddress(product, { code_challenge_method: 'plain' }), 'This application needs an update'],
    [editorAddress(product, { code_challenge: '' }), 'This application needs an update'],
  ] as const
  for (const [link, title] of requests) {
    await open(link, 'authorization')
    await expect(heading(page, title), link).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  }
  expect(left).toEqual([])
})

const EXAMPLE = fileURLToPath(new URL('../../examples/terminal/sign-in.mjs', import.meta.url))

test('the terminal example gets a sign-in', { tag: ['@HND-01'] }, async ({ page, product }) => {
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
