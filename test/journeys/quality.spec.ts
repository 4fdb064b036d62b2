import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from './product.ts'
import { signInByPassword } from './steps.ts'

const PAGES = [
  'login',
  'register',
  'forgot-password',
  'forgot-password/reset',
  'create-organization',
  'orginfo',
  'error',
]
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const DEMO = { email: 'olivia@northwind.test', password: 'quiet-river-lantern' }

const violations = async (page: Page): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).withTags([...WCAG, 'best-practice']).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}

/** Sum of the layout shifts that no input caused, from the first paint on. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
            if (!hadRecentInput) sum += value
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

const ready = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/ · /)
  await page.waitForLoadState('networkidle')
}

for (const path of PAGES) {
  test(`BRD-04 STA-01 ${path}: axe finds nothing, nothing moves and nothing is reported, in both languages, themes and brands`, async ({
    page,
    product,
    problems,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (path === 'orginfo') {
      await page.goto(`${product.url}/sso/login`)
      await signInByPassword(page, DEMO.email, DEMO.password)
      await expect(page).toHaveURL(/orginfo/)
    }
    for (const language of ['en', 'zh']) {
      for (const [colorScheme, sourceType, width] of [
        ['light', 0, 1440],
        ['dark', 1, 390],
        ['dark', 0, 820],
        ['light', 1, 390],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await page.goto(`${product.url}/sso/${path}?lang=${language}&sourceType=${sourceType}`)
        await ready(page)
        const state = `${path} ${language} ${colorScheme} ${sourceType} ${width}`
        expect(await violations(page), state).toEqual([])
        expect(await layoutShift(page), `layout shift of ${state}`).toBe(0)
      }
    }
    expect(problems).toEqual([])
  })
}

test('CAT-05 VAL-04 axe finds nothing in a form with errors, nor in the embed', async ({ page, product }) => {
  await page.goto(`${product.url}/sso/login`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Email code' }).click()
  expect(await violations(page)).toEqual([])

  await page.goto(product.embedUrl)
  await page.locator('sso-login').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('sso-login').getByRole('alert').first()).toBeVisible()
  const inEmbed = await new AxeBuilder({ page }).include('sso-login').withTags(WCAG).analyze()
  expect(inEmbed.violations).toEqual([])
})

test('VAL-05 the whole way through sign-in works with the keyboard alone', async ({ page, product }) => {
  await page.goto(`${product.url}/sso/login`)
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.type(DEMO.email)
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.type(DEMO.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/orginfo/)
})

test('RTE-01 after a step to another page the keyboard goes on from its heading', async ({ page, product }) => {
  await page.goto(`${product.url}/sso/login`)
  await page.getByRole('link', { name: 'Create an account' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
})
