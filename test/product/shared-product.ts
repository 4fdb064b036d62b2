import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildStale } from '@sso-elements/tooling/builds'
import { openMailbox } from './mailbox.ts'
import { type Product, type ProductAddresses, startProduct } from './start-product.ts'

/** Environment variable with the address that starts the shared product. */
const STARTER = 'SHARED_PRODUCT_STARTER'

/** Starts the product that all workers share when the first of them asks for it, and stops it after the last test. */
const serveSharedProduct = async (): Promise<() => Promise<void>> => {
  await buildStale(['sdk', 'host', 'workspace', 'server', 'monitoring'])
  let product: ReturnType<typeof startProduct> | undefined
  const server = createServer(async (_request, response) => {
    product ??= startProduct()
    try {
      const { url, embedUrl, sameSiteEmbedUrl, applicationUrl } = await product
      response.end(JSON.stringify({ url, embedUrl, sameSiteEmbedUrl, applicationUrl } satisfies ProductAddresses))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  process.env[STARTER] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.close()
    server.closeAllConnections()
    await (await product?.catch(() => undefined))?.stop()
  }
}

/** The product of all workers. Its demo organization is read-only: a journey that changes data has accounts of its own. */
export const sharedProduct = async (): Promise<Product> => {
  const response = await fetch(process.env[STARTER] ?? '')
  if (!response.ok) throw new Error(await response.text())
  const addresses = (await response.json()) as ProductAddresses
  return { ...addresses, ...openMailbox(addresses.url) }
}

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of a global setup.
export default serveSharedProduct
