import { firefox } from 'playwright'
import { FIREFOX } from '../browsers.mjs'
import { expect, test } from './product.ts'

/** Firefox's own preference: none of other sites', or none at all. Storage and channels between tabs then throw. */
const BLOCKS = [
  ['all cookies', 2],
  ['cookies of other sites', 1],
] as const

for (const [what, cookieBehavior] of BLOCKS)
  test(`Firefox that blocks ${what} shows the form, in a frame and in an element as well`, {
    tag: ['@EMB-02', '@STA-01'],
  }, async ({ product }) => {
    const browser = await firefox.launch({
      executablePath: FIREFOX,
      channel: 'moz-firefox',
      args: [],
      firefoxUserPrefs: { 'network.cookie.cookieBehavior': cookieBehavior },
    })
    const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    const address = `${product.url}/sso/login`
    await page.goto(address)
    await expect(page.getByLabel('邮箱', { exact: true })).toBeVisible()
    await page.goto(product.embedUrl)
    await expect(page.locator('sso-login').getByRole('textbox').first()).toBeVisible()
    await page.setContent(`<iframe src="${address}" width="900" height="700"></iframe>`)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByLabel('邮箱', { exact: true })).toBeVisible()
    await expect(frame.getByRole('button', { name: '允许 Cookie' })).toBeVisible()
    await browser.close()
  })
