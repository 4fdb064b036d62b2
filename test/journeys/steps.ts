import { appTokenCookie } from '@sso-elements/contract'
import type { BrowserContext, Locator, Page } from 'playwright/test'
import { expect, newEmail, PASSWORD, type Product } from './product.ts'

/** The page, or the element that is embedded in it. */
type Root = Page | Locator

const fillPassword = async (root: Root, email: string, password: string): Promise<void> => {
  // Fills in the password first: the former form may have an email field too, and its text is lost when the form is replaced.
  await root.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await root.getByLabel('Email', { exact: true }).fill(email)
}

export const signInByPassword = async (root: Root, email: string, password = PASSWORD): Promise<void> => {
  await fillPassword(root, email, password)
  await root.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const signInByCode = async (root: Root, product: Product, email: string): Promise<void> => {
  await root.getByRole('tab', { name: 'Email code' }).click()
  await root.getByLabel('Email', { exact: true }).fill(email)
  await root.getByRole('button', { name: 'Email me a code' }).click()
  await root.getByLabel('Verification code').fill(await product.mailedCode(email))
  await root.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Registers a user; the form for an organization follows. */
export const registerAccount = async (root: Root, product: Product, email: string, name = 'Ada'): Promise<void> => {
  await expect(root.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await root.getByLabel('Email', { exact: true }).fill(email)
  await root.getByRole('button', { name: 'Continue' }).click()
  await root.getByLabel('Verification code').fill(await product.mailedCode(email))
  await root.getByLabel('Your name').fill(name)
  await root.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await root.getByRole('button', { name: 'Create account' }).click()
}

export const createOrganization = async (root: Root, name: string): Promise<void> => {
  await root.getByLabel('Organization name').fill(name)
  await root.getByRole('button', { name: 'Create organization' }).click()
}

export interface Reply<Result> {
  code: string
  result: Result
}

let machines = 0
/** Client addresses by email, since a code only works from the address that requested it. */
const machineOfEmail = new Map<string, number>()
const machineNumberFor = (body: unknown): number => {
  const { orgEmail } = (body ?? {}) as { orgEmail?: string }
  if (orgEmail === undefined) return ++machines
  const machine = machineOfEmail.get(orgEmail) ?? ++machines
  machineOfEmail.set(orgEmail, machine)
  return machine
}

/** Calls the API from the client address of the email in the body, or from a new one. Without a body it sends a GET. */
export const ask = async <Result>(
  product: Product,
  path: string,
  body?: unknown,
  token = '',
): Promise<Reply<Result>> => {
  const number = machineNumberFor(body)
  const machine = `10.${Number(process.env['TEST_WORKER_INDEX']) % 256}.${Math.floor(number / 256)}.${number % 256}`
  const response = await fetch(`${product.url}/api${path}`, {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': machine, ...(token && { accesstoken: token }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  return (await response.json()) as Reply<Result>
}

/** Calls the API and expects success; returns the result. */
export const call = async <Result>(product: Product, path: string, body?: unknown, token = ''): Promise<Result> => {
  const reply = await ask<Result>(product, path, body, token)
  expect(reply.code, `${path}: ${JSON.stringify(reply)}`).toBe('200')
  return reply.result
}

/** Registers a user without an organization through the API; returns their token. */
export const existingTemporary = async (product: Product, email: string, name = 'Ada'): Promise<string> => {
  await call(product, '/account/send-code', { orgEmail: email, scene: 'register' })
  const code = await product.mailedCode(email)
  const person = { orgEmail: email, code, password: PASSWORD, orgUserName: name }
  return (await call<{ token: string }>(product, '/account/register', person)).token
}

/** Registers a user and creates an organization for them through the API; returns their token. */
export const existingMember = async (product: Product, email: string, name = 'Ada'): Promise<string> => {
  const token = await existingTemporary(product, email, name)
  await call(product, '/org/create', { orgName: `${name} & Co` }, token)
  return token
}

/** A new member with the ID of their organization, Ada & Co. */
export const memberOfOrganization = async (product: Product) => {
  const email = newEmail('member')
  const token = await existingMember(product, email)
  const { id: orgId } = await call<{ id: string }>(product, '/org/org-info', {}, token)
  return { email, token, orgId }
}

/** Signs a browser in by setting the token cookie. */
export const holdToken = (context: BrowserContext, product: Product, token: string): Promise<void> =>
  context.addCookies([{ name: appTokenCookie('test'), value: token, url: product.url }])

/** Clears the cookies while no page is open, since an open page would notice the end of its session and navigate. */
export const forgetCookies = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Organizations that an account may create in a day. */
const ORGANIZATIONS_OF_ACCOUNT = 20
let organizations = 0
let maker: Promise<string> | undefined

/**
 * The token of Ada in a new organization of hers. She is registered once for the tests of a worker, which takes as long as a visit:
 * a test that changes her account or ends her session has a person of its own.
 */
export const adaInNewOrganization = async (product: Product): Promise<string> => {
  if (organizations % ORGANIZATIONS_OF_ACCOUNT === 0) maker = existingTemporary(product, newEmail('ada'))
  organizations += 1
  const token = (await maker) ?? ''
  await call(product, '/org/create', { orgName: 'Ada & Co' }, token)
  return token
}
