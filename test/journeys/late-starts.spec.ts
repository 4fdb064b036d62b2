import { expect, test } from './product.ts'
import { adaInNewOrganization, holdToken } from './steps.ts'

test('a session check that is not answered says so, and another try signs in', {
  tag: ['@STA-04'],
}, async ({ page, context, product }) => {
  await holdToken(context, product, await adaInNewOrganization(product))
  await page.clock.install()
  let answers = false
  await page.route('**/account/user-info', (route) => (answers ? route.fallback() : undefined))
  await page.goto(`${product.url}/sso/orginfo`)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await page.clock.runFor(11_000)
  await expect(page.getByRole('status').filter({ hasText: 'This is taking longer than usual.' })).toBeVisible()
  answers = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an application that throws once it is drawn says so, with another try', {
  tag: ['@STA-04', '@STA-02'],
}, async ({ page, product }) => {
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(Navigator.prototype, 'languages') as Required<PropertyDescriptor>
    Object.defineProperty(navigator, 'languages', {
      get() {
        if (document.body && !document.querySelector('.start-loading')) throw new Error('No languages here')
        return get.call(navigator)
      },
    })
  })
  await page.goto(`${product.url}/sso/login`)
  await expect(page.getByRole('alert')).toContainText('This page could not start · 页面无法启动')
  await expect(page.getByRole('button', { name: 'Try again · 重试' })).toBeVisible()
})
