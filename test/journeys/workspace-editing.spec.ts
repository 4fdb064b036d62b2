import { expect, newEmail, test } from './product.ts'
import { heading, MEMBER, openWorkspace, showView, signInAsProjectOwner, workspaceUrl } from './workspace-steps.ts'

interface Issue {
  issueKey: string
  summary: string
  priority: string
  dueDate: string
}

test('WRK-01 two tabs on one issue each save what they changed, and nothing typed is thrown away unasked', async ({
  page,
  product,
}) => {
  const { make, project } = await signInAsProjectOwner(page, product, newEmail('two-tabs'))
  const dueDate = '2026-02-28T09:15:42.123Z'
  const { issueKey } = await make<Issue>('issues/create', { projectId: project.id, summary: 'Paint', dueDate })
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(workspaceUrl(product, `?view=issues&issue=${issueKey}`))
    await expect(tab.getByLabel('Summary', { exact: true })).toHaveValue('Paint')
  }
  await page.getByLabel('Summary', { exact: true }).fill('Paint the lighthouse')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await other.getByLabel('Priority', { exact: true }).selectOption('Urgent')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('link', { name: 'Paint the lighthouse' })).toBeVisible()
  const { list } = await make<{ list: Issue[] }>('issues', {})
  expect(list).toMatchObject([{ summary: 'Paint the lighthouse', priority: 'urgent', dueDate }])

  await page.goto(workspaceUrl(product, '?view=issues&issue=new'))
  await page.getByLabel('Start', { exact: true }).fill('9999-12-30T12:00')
  await expect(page.getByLabel('Due', { exact: true })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Discard what you typed?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('9999-12-30T12:00')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'Paint the lighthouse' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: `Delete ${issueKey}?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('No issues yet')).toBeVisible()
})

test('WRK-01 an issue that was made without its answer arriving is not made again, and the server speaks the page’s language', async ({
  page,
  product,
}) => {
  const { make } = await signInAsProjectOwner(page, product, newEmail('lost-answer'))
  let lost = 0
  await page.route('**/api/workspace/issues/create', async (route) => {
    expect(route.request().headers()['accept-language']).toBe('en-US')
    await route.fetch()
    lost += 1
    if (lost === 1) await route.abort()
    else await route.fallback()
  })
  await page.goto(workspaceUrl(product, '?view=issues&issue=new'))
  await page.getByLabel('Summary', { exact: true }).fill('Only once')
  await page.getByRole('button', { name: 'Create issue' }).click()
  await expect(page.getByText('We could not reach the server.')).toBeVisible()
  await page.getByRole('button', { name: 'Create issue' }).click()
  await expect(page.getByRole('link', { name: 'Only once' })).toBeVisible()
  expect(await make<{ total: number }>('issues', {})).toMatchObject({ total: 1 })
})

test('LST-02 a condition that cannot be applied or shown lets nothing through, and says so', async ({
  page,
  product,
}) => {
  const { make, project } = await signInAsProjectOwner(page, product, newEmail('hidden'))
  const other = await make<{ id: string }>('projects/create', { projectKey: 'TWO', projectName: 'Bridge' })
  const sprint = await make<{ id: string }>('sprints/create', { projectId: project.id, sprintName: 'Spring' })
  await make('issues/create', { projectId: other.id, summary: 'Rivet the bridge' })
  const issue = page.getByRole('link', { name: 'Rivet the bridge' })

  await page.goto(workspaceUrl(product, `?view=issues&filter=${project.id}`))
  await expect(page.getByText('This filter is not here')).toBeVisible()
  await expect(issue).toHaveCount(0)
  await page.getByRole('button', { name: 'Show without it' }).click()
  await expect(issue).toBeVisible()

  await showView(page, `?view=issues&assignee=${project.id}`)
  await expect(page.getByRole('button', { name: 'Assignee: 1 chosen' })).toBeVisible()
  await showView(page, `?view=issues&project=${project.id}&sprint=${sprint.id}`)
  await page.getByRole('button', { name: 'Project: Harbour' }).click()
  await page.getByRole('checkbox', { name: 'Bridge' }).check()
  await page.getByRole('checkbox', { name: 'Harbour' }).uncheck()
  await expect(page).toHaveURL(workspaceUrl(product, `?view=issues&project=${other.id}`))
  await expect(issue).toBeVisible()

  await showView(page, '?view=issues&page=99999999')
  await expect(page.getByText('There is no page 99,999,999')).toBeVisible()
  for (const wrong of [project.id, 'x']) {
    await page.goto(workspaceUrl(product, `?view=documents&document=${wrong}`))
    await expect(page.getByText('This document is not here')).toBeVisible()
  }
})

test('LST-01 LST-05 one list is where it was left on coming Back, and recovers when the network does', async ({
  page,
  product,
}) => {
  await page.route('**/api/workspace/filters', (route) => route.abort())
  await openWorkspace(page, product, MEMBER, '?view=issues&mode=list')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1)
  await page.unroute('**/api/workspace/filters')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const list = page.getByRole('region', { name: 'Issues' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)

  await list.evaluate((scroller) => {
    scroller.scrollTop = 3000
  })
  const scrollTop = () => list.evaluate((scroller) => scroller.scrollTop)
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

test('WRK-01 whoever saves an issue that somebody has deleted is told so, and keeps what was typed', async ({
  page,
  product,
}) => {
  const { make, project } = await signInAsProjectOwner(page, product, newEmail('deleted'))
  const issue = await make<{ issueKey: string }>('issues/create', { projectId: project.id, summary: 'Lower the crane' })
  await page.goto(workspaceUrl(product, `?view=issues&issue=${issue.issueKey}`))
  await page.getByLabel('Summary', { exact: true }).fill('Raise the crane')
  await make('issues/delete', { issueKey: issue.issueKey })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This is not here any more: somebody has deleted it.')).toBeVisible()
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('Raise the crane')
})

test('WRK-01 LST-02 the focus stays in the filter when what cleared it goes', async ({ page, product }) => {
  await signInAsProjectOwner(page, product, newEmail('focus'))
  await page.goto(workspaceUrl(product, '?view=issues&status=todo&priority=high'))
  await page.getByRole('button', { name: 'Status: To do' }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter')
  await expect(page.getByRole('checkbox', { name: 'To do' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear all' }).first().press('Enter')
  await expect(page.getByRole('button', { name: 'Saved filters' })).toBeFocused()
})
