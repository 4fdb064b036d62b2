import { expect, newEmail, test } from './product.ts'
import { shareDocument } from './shared-pages.ts'
import { existingMember, existingTemporary, holdToken } from './steps.ts'
import { OWNER, openWorkspace } from './workspace-steps.ts'

/** Pages whose purpose is a form, with their first field. */
const FORMS = [
  ['login', 'Email'],
  ['register', 'Email'],
  ['forgot-password', 'Email'],
  ['mobile/register', 'Email'],
  ['code-join-organization', 'Organization code'],
] as const

test('EMB-04 the first field has the focus of a form that is opened', async ({ page, product }) => {
  for (const [path, label] of FORMS) {
    await page.goto(`${product.url}/sso/${path}`)
    await expect(page.getByLabel(label, { exact: true }), path).toBeFocused()
  }
})

test('EMB-04 the focus is in the first field of the form for an organization, and in the password of a shared link', async ({
  page,
  context,
  product,
}) => {
  const { shareCode } = await shareDocument(product, newEmail('sharing'), 'Plan', { password: 'open sesame' })
  const query = new URLSearchParams({ shareCode, 'share-redirect': `${product.url}/shared` })
  await page.goto(`${product.url}/sso/share/login?${query}`)
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused()

  await holdToken(context, product, await existingTemporary(product, newEmail('newcomer')))
  await page.goto(`${product.url}/sso/create-organization`)
  await expect(page.getByLabel('Organization name')).toBeFocused()
})

test('EMB-04 a sign-in page inside of the page of another takes the focus from nobody', async ({ page, product }) => {
  await page.goto(product.embedUrl)
  await page.setContent(`<input autofocus><iframe src="${product.embedUrl}/embed?tag=sso-login&locale=en"></iframe>`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('sso-login').getByLabel('Email', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('iframe')
})

test('EMB-04 a page that is no form has the focus at its heading after a step, and nowhere when it is opened', async ({
  page,
  context,
  product,
}) => {
  await holdToken(context, product, await existingMember(product, newEmail('heading')))
  await page.goto(`${product.url}/sso/orginfo`)
  const shown = page.locator('h1:visible')
  await expect(shown).toHaveText('Ada & Co')
  await expect(page.locator('body')).toBeFocused()
  await page.getByRole('link', { name: /New organization|Create/ }).click()
  await expect(page.getByLabel('Organization name')).toBeFocused()
  await page.goBack()
  await expect(shown).toHaveText('Ada & Co')
  await expect(shown).toBeFocused()
})

test('EMB-04 a change of language leaves the focus on what was pressed', async ({ page, product }) => {
  await page.goto(`${product.url}/sso/login`)
  for (const [name, other] of [
    ['中文', 'English'],
    ['English', '中文'],
  ] as const) {
    await page.getByRole('button', { name }).press('Enter')
    await expect(page.getByRole('button', { name: other })).toBeFocused()
  }
})

test('EMB-04 the first Tab of the workspace leads the focus to the way past its menu, which leads to the content', async ({
  page,
  product,
}) => {
  await openWorkspace(page, product, OWNER)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('EMB-04 a change of language in the workspace leaves the focus on the choice', async ({ page, product }) => {
  await openWorkspace(page, product, OWNER)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /Account/ }).press('Enter')
  await page.getByRole('radio', { name: '中文' }).press('Space')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.getByRole('radio', { name: '中文' })).toBeFocused()
})
