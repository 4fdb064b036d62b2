import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { WCAG } from './page-quality.ts'
import { expect, newEmail, test } from './product.ts'
import { ask, createOrganization, existingMember, registerAccount, signInByCode, signInByPassword } from './steps.ts'

test('a page of another origin registers, signs out, signs in by password and by code, and greets the person; no event of it and no address carries the token', {
  tag: ['@SES-10', '@SES-01'],
}, async ({ page, context, product, problems }) => {
  const email = newEmail('embed')
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

  const cookie = (await context.cookies(product.embedUrl)).find(({ name }) => name.startsWith('pms-app-token'))
  expect(cookie).toMatchObject({ name: 'pms-app-token-dev', secure: true, sameSite: 'None', path: '/' })
  const events = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'events'))
  await expect.poll(async () => (await events()).filter((event) => event.startsWith('sso-signed-in'))).toHaveLength(3)
  expect((await events()).join()).not.toContain(cookie?.value)
  expect(page.url()).not.toContain(cookie?.value)
  expect(problems).toEqual([])
})

test('in the embed a reset ends the other sessions, and a second tab follows', { tag: ['@RST-01'] }, async ({
  page,
  context,
  product,
}) => {
  const email = newEmail('embed-reset')
  const elsewhere = await existingMember(product, email, 'Rosa')

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

  expect((await ask(product, '/account/user-info', {}, elsewhere)).code).toBe('403')

  const second = await context.newPage()
  await second.goto(product.embedUrl)
  await expect(second.locator('#greeting')).toHaveText('Good to see you, Rosa.')
  await login.getByRole('button', { name: 'Sign out' }).click()
  await expect(second.locator('#greeting')).toBeHidden()
  await expect(second.locator('sso-login').getByRole('textbox', { name: 'Password', exact: true })).toBeVisible()
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

test('what a page underlines or strikes out does not leak into an element, in which axe finds nothing, and a sign-in page in a frame takes the focus from nobody', {
  tag: ['@EMB-03', '@EMB-04'],
}, async ({ page, product }) => {
  await page.goto(product.embedUrl)
  const login = page.locator('sso-login')
  await expect(login.getByRole('textbox', { name: 'Password', exact: true })).toBeVisible()
  await page.addStyleTag({ content: 'body, sso-login { text-decoration: underline line-through red }' })
  expect(await redIn(page, await page.screenshot())).toBeGreaterThan(0)
  expect(await redIn(page, await login.screenshot())).toBe(0)

  await test.step('axe finds nothing in a form with errors', async () => {
    await login.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(login.getByRole('alert').first()).toBeVisible()
    const inEmbed = await new AxeBuilder({ page }).include('sso-login').withTags(WCAG).analyze()
    expect(inEmbed.violations).toEqual([])
  })

  await test.step('a sign-in page inside of the page of another takes the focus from nobody', async () => {
    await page.setContent(`<input autofocus><iframe src="${product.embedUrl}/embed?tag=sso-login&locale=en"></iframe>`)
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('sso-login').getByLabel('Email', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('iframe')
  })
})
