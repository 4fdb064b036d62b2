import {
  CHAT_APPS,
  type ChatSetup,
  chatToolsAt,
  OTHER_APP,
  startChatSetup,
} from '@sso-elements/server/testing/chat-setup'
import { startTrialProvider } from '@sso-elements/tooling/trials'
import { startProduct } from '../product/start-product.ts'
import { test as onProduct, type Product } from './product.ts'

/** An app of Lark besides that of Feishu. */
const larkAt = ({ feishu }: ChatSetup) => ({
  LARK_APP_ID: OTHER_APP,
  LARK_APP_SECRET: CHAT_APPS.lark.secret,
  LARK_BASE_URL: feishu.baseUrl,
  LARK_ACCOUNTS_URL: feishu.accountsUrl,
  LARK_SCRIPT_URL: feishu.scriptUrl,
})

/**
 * The product with a real OpenID provider, in which whoever types a name is that person, and with Feishu, Lark, DingTalk, WeCom and Slack, which are
 * simulated by the interfaces in their documents.
 */
export const test = onProduct.extend<object, { product: Product; tools: ChatSetup }>({
  tools: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's pattern to find what a fixture needs.
    async ({}, use) => {
      const tools = await startChatSetup()
      await use(tools)
      await tools.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ tools }, use) => {
      const trial = await startTrialProvider()
      const product = await startProduct({ ...trial?.env, ...chatToolsAt(tools), ...larkAt(tools) })
      await use(product)
      await product.stop()
      trial?.stop()
    },
    { scope: 'worker' },
  ],
})
