import { violations } from './page-quality.ts'
import { expect, newEmail, test } from './product.ts'
import { openShare } from './shared-pages.ts'
import { call, existingMember, signInByPassword } from './steps.ts'
import { heading, signInAsProjectOwner, workspaceUrl } from './workspace-steps.ts'

const SHARE_PASSWORD = 'seven tall ships'

/** Today's date in a zone, such as 2026-01-31. */
const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())

test('an owner makes a project and an issue, and finds it by its due date', {
  tag: ['@WRK-01', '@WRK-02', '@LST-03', '@LST-04'],
}, async ({ page, product, problems }) => {
  const email = newEmail('maker')
  const token = await existingMember(product, email)
  const { timeZone } = await call<{ timeZone: string }>(product, '/account/user-info', {}, token)
  await page.goto(workspaceUrl(product, '?view=projects'))
  await expect(page).toHaveURL(/\/sso\/login\?sso-redirect=/)
  await signInByPassword(page, email)
  await expect(page).toHaveURL(workspaceUrl(product, '?view=projects'))

  await page.getByRole('button', { name: 'New project' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Harbour')
  await page.getByLabel('Key', { exact: true }).fill('hrb')
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('link', { name: 'Harbour' }).click()

  await page.getByRole('link', { name: 'New issue' }).click()
  await page.getByRole('button', { name: 'Create issue' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please fill this in.')
  await page.getByLabel('Summary', { exact: true }).fill('Paint the lighthouse')
  await page.getByLabel('Start', { exact: true }).fill('2026-02-28T09:00')
  await expect(page.getByLabel('Due', { exact: true })).toHaveValue('2026-03-01T18:00')
  await page.getByLabel('Due', { exact: true }).fill('2026-02-01T12:00')
  await page.getByRole('button', { name: 'Create issue' }).click()
  await expect(page.getByRole('alert')).toHaveText('It would be due before it starts.')
  await page.getByLabel('Start', { exact: true }).fill('')
  await page.getByLabel('Due', { exact: true }).fill(`${dayIn(timeZone)}T12:00`)
  await page.getByRole('button', { name: 'Create issue' }).click()
  await expect(page.getByRole('link', { name: 'Paint the lighthouse' })).toBeVisible()

  const choose = async (chip: RegExp, option: string) => {
    await page.getByRole('button', { name: chip }).click()
    await page.getByRole('radio', { name: option, exact: true }).check()
    await page.keyboard.press('Escape')
  }
  await choose(/^Due/, 'Last month')
  await expect(page.getByText('No matching issues')).toBeVisible()
  await choose(/^Due/, 'This month')
  await expect(page.getByRole('link', { name: 'Paint the lighthouse' })).toBeVisible()
  await expect(page.getByText('1 issue')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('No matching issues')).toBeVisible()
  expect(problems).toEqual([])

  await test.step('account, keys and organization are the settings application’s, and signing out leads to sign-in', async () => {
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('button', { name: 'Account and settings' }).click()
    await expect(page.getByRole('link', { name: 'API keys' })).toHaveAttribute('href', '/sso/personal-api')
    await page.getByRole('radio', { name: '中文' }).check({ force: true })
    await expect(heading(page, '概览')).toBeVisible()
    await page.getByRole('radio', { name: 'English' }).check({ force: true })
    await page.getByRole('link', { name: 'Personal account' }).click()
    await expect(page).toHaveURL(/\/settings\/account/)
    await page.goBack()
    await page.getByRole('button', { name: 'Account and settings' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/sso\/login\?sso-redirect=/)
  })
})

test('a stranger sees a filter that is shared with a password until it is withdrawn', {
  tag: ['@WRK-01', '@SHR-04', '@SHR-06'],
}, async ({ page, browser, product }) => {
  const { make, project } = await signInAsProjectOwner(page, product)
  for (let n = 1; n <= 11; n += 1)
    await make('issues/create', { projectId: project.id, summary: `Issue ${n}`, priority: 'urgent' })
  await make('issues/create', { projectId: project.id, summary: 'Not urgent' })
  await make('filters/create', {
    filterName: 'Urgent',
    conditions: [{ field: 'priority', operator: '=', values: ['urgent'] }],
  })
  await page.goto(workspaceUrl(product, '?view=issues'))
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('button', { name: 'Share Urgent' }).click()
  await page.getByRole('textbox', { name: 'Password (optional)' }).fill('short')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('alert')).toHaveText('At least 6 characters, please.')
  await page.getByRole('textbox', { name: 'Password (optional)' }).fill(SHARE_PASSWORD)
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = (await page.locator('.ws-link-words').textContent()) ?? ''
  expect(link).toContain(workspaceUrl(product, '?shareCode='))
  await page.getByRole('button', { name: 'Done' }).click()

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(stranger).toHaveURL(/\/sso\/share\/login\?/)
  await openShare(stranger, SHARE_PASSWORD)
  await expect(heading(stranger, 'Urgent')).toBeVisible()
  await expect(stranger).toHaveURL(link)
  await expect(stranger.getByRole('listitem')).toHaveCount(10)
  expect(await violations(stranger)).toEqual([])
  await stranger.getByRole('link', { name: 'Next' }).click()
  await expect(stranger.getByText(/^11 issues.*Page 2 of 2/)).toBeVisible()
  await expect(stranger.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('link', { name: 'Shared links' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn').first()).toBeVisible()
  // Returning to the tab checks the share at once.
  await stranger.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(heading(stranger, 'This link was withdrawn or has expired')).toBeVisible()
  await expect(stranger.getByRole('listitem')).toHaveCount(0)
  await stranger.context().close()
})
