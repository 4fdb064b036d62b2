import type { BrowserContext, Locator, Page } from 'playwright/test'
import { sharedPages } from '../product/shared-pages.ts'
import type { Product } from './product.ts'
import { adaInNewOrganization, call, existingMember } from './steps.ts'

/** Serves the third-party page `/shared` on the sign-in site's origin too; on the other site the product serves it. */
export const serveSharedPage = async (context: BrowserContext, product: Product): Promise<void> => {
  const body = sharedPages(product.url)['/shared'] ?? ''
  await context.route(`${product.url}/shared?*`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  )
}

/** A share and the token of its maker. */
export interface SharedDocument {
  shareCode: string
  /** The maker's session token. */
  token: string
}

/** Shares a new document. */
const shareAs = async (
  product: Product,
  token: string,
  title: string,
  share: { password?: string },
): Promise<SharedDocument> => {
  const { id } = await call<{ id: string }>(
    product,
    '/workspace/documents/create',
    { title, body: `All of ${title}.` },
    token,
  )
  const body = { resourceType: 'document', resourceId: id, ...share }
  return { token, shareCode: (await call<{ shareCode: string }>(product, '/share/create', body, token)).shareCode }
}

/** Creates a member who shares a new document. */
export const shareDocument = async (
  product: Product,
  email: string,
  title: string,
  share: { password?: string } = {},
): Promise<SharedDocument> => shareAs(product, await existingMember(product, email), title, share)

/** Shares a new document of Ada's. */
export const sharedDocument = async (
  product: Product,
  title: string,
  share: { password?: string } = {},
): Promise<SharedDocument> => shareAs(product, await adaInNewOrganization(product), title, share)

/** Submits the password of a share; `root` is the page or the embedded element. */
export const openShare = async (root: Page | Locator, password: string): Promise<void> => {
  await root.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await root.getByRole('button', { name: 'Open', exact: true }).click()
}
