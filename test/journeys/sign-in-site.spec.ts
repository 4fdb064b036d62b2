import { expect, newEmail, test } from './product.ts'
import { call, createOrganization, registerAccount, signInByCode, signInByPassword } from './steps.ts'
import { telemetryFiles } from './telemetry-product.ts'

test.use({ timezoneId: 'Asia/Tokyo' })

test('a user registers, signs out and in again, and a second tab follows', {
  tag: ['@REG-01', '@REG-02', '@NAV-03', '@SES-10', '@TRK-01'],
}, async ({ page, context, product, problems }) => {
  const email = newEmail('ada')
  const files = telemetryFiles(page)
  await page.goto(`${product.url}/sso/`)
  await expect(page).toHaveURL(/\/sso\/login\?sso-redirect=/)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await registerAccount(page, product, email)
  await expect(page).toHaveURL(/\/sso\/create-organization/)
  await createOrganization(page, 'Analytical Engines')

  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
  await expect(page.getByRole('heading', { name: 'Analytical Engines' })).toBeVisible()
  await expect(page.getByText('Signed in as Ada')).toBeVisible()
  const [cookie] = (await context.cookies()).filter(({ name }) => name.startsWith('pms-app-token'))
  for (const path of ['/account/user-info', '/org/org-info'])
    expect(await call(product, path, {}, cookie?.value)).toMatchObject({ timeZone: 'Asia/Tokyo' })

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sso\/login/)
  // The device cookie remains, but it is no session.
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['sso-device'])

  await test.step('a second tab follows sign-in and sign-out, with no reload', async () => {
    const second = await context.newPage()
    await second.goto(`${product.url}/sso/orginfo`)
    await expect(second.getByLabel('Email', { exact: true })).toBeVisible()
    await signInByPassword(page, email)
    await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
    await expect(second).toHaveURL(`${product.url}/sso/orginfo`)
    await expect(second.getByText('Signed in as Ada')).toBeVisible()

    // SES-10 forbids a reload of the second tab from here on.
    let loads = 0
    second.on('load', () => loads++)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(second.getByLabel('Email', { exact: true })).toBeVisible()
    expect(loads).toBe(0)
    await second.close()
  })
  await expect(page).toHaveURL(/\/sso\/login/)

  await signInByCode(page, product, email)
  await expect(page).toHaveURL(`${product.url}/sso/orginfo`)
  // The settings of this product have no telemetry.
  expect(files).toEqual([])
  expect(problems).toEqual([])
})
