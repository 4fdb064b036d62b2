import { randomUUID } from 'node:crypto'
import { violations } from './page-quality.ts'
import { expect, test } from './product.ts'
import { showView, signInAsProjectOwner, workspaceUrl } from './workspace-steps.ts'

test('an address with more projects than can be looked for at once says so, and gives the rest of the filter back', {
  tag: ['@LST-02'],
}, async ({ page, product, problems }) => {
  const { make, project } = await signInAsProjectOwner(page, product)
  await make('issues/create', { projectId: project.id, summary: 'Paint the lighthouse', priority: 'urgent' })
  await make('issues/create', { projectId: project.id, summary: 'Sweep the pier', priority: 'low' })
  const other = await make<{ id: string }>('projects/create', { projectKey: 'TWO', projectName: 'Bridge' })
  const sprint = await make<{ id: string }>('sprints/create', { projectId: project.id, sprintName: 'Spring' })
  await make('issues/create', { projectId: other.id, summary: 'Rivet the bridge' })
  const many = [project.id, ...Array.from({ length: 100 }, () => randomUUID())]
  await page.goto(workspaceUrl(product, `?view=issues&priority=urgent&project=${many}`))
  await expect(page.getByText('Project: 101 are too many to look for at once')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Project: 101 chosen' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear Project' }).click()
  await expect(page.getByRole('link', { name: 'Paint the lighthouse' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sweep the pier' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('Project: 101 are too many to look for at once')).toBeVisible()

  // A hundred projects are accepted.
  await showView(page, `?view=issues&mode=list&project=${many.slice(0, 100)}`)
  await expect(page.getByRole('link', { name: 'Sweep the pier' })).toBeVisible()

  // A filter that the server rejects cannot be saved either.
  await showView(page, `?view=issues&project=${many}`)
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('button', { name: 'Save this filter' }).click()
  await page.getByLabel('Name of the filter').fill('Everywhere')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'This filter holds more than can be looked for at once. Please take something away.',
  )
  expect(problems).toEqual([expect.stringContaining('400')])

  await test.step('a condition that cannot be applied or shown lets nothing through, and says so', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    const issue = page.getByRole('link', { name: 'Rivet the bridge' })

    await showView(page, `?view=issues&filter=${project.id}`)
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
      await showView(page, '?view=documents')
      await expect(page.getByText('This document is not here')).toHaveCount(0)
      await showView(page, `?view=documents&document=${wrong}`)
      await expect(page.getByText('This document is not here')).toBeVisible()
    }
  })
})

test('an address that asks for what no issue has says so, shows nothing else, and gives the rest of the filter back', {
  tag: ['@LST-02'],
}, async ({ page, product, problems }) => {
  const { make, project } = await signInAsProjectOwner(page, product)
  await make('issues/create', { projectId: project.id, summary: 'Paint the lighthouse', priority: 'urgent' })
  await make('issues/create', { projectId: project.id, summary: 'Sweep the pier', priority: 'low' })
  const refused = page.getByText('Part of this filter cannot be understood')
  const list = page.getByRole('list', { name: 'Issues' })
  await page.goto(workspaceUrl(product, '?view=issues&status=open,bogus'))
  await expect(refused).toBeVisible()
  for (const value of [
    'status=bogus',
    'due=null',
    'start=today&start=tomorrow',
    'priority=urgent,none',
    'assignee=nobody',
    'sprint=0',
  ]) {
    await showView(page, '?view=issues')
    await expect(list).toBeVisible()
    await showView(page, `?view=issues&${value}`)
    await expect(refused).toBeVisible()
    await expect(list).toHaveCount(0)
  }
  await showView(page, '?view=issues&priority=urgent,soon&status=bogus&due=null')
  await expect(
    page.getByText('The address asks for Status “bogus”, Priority “soon”, and Due “null”.', { exact: false }),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])

  // A dialog on top keeps the query.
  await page.getByRole('link', { name: 'New issue' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(refused).toBeVisible()
  await page.getByText('One list').click()
  await expect(page).toHaveURL(/mode=list/)
  await page.getByRole('button', { name: /^Priority/ }).click()
  await page.getByRole('checkbox', { name: 'Low' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The address asks for Status “bogus” and Due “null”.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await expect(page.getByText('Set a filter, then save it here for everybody.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save this filter' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Priority/ }).click()
  await page.getByRole('checkbox', { name: 'Low' }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await expect(page.getByRole('link', { name: 'Paint the lighthouse' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sweep the pier' })).toHaveCount(0)
  await page.goBack()
  await expect(refused).toBeVisible()

  // Duplicate values are accepted.
  await showView(page, '?view=issues&priority=low&priority=low')
  await expect(page.getByRole('link', { name: 'Sweep the pier' })).toBeVisible()
  expect(problems).toEqual([])
})

test('with keys alone, the way out of a filter that shows nothing leads to a heading, and the focus is not lost', {
  tag: ['@WRK-01', '@LST-02'],
}, async ({ page, product }) => {
  const { make, project } = await signInAsProjectOwner(page, product)
  await make('issues/create', { projectId: project.id, summary: 'Paint the lighthouse' })
  const many = [project.id, ...Array.from({ length: 100 }, () => randomUUID())]
  const actions = [
    ['?view=issues&status=bogus', 'button', 'Leave it out', 'Issues'],
    [`?view=issues&filter=${randomUUID()}`, 'button', 'Show without it', 'Issues'],
    [`?view=issues&project=${many}`, 'button', 'Clear Project', 'Issues'],
    ['?view=issues&page=bogus', 'link', 'To the first page', 'Issues'],
    ['?view=issues&page=7', 'link', 'To the first page', 'Issues'],
    ['?view=issues&priority=low', 'button', 'Clear all', 'Issues'],
    ['?view=issues&mode=list&priority=low', 'button', 'Clear all', 'Issues'],
    ['?view=overview&project=bogus', 'button', 'Show all projects', 'Open issues by due date'],
  ] as const
  // The filter bar has a “Clear all” button too.
  const nothing = page.locator('.ws-empty')
  await page.goto(workspaceUrl(product, '?view=issues'))
  await expect(page.getByRole('link', { name: 'Paint the lighthouse' })).toBeVisible()
  for (const [query, role, name, leadsTo] of actions) {
    await showView(page, query)
    await nothing.getByRole(role, { name }).press('Enter')
    await expect(nothing).toHaveCount(0)
    await expect(page.getByRole('heading', { name: leadsTo, exact: true })).toBeFocused()
  }

  // A user who has moved the focus in the meantime keeps it.
  await showView(page, '?view=issues&priority=low')
  const clearButton = nothing.getByRole('button', { name: 'Clear all' })
  await expect(clearButton).toBeVisible()
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/workspace/issues', async (route) => {
    await released
    await route.continue()
  })
  await clearButton.press('Enter')
  await page.getByRole('link', { name: 'New issue' }).focus()
  answer()
  await expect(page.getByRole('link', { name: 'Paint the lighthouse' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New issue' })).toBeFocused()
  await page.unroute('**/api/workspace/issues')

  await test.step('the focus stays in the filter when what cleared it goes', async () => {
    await showView(page, '?view=issues&status=todo&priority=high')
    await page.getByRole('button', { name: 'Status: To do' }).click()
    await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter')
    await expect(page.getByRole('checkbox', { name: 'To do' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear all' }).first().press('Enter')
    await expect(page.getByRole('button', { name: 'Saved filters' })).toBeFocused()
  })
})
