import { expect, test } from './product.ts'
import { chooseLanguage, showView, signInAsProjectOwner, workspaceUrl } from './workspace-steps.ts'

test('issues are found by a part of their summary or key, the search stands in the address, and the first filter moves no issue', {
  tag: ['@WRK-01'],
}, async ({ page, product }) => {
  const { make, project } = await signInAsProjectOwner(page, product)
  for (const summary of ['Paint 100% of the pier', 'Paint the boat', 'Mend the net'])
    await make('issues/create', { projectId: project.id, summary })
  await page.goto(workspaceUrl(product, '?view=issues'))
  const issues = page.getByRole('list', { name: 'Issues' }).getByRole('listitem')
  await expect(issues).toHaveCount(3)
  const table = page.locator('.ws-issues')
  const before = await table.boundingBox()

  const search = page.getByRole('searchbox', { name: 'Summary or key' })
  await search.fill('0% o')
  await expect(issues).toHaveText([/Paint 100% of the pier/])
  await expect(page).toHaveURL(/search=0%25\+o/)
  await page.reload()
  await expect(search).toHaveValue('0% o')
  await expect(issues).toHaveCount(1)
  await search.fill('one-3')
  await expect(issues).toHaveText([/Mend the net/])
  await search.fill('nothing like it')
  await expect(page.getByText('No matching issues')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(search).toHaveValue('')
  await expect(issues).toHaveCount(3)

  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('checkbox', { name: 'To do' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Status: To do' })).toBeVisible()
  await expect(issues).toHaveCount(3)
  expect((await table.boundingBox())?.y).toBe(before?.y)
})

test('on a phone the head of the issues view takes two lines, and so do search and filter; the button that creates an issue is in view', {
  tag: ['@WRK-01'],
}, async ({ page, product }) => {
  await signInAsProjectOwner(page, product)
  const box = async (selector: string) => {
    const found = await page.locator(selector).boundingBox()
    if (!found) throw new Error(`${selector} is not there`)
    return { ...found, middle: found.y + found.height / 2, bottom: found.y + found.height }
  }
  await page.goto(workspaceUrl(product, '?view=issues&status=todo'))
  for (const [language, name] of [
    ['English', 'New issue'],
    ['中文', '新建事项'],
  ] as const) {
    await test.step(`in ${language}`, async () => {
      await page.setViewportSize({ width: 1280, height: 844 })
      await chooseLanguage(page, language)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByRole('link', { name })).toBeVisible()
      await expect(page.locator('.ws-filter-line > .ws-chip-plain')).toBeVisible()
      const [title, create, words] = [await box('h1'), await box('.ws-title .sso-button'), await box('.ws-title p')]
      expect(Math.abs(title.middle - create.middle)).toBeLessThan(8)
      expect(words.y).toBeGreaterThanOrEqual(create.bottom)
      // The text takes one line, not two.
      expect(words.height).toBeLessThan(32)
      const [search, mode] = [await box('.ws-toolbar .ws-search'), await box('.ws-toolbar .ws-segments')]
      const [filters, clear] = [await box('.ws-filters'), await box('.ws-filter-line > .ws-chip-plain')]
      expect(Math.abs(search.middle - mode.middle)).toBeLessThan(8)
      expect(Math.abs(filters.middle - clear.middle)).toBeLessThan(8)
      for (const { height } of [create, search, mode, clear]) expect(height).toBeGreaterThanOrEqual(44)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      // No text of the head is cut off.
      const cut = page.locator('.ws-title *, .ws-search, .ws-segment, .ws-filter-line > .ws-chip-plain')
      expect(
        await cut.evaluateAll(
          (all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1).length,
        ),
      ).toBe(0)
    })
  }
  await showView(page, '?view=issues&issue=new')
  await expect(page.getByRole('button', { name: '创建事项' })).toBeInViewport({ ratio: 1 })
})
