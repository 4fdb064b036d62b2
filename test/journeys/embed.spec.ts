import type { Page } from 'playwright/test'
import { expect, newEmail, test } from './product.ts'
import { createOrganization, existingMember, registerAccount, signInByCode, signInByPassword } from './steps.ts'

test('SES-10 a page of another origin registers, signs out, signs in by password and by code, and greets the person', async ({
  page,
  product,
  problems,
}) => {
  const email = newEmail('embed')
  await page.goto(product.embedUrl)
  const login = page.locator('sso-login')
  const greeting = page.locator('#greeting')
  await login.getByRole('button', { name: 'Create an account' }).click()
  await registerAccount(login, product, email, 'Edda')
  await createOrganization(login, 'Edda Maps')
  await expect(greeting).toHaveText('Good to see you, Edda.')
  await expect(login.getByText('Signed in as Edda')).toBeVisible()

  await login.getByRole('button', { name: 'Sign out' }).click()
  await expect(greeting).toBeHidden()

  await signInByPassword(login, email)
  await expect(greeting).toHaveText('Good to see you, Edda.')
  await login.getByRole('button', { name: 'Sign out' }).click()

  await signInByCode(login, product, email)
  await expect(greeting).toHaveText('Good to see you, Edda.')
  await expect(page).toHaveURL(`${product.embedUrl}/`)
  expect(problems).toEqual([])
})

test('RST-01 in the embed a reset ends the other sessions, and a second tab follows', async ({
  page,
  context,
  browser,
  product,
}) => {
  const email = newEmail('embed-reset')
  await existingMember(product, email, 'Rosa')
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(product.embedUrl)
  await signInByPassword(elsewhere.locator('sso-login'), email)
  await expect(elsewhere.locator('#greeting')).toHaveText('Good to see you, Rosa.')

  await page.goto(product.embedUrl)
  const login = page.locator('sso-login')
  await login.getByLabel('Email', { exact: true }).fill(email)
  await login.getByRole('button', { name: 'Forgot password?' }).click()
  await login.getByRole('button', { name: 'Send code' }).click()
  await login.getByLabel('Verification code').fill(await product.mailedCode(email))
  await login.getByRole('textbox', { name: 'New password', exact: true }).fill('slow rivers carve stone')
  await login.getByRole('button', { name: 'Set new password' }).click()
  // The device that reset the password is signed in.
  await expect(page.locator('#greeting')).toHaveText('Good to see you, Rosa.')

  await elsewhere.reload()
  await expect(elsewhere.locator('sso-login').getByRole('textbox', { name: 'Password', exact: true })).toBeVisible()
  await elsewhere.context().close()

  const second = await context.newPage()
  await second.goto(product.embedUrl)
  await expect(second.locator('#greeting')).toHaveText('Good to see you, Rosa.')
  await login.getByRole('button', { name: 'Sign out' }).click()
  await expect(second.locator('#greeting')).toBeHidden()
  await expect(second.locator('sso-login').getByRole('textbox', { name: 'Password', exact: true })).toBeVisible()
})

test('SES-01 no event of the embed and no address carries the token', async ({ page, context, product }) => {
  const email = newEmail('silent')
  await existingMember(product, email)
  await page.goto(product.embedUrl)
  await page.evaluate(() => {
    const events: string[] = []
    Object.assign(window, { events })
    for (const name of ['sso-ready', 'sso-signed-in', 'sso-registered', 'sso-navigate', 'sso-error', 'sso-joined']) {
      document.addEventListener(name, (event) =>
        events.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`),
      )
    }
  })
  await signInByPassword(page.locator('sso-login'), email)
  await expect(page.locator('#greeting')).toBeVisible()
  const cookie = (await context.cookies(product.embedUrl)).find(({ name }) => name.startsWith('pms-app-token'))
  expect(cookie).toMatchObject({ name: 'pms-app-token-dev', secure: true, sameSite: 'None', path: '/' })
  const events = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'events'))
  await expect.poll(async () => (await events()).join()).toContain('sso-signed-in')
  expect((await events()).join()).not.toContain(cookie?.value)
  expect(page.url()).not.toContain(cookie?.value)
})

/** The number of pure red pixels in an image. */
const redIn = (page: Page, picture: Buffer): Promise<number> =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!canvas) throw new Error('This browser draws nothing.')
    canvas.drawImage(image, 0, 0)
    const { data } = canvas.getImageData(0, 0, image.width, image.height)
    return Array.from({ length: data.length / 4 }, (_, at) => data.subarray(4 * at, 4 * at + 3)).filter(
      ([red = 0, green = 0, blue = 0]) => red > 250 && green < 5 && blue < 5,
    ).length
  }, picture.toString('base64'))

test('EMB-03 what a page underlines or strikes out does not leak into an element', async ({ page, product }) => {
  await page.goto(product.embedUrl)
  const login = page.locator('sso-login')
  await expect(login.getByRole('textbox', { name: 'Password', exact: true })).toBeVisible()
  await page.addStyleTag({ content: 'body, sso-login { text-decoration: underline line-through red }' })
  expect(await redIn(page, await page.screenshot())).toBeGreaterThan(0)
  expect(await redIn(page, await login.screenshot())).toBe(0)
})
