import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ChatSetup, chatToolsAt, startChatSetup } from '@sso-elements/server/testing/chat-setup'
import type { FrameLocator, Page } from 'playwright/test'
import { startProduct } from '../product/start-product.ts'
import { startTlsFront } from '../product/tls-front.ts'
import { test as onProduct, type Product } from './product.ts'

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
      const product = await startProduct({ ...chatToolsAt(tools), PORT: String(port), PUBLIC_URL: front.url })
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

/** The web client of Teams, which shows a page in a frame. */
const TEAMS = 'https://teams.microsoft.com'
/** Where its package asks for the origins of new clients. */
const ORIGINS = 'https://res.cdn.office.net/**'

/** How the client answers a request for a token: with the token, or with the message of its error. */
export type TokenAnswer = (silent: boolean) => { token: string } | { error: string }

const clientPage = (address: string): string => `<!doctype html><html lang="en"><title>Teams</title>
<body style="margin:0"><iframe src="${address}" title="App" allow="local-network-access" style="width:100%;height:95vh;border:0"></iframe>
<script>
  const runtime = JSON.stringify({ apiVersion: 4, isLegacyTeams: false, supports: {}, hostVersionsInfo: {} })
  const frame = document.querySelector('iframe')
  let popup = null
  let asked = null
  addEventListener('message', async ({ data, source, origin }) => {
    const { id, uuid, uuidAsString, func, args = [] } = data ?? {}
    const answer = (...reply) => source.postMessage({ id, uuid, uuidAsString, args: reply }, origin)
    if (func === 'initialize') answer(source === frame.contentWindow ? 'content' : 'authentication', 'web', runtime, '2.0.0')
    if (func === 'authentication.getAuthToken') {
      const { token, error } = await answerToken(args[2] === true)
      if (error) answer(false, error)
      else answer(true, token)
    }
    if (func === 'authentication.authenticate') {
      asked = answer
      popup = open(args[0], '_blank', 'width=600,height=640')
      const closed = setInterval(() => {
        if (!popup.closed) return
        clearInterval(closed)
        asked?.(false, 'CancelledByUser')
      }, 50)
    }
    if (func?.startsWith('authentication.authenticate.')) {
      asked(func.endsWith('success'), args[0])
      asked = null
      popup.close()
    }
  })
</script></body></html>`

/** Opens a page of the product in the web client of Teams. */
export const openInTeams = async (page: Page, address: string, answer: TokenAnswer): Promise<FrameLocator> => {
  const context = page.context()
  await context.exposeFunction('answerToken', answer)
  // The product is on this machine, and Teams is not.
  await context.grantPermissions(['local-network-access'], { origin: TEAMS })
  await context.route(`${TEAMS}/**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: clientPage(address) }),
  )
  await context.route(ORIGINS, (route) => route.abort())
  await page.goto(`${TEAMS}/v2/`)
  return page.frameLocator('iframe')
}
