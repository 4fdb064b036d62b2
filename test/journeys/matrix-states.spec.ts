import type { Page } from 'playwright/test'
import { notePageViews, stepTo } from './client-steps.ts'
import { bringAxe, violations } from './page-quality.ts'
import { expect, test } from './product.ts'
import { adaInNewOrganization, call, holdToken } from './steps.ts'
import { chooseLanguage, OWNER, openWorkspace, showView, workspaceUrl } from './workspace-steps.ts'

test('the sign-in form passes axe with its errors, in an element as well', { tag: ['@matrix', '@EMB-03'] }, async ({
  page,
  product,
}) => {
  await bringAxe(page)
  await page.goto(`${product.url}/sso/login`)
  await page.getByRole('tab', { name: 'Email code' }).click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Password' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.goto(product.embedUrl)
  const login = page.locator('sso-login')
  await login.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(login.getByRole('alert').first()).toBeVisible()
  expect(await violations(page, 'sso-login')).toEqual([])
})

const VIEWS = ['overview', 'issues', 'issues&issue=WEB-1', 'projects', 'documents', 'members', 'shares', 'nowhere']

test('each view of the workspace passes axe', { tag: ['@matrix', '@WRK-01', '@EMB-04'] }, async ({
  page,
  product,
  problems,
}) => {
  await bringAxe(page)
  await openWorkspace(page, product, OWNER)
  // The first Tab leads past the menu.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  for (const [language, colorScheme, views] of [
    ['English', 'light', VIEWS.filter((_view, index) => index % 2 === 0)],
    ['中文', 'dark', VIEWS.filter((_view, index) => index % 2 === 1)],
  ] as const) {
    await showView(page, '?view=overview')
    await chooseLanguage(page, language)
    await page.emulateMedia({ colorScheme })
    for (const view of views) {
      await showView(page, `?view=${view}`)
      if (view.includes('issue=')) await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
      await expect(page.locator('.sso-skeleton')).toHaveCount(0)
      expect(await violations(page), `${view} ${language}`).toEqual([])
    }
  }
  expect(problems).toEqual([])
})

