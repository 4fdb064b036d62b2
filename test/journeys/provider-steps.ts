import type { Page } from 'playwright/test'

/** At the provider: types a name, and consents. */
export const agree = async (page: Page, name: string): Promise<void> => {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}
