import type { Page } from 'playwright/test'
import type { Product } from './product.ts'
import { call, existingMember, holdToken } from './steps.ts'

/** Two people of the demo organization. */
export const OWNER = { orgEmail: 'olivia@northwind.test', password: 'quiet-river-lantern', tenantId: 1 }
export const MEMBER = { orgEmail: 'marco@northwind.test', password: 'paper-boat-meadow', tenantId: 1 }

export const at = (product: Product, query = ''): string => `${product.url}/examples/workspace/${query}`
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the workspace for somebody of the demo organization. */
export const enter = async (page: Page, product: Product, who: typeof OWNER, query = ''): Promise<string> => {
  const { token } = await call<{ token: string }>(product, '/account/login', who)
  await holdToken(page.context(), product, token)
  await page.goto(at(product, query))
  return token
}

/** An owner whose organization has a project, and the ways to it: calls in their name, and their sign-in for a page. */
export const someProjectOwner = async (page: Page, product: Product, email: string) => {
  const token = await existingMember(product, email)
  await holdToken(page.context(), product, token)
  const make = <Made>(path: string, body: object) => call<Made>(product, `/workspace/${path}`, body, token)
  const project = await make<{ id: string }>('projects/create', { projectKey: 'ONE', projectName: 'Harbour' })
  return { make, project, token }
}
