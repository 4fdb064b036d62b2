import { appTokenCookie } from '@sso-elements/contract'
import type { BrowserContext, Locator, Page } from 'playwright/test'
import { expect, PASSWORD, type Product } from './product.ts'

/** What a person does, in words of the page. `root` is the page, or the element that is embedded in it. */
type Root = Page | Locator

const fillPassword = async (root: Root, email: string, password: string): Promise<void> => {
  // The form before this one may ask for an email too: what is typed while it goes is gone with it.
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

/** From the registration form to the form for an organization. */
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
/** Whoever asks for a code uses it on the same machine: it works nowhere else. */
const machineOfPerson = new Map<string, number>()
const machineOf = (body: unknown): number => {
  const { orgEmail } = (body ?? {}) as { orgEmail?: string }
  if (orgEmail === undefined) return ++machines
  const machine = machineOfPerson.get(orgEmail) ?? ++machines
  machineOfPerson.set(orgEmail, machine)
  return machine
}

/** A call of the API from the machine of the person that it is about, else from one of its own. `path` may be a GET with its query. */
export const ask = async <Result>(
  product: Product,
  path: string,
  body?: unknown,
  token = '',
): Promise<Reply<Result>> => {
  const number = machineOf(body)
  const machine = `10.${process.pid % 256}.${Math.floor(number / 256)}.${number % 256}`
  const response = await fetch(`${product.url}/api${path}`, {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': machine, ...(token && { accesstoken: token }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  return (await response.json()) as Reply<Result>
}

/** The same for a call that has to succeed. */
export const call = async <Result>(product: Product, path: string, body?: unknown, token = ''): Promise<Result> => {
  const reply = await ask<Result>(product, path, body, token)
  expect(reply.code, `${path}: ${JSON.stringify(reply)}`).toBe('200')
  return reply.result
}

/** A person without an organization, made through the API, for journeys that begin later. Answers the token. */
export const existingTemporary = async (product: Product, email: string, name = 'Ada'): Promise<string> => {
  await call(product, '/account/send-code', { orgEmail: email, scene: 'register' })
  const code = await product.mailedCode(email)
  const person = { orgEmail: email, code, password: PASSWORD, orgUserName: name }
  return (await call<{ token: string }>(product, '/account/register', person)).token
}

/** A member of an organization of their own, made in the same way. */
export const existingMember = async (product: Product, email: string, name = 'Ada'): Promise<string> => {
  const token = await existingTemporary(product, email, name)
  await call(product, '/org/create', { orgName: `${name} & Co` }, token)
  return token
}

/** A browser in which somebody is signed in already. */
export const holdToken = (context: BrowserContext, product: Product, token: string): Promise<void> =>
  context.addCookies([{ name: appTokenCookie('test'), value: token, url: product.url }])

/** The browser forgets its cookies while no page is open: one that saw its session end would lead away, across the next visit. */
export const forgetCookies = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
