import type { Page } from 'playwright/test'
import { violations } from './page-quality.ts'
import { expect, newEmail, test } from './product.ts'
import { call } from './steps.ts'
import { heading, MEMBER, openWorkspace, showView, signInAsProjectOwner, workspaceUrl } from './workspace-steps.ts'

/** Morning in London, evening in Tokyo, and the day before in Honolulu. */
const NOW = '2026-03-10T09:30:00Z'

interface Issue {
  issueKey: string
}

test('an issue is saved once each conflict is resolved, never over a newer change', {
  tag: ['@WRK-03'],
}, async ({ page, product }) => {
  const { make, project } = await signInAsProjectOwner(page, product)
  const dueDate = '2026-02-28T09:15:42.123Z'
  const { issueKey } = await make<Issue>('issues/create', { projectId: project.id, summary: 'Paint', dueDate })
  const saveAsOther = (change: object) => make('issues/update', { issueKey, ...change })
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = (field: string) =>
    page.getByRole('dialog').getByRole('region', { name: `Somebody else has changed “${field}” meanwhile.` })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.goto(workspaceUrl(product, `?view=issues&issue=${issueKey}`))
  await field('Summary').fill('Paint it blue')
  await field('Status').selectOption('In progress')
  await field('Due').fill('2026-03-01T12:00')
  await saveAsOther({ status: 'done', priority: 'urgent', dueDate: null })
  await save()
  await expect(conflict('Status')).toBeFocused()
  await expect(conflict('Status')).toContainText('Done')
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toHaveText(/^Somebody else has changed 2 of these fields meanwhile/)
  const choices = page.getByRole('button', { name: /^(Keep mine|Take theirs)/ })
  const names = await choices.evaluateAll((all) => all.map((each) => each.ariaLabel))
  expect(names).toEqual(['Keep mine: Status', 'Take theirs: Status', 'Keep mine: Due', 'Take theirs: Due'])
  expect(await violations(page)).toEqual([])
  await expect(conflict('Due')).toContainText('Nothing')
  await expect(conflict('Summary')).toHaveCount(0)
  await expect(field('Priority')).toHaveValue('urgent')

  await conflict('Status').getByRole('button', { name: 'Keep mine' }).click()
  await expect(alert).toHaveText(/^One field is left/)
  await save()
  await expect(conflict('Due')).toBeFocused()
  await conflict('Due').getByRole('button', { name: 'Take theirs' }).click()
  await expect(field('Due')).toHaveValue('')
  await expect(alert).toHaveCount(0)

  await saveAsOther({ status: 'todo' })
  await save()
  await expect(conflict('Status')).toContainText('To do')
  await expect(field('Status')).toHaveValue('doing')
  await conflict('Status').getByRole('button', { name: 'Keep mine' }).click()
  await save()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { list } = await make<{ list: Issue[] }>('issues', {})
  expect(list).toMatchObject([{ summary: 'Paint it blue', status: 'doing', priority: 'urgent', dueDate: null }])
})

test('a long list is counted to its limit, and is where it was left on coming Back', {
  tag: ['@LST-01', '@LST-05'],
}, async ({ page, product }) => {
  await openWorkspace(page, product, MEMBER, '?view=issues')
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
  await expect(pages).toHaveText('2,000+ issuesPage 1')
  await showView(page, '?view=issues&page=500')
  await expect(pages).toHaveText('5,000 issuesPage 500 of 500')
  await showView(page, '?view=issues&page=501')
  await expect(page.getByText('The list has 500 pages.')).toBeVisible()

  await showView(page, '?view=issues&mode=list')
  const list = page.getByRole('region', { name: 'Issues' })
  await expect(page.getByText('100 of 2,000+ issues')).toBeVisible()
  const scrollTop = () => list.evaluate((scroller) => scroller.scrollTop)
  await list.evaluate((scroller) => {
    scroller.scrollTop = scroller.scrollHeight
  })
  await expect(page.getByText('200 of 2,000+ issues')).toBeVisible()
  await expect.poll(scrollTop).toBeGreaterThan(2900)
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/workspace/issues')) requestCount += 1
  })
  await page.getByRole('link', { name: 'Documents' }).click()
  await expect(heading(page, 'Documents')).toBeVisible()
  await page.goBack()
  await expect.poll(scrollTop).toBeGreaterThan(2900)
  expect(requestCount).toBe(0)
})

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' })

/** Moves through the history without waiting for a load, which the page may prevent. */
const goBy = (page: Page, steps: number) => page.evaluate((by) => history.go(by), steps)

test('Back asks before a dialog loses what was typed', {
  tag: ['@WRK-01'],
}, async ({ page, product }) => {
  const { make, project } = await signInAsProjectOwner(page, product)
  await make('issues/create', { projectId: project.id, summary: 'Paint the lighthouse' })
  await page.goto(workspaceUrl(product))
  await page.getByRole('link', { name: 'Issues' }).click()
  await page.getByRole('link', { name: 'Paint the lighthouse' }).click()
  const summary = page.getByLabel('Summary', { exact: true })
  await expect(summary).toHaveValue('Paint the lighthouse')
  await goBy(page, -1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(workspaceUrl(product, '?view=issues'))

  await goBy(page, 1)
  await summary.fill('Paint the lighthouse red')
  for (const steps of [-1, -2]) {
    await goBy(page, steps)
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(summary).toHaveValue('Paint the lighthouse red')
    await expect(page).toHaveURL(/issue=ONE-1$/)
  }
  await goBy(page, -2)
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(heading(page, 'Overview')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a user changes name, time zone and language, and the other tab follows', {
  tag: ['@REG-02'],
}, async ({ page, product }) => {
  const { token } = await signInAsProjectOwner(page, product, newEmail('profile'))
  await call(product, '/account/update-profile', { timeZone: 'Europe/London' }, token)
  await page.clock.setFixedTime(NOW)
  await page.goto(workspaceUrl(product))
  await expect(page.getByText('Good morning, Ada')).toBeVisible()
  const other = await page.context().newPage()
  await other.clock.setFixedTime(NOW)
  await other.goto(workspaceUrl(product))
  await expect(other.getByText('Good morning, Ada')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Your profile' })
  const zone = dialog.getByRole('combobox', { name: 'Time zone' })
  await page.getByRole('button', { name: /Account and settings/ }).click()
  await page.getByRole('button', { name: 'Your profile' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Ada Lovelace')
  await expect(zone).toHaveValue('Europe/London')
  await page.keyboard.press('Tab')
  await page.keyboard.type('no such place')
  await expect(dialog.getByText('No time zone fits this search')).toBeVisible()
  await zone.fill('toky')
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveText([/^Asia\/Tokyo.*GMT\+9$/])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(zone).toHaveValue('Asia/Tokyo')
  await expect(dialog.getByText('Local time: Tue 6:30 PM')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Good evening, Ada Lovelace')).toBeVisible()
  await expect(page.getByRole('button', { name: /Account and settings/ })).toBeFocused()
  await expect(other.getByText('Good evening, Ada Lovelace')).toBeVisible()

  await page.getByRole('button', { name: /Account and settings/ }).click()
  await page.getByRole('button', { name: 'Your profile' }).click()
  await dialog.getByLabel('Language').selectOption('中文')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ada Lovelace，晚上好')).toBeVisible()
  expect(await call(product, '/account/user-info', {}, token)).toMatchObject({
    orgUserName: 'Ada Lovelace',
    timeZone: 'Asia/Tokyo',
  })
})
