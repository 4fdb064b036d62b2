import { violations } from './page-quality.ts'
import { expect, test } from './product.ts'

const DEMO = { email: 'olivia@northwind.test', password: 'quiet-river-lantern' }

test('axe finds nothing in a form with errors, and the whole way through sign-in works with the keyboard alone', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/sso/login`)
  const email = page.getByLabel('Email', { exact: true })
  await expect(email).toBeFocused()
  await page.getByRole('tab', { name: 'Email code' }).click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Password' }).click()
  await email.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await violations(page)).toEqual([])

  await expect(email).toBeFocused()
  await page.keyboard.type(DEMO.email)
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  const isInPassword = () => password.evaluate((field) => field === document.activeElement)
  for (let presses = 0; presses < 5 && !(await isInPassword()); presses++) await page.keyboard.press('Tab')
  await expect(password).toBeFocused()
  await page.keyboard.type(DEMO.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/orginfo/)
})
