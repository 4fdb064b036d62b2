import { expect, newEmail, test } from './product.ts'
import { signInAsProjectOwner, workspaceUrl } from './workspace-steps.ts'

test('WRK-01 issues are found by a part of their summary or key, the search stands in the address, and the first filter moves no issue', async ({
  page,
  product,
}) => {
  const { make, project } = await signInAsProjectOwner(page, product, newEmail('search'))
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

test('WRK-01 on a phone the button that creates an issue is in view as its dialog opens', async ({ page, product }) => {
  await signInAsProjectOwner(page, product, newEmail('phone'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(workspaceUrl(product, '?view=issues&issue=new'))
  await expect(page.getByRole('button', { name: 'Create issue' })).toBeInViewport({ ratio: 1 })
})

test('WRK-01 what was done in a dialog of the workspace is told above it', async ({ page, context, product }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsProjectOwner(page, product, newEmail('above'))
  await page.goto(workspaceUrl(product, '?view=members'))
  await page.getByRole('button', { name: 'Invite people' }).click()
  await page.getByText('With a link').click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  // The toast is above the dialog and its backdrop, because it was shown later.
  await expect(page.locator('.ws-toast:popover-open').getByText('Copied', { exact: true })).toBeVisible()
})

for (const language of ['en', 'zh'])
  test(`on a phone the head of the issues view takes two lines, and so do search and filter (${language})`, async ({
    page,
    product,
  }) => {
    await signInAsProjectOwner(page, product, newEmail(`head-${language}`))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript((chosen) => localStorage.setItem('sso-locale', chosen), language)
    await page.goto(workspaceUrl(product, '?view=issues&status=todo'))
    const box = async (selector: string) => {
      const found = await page.locator(selector).boundingBox()
      if (!found) throw new Error(`${selector} is not there`)
      return { ...found, middle: found.y + found.height / 2, bottom: found.y + found.height }
    }
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