test('the head of the issues fits a phone, in two lines', { tag: ['@matrix', '@WRK-01'] }, async ({
  page,
  product,
}) => {
  const token = await adaInNewOrganization(product)
  await call(product, '/workspace/projects/create', { projectKey: 'ONE', projectName: 'Harbour' }, token)
  await holdToken(page.context(), product, token)
  await page.goto(workspaceUrl(product, '?view=issues&status=todo'))
  const box = async (selector: string) => {
    const found = await page.locator(selector).boundingBox()
    if (!found) throw new Error(`${selector} is not there`)
    return { ...found, middle: found.y + found.height / 2, bottom: found.y + found.height }
  }
  for (const [language, name] of [
    ['English', 'New issue'],
    ['中文', '新建事项'],
  ] as const)
    await test.step(`in ${language}`, async () => {
      await page.setViewportSize({ width: 1280, height: 844 })
      await chooseLanguage(page, language)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByRole('link', { name })).toBeVisible()
      await expect(page.locator('.ws-filter-line > .ws-chip-plain')).toBeVisible()
      const [title, create, count] = [await box('h1'), await box('.ws-title .sso-button'), await box('.ws-title p')]
      expect(Math.abs(title.middle - create.middle)).toBeLessThan(8)
      expect(count.y).toBeGreaterThanOrEqual(create.bottom)
      // The count takes one line, not two.
      expect(count.height).toBeLessThan(32)
      const [search, mode] = [await box('.ws-toolbar .ws-search'), await box('.ws-toolbar .ws-segments')]
      const [filters, clear] = [await box('.ws-filters'), await box('.ws-filter-line > .ws-chip-plain')]
      expect(Math.abs(search.middle - mode.middle)).toBeLessThan(8)
      expect(Math.abs(filters.middle - clear.middle)).toBeLessThan(8)
      for (const { height } of [create, search, mode, clear]) expect(height).toBeGreaterThanOrEqual(44)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
})

test('the organization page fits each screen', { tag: ['@matrix', '@ORG-01'] }, async ({ page, context, product }) => {
  const token = await adaInNewOrganization(product)
  const { orgKey } = await call<{ orgKey: string }>(product, '/org/org-info', {}, token)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await holdToken(context, product, token)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${product.url}/sso/orginfo`)
  const controls = [
    page.getByRole('button', { name: 'Copy', exact: true }),
    page.getByRole('link', { name: 'Invite people' }),
    page.getByRole('button', { name: 'Sign out' }),
  ]
  for (const control of controls) {
    await expect(control).toBeInViewport({ ratio: 1 })
    // WCAG 2.5.8: targets are at least 24 px high.
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const facts = await page.locator('.sso-facts').boundingBox()
  const before = await controls[0]?.boundingBox()
  await controls[0]?.click()
  const copied = page.getByRole('button', { name: 'Copied', exact: true })
  await expect(copied).toBeVisible()
  expect(await copied.boundingBox()).toEqual(before)
  expect(await page.locator('.sso-facts').boundingBox()).toEqual(facts)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orgKey)

  for (const width of [390, 768, 1440, 1920])
    await test.step(`the page of the current organization is filled evenly at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      const box = async (selector: string) => {
        const found = await page.locator(selector).boundingBox()
        if (!found) throw new Error(`${selector} is not there`)
        return { start: found.x, end: found.x + found.width }
      }
      const main = await box('.sso-frame-main')
      for (const selector of ['.sso-org-head', '.sso-facts', '.sso-org-sections']) {
        const { start, end } = await box(selector)
        expect(Math.abs(start - main.start - (main.end - end)), selector).toBeLessThan(3)
        expect(end - start, selector).toBeLessThanOrEqual(1120)
      }
      // Nothing is cut off or outside of the window.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
})

/** Every set-up page with cards or chips. */
const PAGES = [
  'configure/en/CustomConfiguration',
  'configure/en/OrganizationInformation',
  'configure/en/PersonalInformation',
  'configure/zh/Scene',
  'configure/zh/Scene/AbRoleScene',
  'configure/zh/Scene/NormalScene',
  'configure/zh/OrganizationInformation',
  'configure/zh/PersonalInformation',
] as const

/** Chooses each visible card and chip, and returns the names of those that moved one. In the page, since there are many. */
const choicesThatMove = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const boxes = () =>
      JSON.stringify(
        Array.from(document.querySelectorAll('.sso-choice'), (choice) => {
          const { x, y, width, height } = choice.getBoundingClientRect()
          return [x + scrollX, y + scrollY, width, height]
        }),
      )
    const inputs = [...document.querySelectorAll<HTMLInputElement>('.sso-choice-input')]
    const visible = inputs.filter((input) => input.checkVisibility())
    const before = boxes()
    const moving: string[] = []
    for (const input of visible) {
      const wasChecked = input.checked
      input.click()
      await new Promise(requestAnimationFrame)
      const isToggled = input.type === 'radio' ? input.checked : input.checked !== wasChecked
      if (!isToggled) moving.push(`${input.value} is not chosen`)
      if (boxes() !== before) moving.push(input.value)
    }
    return moving
  })

test('a choice in the set-up moves nothing', { tag: ['@matrix', '@SET-01'] }, async ({ page, context, product }) => {
  await holdToken(context, product, await adaInNewOrganization(product))
  await notePageViews(page)
  await page.goto(`${product.url}/sso/error`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of PAGES) {
      await stepTo(page, path, path)
      await expect(page.locator('.sso-choice-input:visible').first(), path).toBeAttached()
      await page.evaluate(() => document.fonts.ready)
      expect.soft(await choicesThatMove(page), `${path} at ${width} px`).toEqual([])
    }
  }
})
