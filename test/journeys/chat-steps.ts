import { type ChatPerson, type ChatTools, chatToolsAt, startChatTools } from '@sso-elements/server/testing/chat-tools'
import type { Browser, Page } from 'playwright/test'
import { startProduct } from '../product/start-product.ts'
import { test as onProduct, type Product } from './product.ts'

/** The product with Feishu and DingTalk, which are simulated by the interfaces in their documents. */
export const test = onProduct.extend<object, { product: Product; tools: ChatTools }>({
  tools: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's pattern to find what a fixture needs.
    async ({}, use) => {
      const tools = await startChatTools()
      await use(tools)
      await tools.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ tools }, use) => {
      const product = await startProduct(chatToolsAt(tools))
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

/** User agents of the clients, as their documents have them. */
const USER_AGENTS = {
  lark: {
    desktop:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Lark/7.20.9 LarkLocale/en_US',
    phone:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 Lark/7.20.9 LarkLocale/en_US',
  },
  // The Android client: its bridge is the simplest to take the place of.
  dingtalk: {
    phone:
      'Mozilla/5.0 (Linux; U; Android 14; zh-CN; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 AliApp(DingTalk/7.8.1) com.laiwang.DingTalk/7.8.1',
  },
} as const

export interface ChatClient {
  tool: 'lark' | 'dingtalk'
  device: 'desktop' | 'phone'
  person: ChatPerson
  /** Gives the code; by default one of the person. */
  code?: () => Promise<string>
  locale?: string
}

/** A page that a chat tool's client opens. */
export const openClient = async (
  browser: Browser,
  tools: ChatTools,
  { tool, device, person, code, locale = 'en-US' }: ChatClient,
): Promise<Page> => {
  const agents: { desktop?: string; phone: string } = USER_AGENTS[tool]
  const userAgent = agents[device] ?? agents.phone
  const phone = device === 'phone' ? { viewport: { width: 390, height: 844 }, hasTouch: true } : {}
  const context = await browser.newContext({ userAgent, locale, ...phone })
  const issue = code ?? (async () => tools.issueCode(person))
  await context.exposeFunction('__chatClient', async (name: string) =>
    name === 'config' ? {} : { code: await issue() },
  )
  if (tool === 'dingtalk')
    await context.addInitScript(() => {
      type Answer = (result: object) => void
      const client = window as unknown as { __chatClient(name: string): Promise<object>; nuva: object }
      const invoke = (succeed: Answer, fail: Answer, _area: string, name: string) => {
        client.__chatClient(name).then(succeed, (error) => fail({ errorCode: '-1', errorMessage: String(error) }))
      }
      client.nuva = { isReady: true, require: () => invoke }
    })
  return context.newPage()
}

/** The address that a workbench opens: the product’s page sends people to sign-in with its own address. */
export const workbenchAddress = (product: Product, orgId: string, page = '/sso/orginfo'): string =>
  `${product.url}/sso/login?${new URLSearchParams({ 'sso-redirect': `${product.url}${page}?suuid=${orgId}` })}`
