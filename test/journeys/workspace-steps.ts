import type { Page } from 'playwright/test'
import type { Product } from './product.ts'
import { adaInNewOrganization, call, existingMember, holdToken } from './steps.ts'

/** Two people of the demo organization. */
export const OWNER = { orgEmail: 'olivia@northwind.test', password: 'quiet-river-lantern', tenantId: 1 }
export const MEMBER = { orgEmail: 'marco@northwind.test', password: 'paper-boat-meadow', tenantId: 1 }

export const workspaceUrl = (product: Product, query = ''): string => `${product.url}/examples/workspace/${query}`
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A step inside of the workspace, which loads no document. */
export const showView = (page: Page, query: string): Promise<void> =>
  page.evaluate((search) => {
    history.pushState(null, '', search)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, query)

/** Chooses a language in the menu of the account, which is not on a phone's screen. */
export const chooseLanguage = async (page: Page, name: string): Promise<void> => {
  const menu = page.getByRole('button', { name: /Account and settings|账号与设置/ })
  await menu.click()
  await page.getByRole('radio', { name }).check({ force: true })
  await menu.click()
  await page.getByRole('radio', { name }).waitFor({ state: 'hidden' })
}

/** Opens the workspace, signed in as a user of the demo organization; returns their token. */
export const openWorkspace = async (page: Page, product: Product, who: typeof OWNER, query = ''): Promise<string> => {
  const { token } = await call<{ token: string }>(product, '/account/login', who)
  await holdToken(page.context(), product, token)
  await page.goto(workspaceUrl(product, query))
  return token
}

/**
 * Signs a page in as the owner of a new organization with a project; `make` calls the workspace API as that owner.
 *
 * @param email of a person of its own, for a test that changes the account
 */
export const signInAsProjectOwner = async (page: Page, product: Product, email?: string) => {
  const token = await (email === undefined ? adaInNewOrganization(product) : existingMember(product, email))
  await holdToken(page.context(), product, token)
  const make = <Made>(path: string, body: object) => call<Made>(product, `/workspace/${path}`, body, token)
  const project = await make<{ id: string }>('projects/create', { projectKey: 'ONE', projectName: 'Harbour' })
  return { make, project, token }
}
