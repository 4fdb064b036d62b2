import type { Page } from 'playwright/test'
import { expect, newEmail, test } from './product.ts'
import { createOrganization, registerAccount, signInByPassword } from './steps.ts'

test('a page of another origin registers, signs out and signs in a user in each tab', {
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
  const second = await context.newPage()
  await second.goto(product.embedUrl)
  await expect(second.locator('#greeting')).toHaveText('Good to see you, Edda.')

  await login.getByRole('button', { name: 'Sign out' }).click()
  await expect(greeting).toBeHidden()
  await expect(second.locator('#greeting')).toBeHidden()
  await signInByPassword(login, email)
  await expect(greeting).toHaveText('Good to see you, Edda.')
  await expect(second.locator('#greeting')).toHaveText('Good to see you, Edda.')

  const cookie = (await context.cookies(product.embedUrl)).find(({ name }) => name.startsWith('pms-app-token'))
  expect(cookie).toMatchObject({ name: 'pms-app-token-dev', secure: true, sameSite: 'None', path: '/' })
  const events = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'events'))
  await expect.poll(async () => (await events()).filter((event) => event.startsWith('sso-signed-in'))).toHaveLength(2)
  expect((await events()).join()).not.toContain(cookie?.value)
  expect(page.url()).toBe(`${product.embedUrl}/`)
  expect(problems).toEqual([])
})

test('a sign-in in a frame takes the focus from nobody', { tag: ['@EMB-04'] }, async ({ page, product }) => {
  await page.setContent(`<input autofocus><iframe src="${product.embedUrl}/embed?tag=sso-login&locale=en"></iframe>`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('sso-login').getByLabel('Email', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('iframe')
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

test('an underline of the page does not leak into an element', { tag: ['@EMB-03'] }, async ({ page, product }) => {
  await page.goto(product.embedUrl)
  const login = page.locator('sso-login')
  await expect(login.getByRole('textbox', { name: 'Password', exact: true })).toBeVisible()
  await page.addStyleTag({ content: 'body, sso-login { text-decoration: underline line-through red }' })
  expect(await redIn(page, await page.screenshot())).toBeGreaterThan(0)
  expect(await redIn(page, await login.screenshot())).toBe(0)
})
