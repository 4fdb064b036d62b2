import { notePageViews, stepTo } from './client-steps.ts'
import { expect, test } from './product.ts'
import { sharedDocument } from './shared-pages.ts'

/** Pages whose purpose is a form, with their first field. */
const FORMS = [
  ['register', 'Email'],
  ['forgot-password', 'Email'],
  ['mobile/register', 'Email'],
  ['code-join-organization', 'Organization code'],
] as const

test('the first field of a form that is opened has the focus', { tag: ['@EMB-04'] }, async ({ page, product }) => {
  const { shareCode } = await sharedDocument(product, 'Plan', { password: 'open sesame' })
  await notePageViews(page)
  await page.goto(`${product.url}/sso/login`)
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused()
  for (const [path, label] of FORMS) {
    await stepTo(page, path, path)
    // The former forms are kept, and hidden.
    await expect(page.getByLabel(label, { exact: true }).filter({ visible: true }), path).toBeFocused()
  }
  const query = new URLSearchParams({ shareCode, 'share-redirect': `${product.url}/shared` })
  await stepTo(page, `share/login?${query}`)
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused()
})

test('a chosen language leaves the focus, and is kept before that of the query', {
  tag: ['@EMB-04', '@I18N-09'],
}, async ({ page, product }) => {
  await page.goto(`${product.url}/sso/login?lang=en`)
  for (const [name, other] of [
    ['中文', 'English'],
    ['English', '中文'],
    ['中文', 'English'],
  ] as const) {
    await page.getByRole('button', { name }).press('Enter')
    await expect(page.getByRole('button', { name: other })).toBeFocused()
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.reload()
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})
