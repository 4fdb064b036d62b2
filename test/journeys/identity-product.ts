import { type ChatSetup, chatToolsAt, startChatSetup } from '@sso-elements/server/testing/chat-setup'
import { startTrialProvider } from '@sso-elements/tooling/trials'
import { startProduct } from '../product/start-product.ts'
import { test as onProduct, type Product } from './product.ts'

/**
 * The product with a real OpenID provider, in which whoever types a name is that person, and with Feishu and DingTalk, which are
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
      const product = await startProduct({ ...trial?.env, ...chatToolsAt(tools) })
      await use(product)
      await product.stop()
      trial?.stop()
    },
    { scope: 'worker' },
  ],
})
