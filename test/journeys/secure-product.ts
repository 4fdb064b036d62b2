import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ChatSetup, chatToolsAt, startChatSetup } from '@sso-elements/server/testing/chat-setup'
import type { BrowserContext, Page } from 'playwright/test'
import { startProduct } from '../product/start-product.ts'
import { startTlsFront } from '../product/tls-front.ts'
import { test as onProduct, type Product } from './product.ts'

/** A site whose pages may frame those of the product, and one that also calls it. */
export const OTHER_SITE = 'https://other.example'
export const APP_SITE = 'https://app.example'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

interface SecureProduct {
  product: Product
  /** Its public address; the one of `product` is behind it, for calls that trust no certificate. */
  site: string
}

/** A product behind TLS, whose pages another site can frame with their cookies. */
export const test = onProduct.extend<
  object,
  { secure: SecureProduct; product: Product; site: string; tools: ChatSetup }
>({
  tools: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's pattern to find what a fixture needs.
    async ({}, use) => {
      const tools = await startChatSetup()
      await use(tools)
      await tools.stop()
    },
    { scope: 'worker' },
  ],
  secure: [
    async ({ tools }, use) => {
      const port = await freePort()
      const front = await startTlsFront(`http://localhost:${port}`)
      const product = await startProduct({
        ...chatToolsAt(tools),
        PORT: String(port),
        PUBLIC_URL: front.url,
        RETURN_ORIGINS: `${OTHER_SITE},${APP_SITE}`,
      })
      await use({ product, site: front.url })
      await product.stop()
      await front.close()
    },
    { scope: 'worker' },
  ],
  product: [({ secure }, use) => use(secure.product), { scope: 'worker' }],
  site: [({ secure }, use) => use(secure.site), { scope: 'worker' }],
  contextOptions: { ignoreHTTPSErrors: true, reducedMotion: 'reduce' },
})

/** Serves a page of another site; the product is on this machine, and the site is not. */
export const serveSite = async (context: BrowserContext, origin: string, html: string): Promise<void> => {
  await context.grantPermissions(['local-network-access'], { origin })
  await context.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
}

/** Lets the browser block the cookies of frames of other sites, as its users can choose. */
export const blockCookies = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
}

/** Makes a browser that keeps no cookie of a frame, not a partitioned one either, and leaves it its storage. */
export const refuseCookies = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as Required<PropertyDescriptor>
    Object.defineProperty(Document.prototype, 'cookie', { ...cookie, set: () => {} })
    Document.prototype.hasStorageAccess = () => Promise.resolve(false)
    Document.prototype.requestStorageAccess = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
}

/** Makes a browser that denies a frame its storage as well. */
export const denyStorage = async (page: Page): Promise<void> => {
  await refuseCookies(page)
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    if (window.parent !== window)
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
        Object.defineProperty(window, name, { get })
  })
}

export const frameOf = (page: Page, origin: string) => page.frames().find((frame) => frame.url().startsWith(origin))

/** Whether session and local storage of the frame of a site have the token. */
export const storesToken = async (page: Page, origin: string) =>
  frameOf(page, origin)?.evaluate(() =>
    [sessionStorage, localStorage].map((storage) => /pms-app-token/.test(JSON.stringify(storage))),
  )

/** The attributes of a frame that fills the page. */
export const FRAME = 'allow="local-network-access; storage-access" style="width:100%;height:95vh;border:0"'
