import { startTrialProvider } from '@sso-elements/tooling/trials'
import type { Page } from 'playwright/test'
import { startProduct } from '../product/start-product.ts'
import { test as onProduct, type Product } from './product.ts'

/** The product with a real OpenID provider, in which whoever types a name is that person. */
export const test = onProduct.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's pattern to find what a fixture needs.
    async ({}, use) => {
      const trial = await startTrialProvider()
      const product = await startProduct(trial?.env)
      await use(product)
      await product.stop()
      trial?.stop()
    },
    { scope: 'worker' },
  ],
})

/** At the provider: types a name, and agrees to what is asked. */
export const agree = async (page: Page, name: string): Promise<void> => {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}
