import { firefox } from 'playwright'
import type { Frame, Page } from 'playwright/test'
import { FIREFOX } from '../browsers.mjs'
import { expect, test } from './product.ts'

/** Firefox's own preference: none of other sites', or none at all. Storage and channels between tabs then throw. */
const BLOCKS = [
  ['all cookies', 2],
  ['cookies of other sites', 1],
] as const

const ELEMENTS = ['sso-login', 'sso-register', 'sso-join-organization', 'sso-share-login share-code="none"']

/** Expects each element to show its form, in both kinds of roots. */
const showElements = async (frame: Frame): Promise<void> => {
  const tags = ELEMENTS.flatMap((tag) =>
    ['shadow', 'light'].map((root) => `<${tag} render-root="${root}"></${tag.split(' ')[0]}>`),
  )
  await expect(frame.locator('sso-login').getByRole('heading').first()).toBeVisible()
  await frame.evaluate(
    (html) => document.body.insertAdjacentHTML('beforeend', `<section>${html}</section>`),
    tags.join(''),
  )
  for (const [index, tag] of tags.entries())
    await expect(frame.locator('section > *').nth(index).getByRole('heading').first(), tag).toBeVisible()
}

const framedIn = async (page: Page): Promise<Frame> => {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('The page frames nothing')
  return frame
}

for (const [what, cookieBehavior] of BLOCKS)
  test(`Firefox that blocks ${what} shows pages and elements, in frames as well`, {
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
    if (cookieBehavior === 2) {
      await page.getByLabel('邮箱', { exact: true }).fill('olivia@northwind.test')
      await page.getByLabel('密码', { exact: true }).fill('quiet-river-lantern')
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page.getByRole('alert').first()).toContainText('请允许本网站使用 Cookie')
      await expect(page).toHaveURL(address)
    }
    const embed = `${product.embedUrl}/embed?tag=sso-login`
    await page.goto(embed)
    await showElements(page.mainFrame())
    await page.goto(product.sameSiteEmbedUrl)
    await page.setContent(`<iframe src="${embed}" width="900" height="700"></iframe>`)
    await showElements(await framedIn(page))
    await page.goto(product.embedUrl)
    await page.setContent(`<iframe src="${address}" width="900" height="700"></iframe>`)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByLabel('邮箱', { exact: true })).toBeVisible()
    await expect(frame.getByRole('button', { name: '允许 Cookie' })).toBeVisible()
    await expect(frame.getByRole('link', { name: '在新标签页中打开' })).toHaveCount(cookieBehavior === 2 ? 1 : 0)
    await browser.close()
  })
