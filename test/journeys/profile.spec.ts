import { violations } from './page-quality.ts'
import { expect, newEmail, test } from './product.ts'
import { call, createOrganization, registerAccount } from './steps.ts'
import { signInAsProjectOwner, workspaceUrl } from './workspace-steps.ts'

/** Morning in London, evening in Tokyo, and the day before in Honolulu. */
const NOW = '2026-03-10T09:30:00Z'

test.describe('a browser in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'zh-CN' })

  test('a new account and its organization have the time zone and language of the browser', {
    tag: ['@REG-02'],
  }, async ({ page, product }) => {
    const email = newEmail('tokyo')
    await page.goto(`${product.url}/sso/register?lang=en`)
    await registerAccount(page, product, email)
    await createOrganization(page, 'Hoshi')
    await page.waitForURL((url) => !url.pathname.includes('create-organization'))
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name.startsWith('pms-app-token'))
    const token = cookie?.value ?? ''
    expect(await call(product, '/account/user-info', {}, token)).toMatchObject({ timeZone: 'Asia/Tokyo' })
    expect(await call(product, '/org/org-info', {}, token)).toMatchObject({ timeZone: 'Asia/Tokyo' })
  })
})

test('a person changes name, time zone and language, and greetings, dates and the other tab follow at once', {
  tag: ['@REG-02'],
}, async ({ page, product }) => {
  const { token } = await signInAsProjectOwner(page, product, newEmail('profile'))
  await call(product, '/account/update-profile', { timeZone: 'Europe/London' }, token)
  await page.clock.setFixedTime(NOW)
  await page.goto(workspaceUrl(product))
  await expect(page.getByText('Good morning, Ada')).toBeVisible()
  const other = await page.context().newPage()
  await other.clock.setFixedTime(NOW)
  await other.goto(workspaceUrl(product))
  await expect(other.getByText('Good morning, Ada')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Your profile' })
  const zone = dialog.getByRole('combobox', { name: 'Time zone' })
  await test.step('a time zone that the server does not know is told at its field, and nothing typed is lost', async () => {
    await page.getByRole('button', { name: /Account and settings/ }).click()
    await page.getByRole('button', { name: 'Your profile' }).click()
    // Simulates a browser with newer time zone data than the server.
    await page.route('**/api/account/update-profile', (route) => {
      const body = { ...route.request().postDataJSON(), timeZone: 'Mars/Olympus' }
      return route.continue({ postData: JSON.stringify(body) })
    })
    await dialog.getByLabel('Name').fill('Grace')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(zone).toHaveAccessibleDescription(/This time zone is not known here/)
    await expect(zone).toBeFocused()
    await expect(dialog.getByLabel('Name')).toHaveValue('Grace')
    await page.unroute('**/api/account/update-profile')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await page.getByRole('button', { name: /Account and settings/ }).click()
  await page.getByRole('button', { name: 'Your profile' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Ada Lovelace')
  await expect(zone).toHaveValue('Europe/London')
  await page.keyboard.press('Tab')
  await page.keyboard.type('no such place')
  await expect(dialog.getByText('No time zone fits this search')).toBeVisible()
  await zone.fill('toky')
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveText([/^Asia\/Tokyo.*GMT\+9$/])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(zone).toHaveValue('Asia/Tokyo')
  await expect(dialog.getByText('Local time: Tue 6:30 PM')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Good evening, Ada Lovelace')).toBeVisible()
  await expect(page.getByRole('button', { name: /Account and settings/ })).toBeFocused()
  await expect(other.getByText('Good evening, Ada Lovelace')).toBeVisible()

  await page.getByRole('button', { name: /Account and settings/ }).click()
  await page.getByRole('button', { name: 'Your profile' }).click()
  await dialog.getByLabel('Language').selectOption('中文')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ada Lovelace，晚上好')).toBeVisible()
  expect(await call(product, '/account/user-info', {}, token)).toMatchObject({
    orgUserName: 'Ada Lovelace',
    timeZone: 'Asia/Tokyo',
  })
})
