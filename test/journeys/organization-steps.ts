import type { Browser, Page } from 'playwright/test'
import { expect, newEmail, type Product } from './product.ts'
import { call, existingMember } from './steps.ts'

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Creates an organization, with its owner's token. */
export const newOrganization = async (product: Product, name: string) => {
  const email = newEmail('owner')
  const token = await existingMember(product, email, name)
  return { name, orgName: `${name} & Co`, email, token }
}

/** Opens a page in a new browser context, for another user. */
export const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

export const isHome = async (page: Page, product: Product, orgName: string): Promise<void> => {
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
  await expect(heading(page, orgName)).toBeVisible()
}

/** The names of a user's organizations. */
export const memberships = async (product: Product, token: string): Promise<string[]> =>
  (await call<{ orgName: string }[]>(product, '/org/list', {}, token)).map(({ orgName }) => orgName)
