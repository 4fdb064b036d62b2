import { randomUUID } from 'node:crypto'
import { violations } from './page-quality.ts'
import { expect, newEmail, test } from './product.ts'
import { MEMBER, openWorkspace, showView, signInAsProjectOwner, workspaceUrl } from './workspace-steps.ts'

test('LST-02 an address with more projects than can be looked for at once says so, and gives the rest of the filter back', async ({
  page,
  product,
  problems,
}) => {
  const { make, project } = await signInAsProjectOwner(page, product, newEmail('overfull'))
  await make('issues/create', { projectId: project.id, summary: 'Paint the lighthouse', priority: 'urgent' })
  await make('issues/create', { projectId: project.id, summary: 'Sweep the pier', priority: 'low' })
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
  await page.goto(workspaceUrl(product, `?view=issues&mode=list&project=${many.slice(0, 100)}`))
  await expect(page.getByRole('link', { name: 'Sweep the pier' })).toBeVisible()

  // A filter that the server rejects cannot be saved either.
  await page.goto(workspaceUrl(product, `?view=issues&project=${many}`))
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('button', { name: 'Save this filter' }).click()
  await page.getByLabel('Name of the filter').fill('Everywhere')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'This filter holds more than can be looked for at once. Please take something away.',
  )
  expect(problems).toEqual([expect.stringContaining('400')])
})

test('LST-02 an address that asks for what no issue has says so, shows nothing else, and gives the rest of the filter back', async ({
  page,
  product,
  problems,
}) => {
  const { make, project } = await signInAsProjectOwner(page, product, newEmail('unknown'))
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
  await page.goto(workspaceUrl(product, '?view=issues&priority=urgent,soon&status=bogus&due=null'))
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
  await page.goto(workspaceUrl(product, '?view=issues&priority=low&priority=low'))
  await expect(page.getByRole('link', { name: 'Sweep the pier' })).toBeVisible()
  expect(problems).toEqual([])
})

test('LST-01 an invalid page number is not treated as the first page', async ({ page, product, problems }) => {
  await openWorkspace(page, product, MEMBER, '?view=issues')
  const list = page.getByRole('list', { name: 'Issues' })
  await expect(list).toBeVisible()
  for (const [index, value] of ['0', '-1', '1.5', 'abc', '01', '9007199254740993'].entries()) {
    const query = `?view=issues&page=${value}`
    await (index === 0 ? page.goto(workspaceUrl(product, query)) : showView(page, query))
    await expect(page.getByText(`There is no page ${value}`)).toBeVisible()
    await expect(list).toHaveCount(0)
  }
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'To the first page' }).click()
  await expect(list).toBeVisible()
  expect(problems).toEqual([])
})

test('LST-02 a plot filtered by an unknown project says so, and offers the plot of all projects', async ({
  page,
  product,
  problems,
}) => {
  await openWorkspace(page, product, MEMBER, '?view=overview')
  const plot = page.getByRole('region', { name: 'Open issues by due date' })
  for (const value of ['bogus', randomUUID()]) {
    await page.goto(workspaceUrl(product, `?view=overview&weeks=12&project=${value}`))
    await expect(plot.getByText('This project is not here')).toBeVisible()
    await expect(plot.getByLabel('Project')).toHaveValue(value)
  }
  expect(await violations(page)).toEqual([])
  await plot.getByRole('button', { name: 'Show all projects' }).click()
  await expect(plot.getByLabel('Project')).toHaveValue('')
  await expect(plot.getByText('This project is not here')).toHaveCount(0)
  await expect(page).toHaveURL(/weeks=12$/)
  expect(problems).toEqual([])
})

test('LST-02 with keys alone, the way out of a filter that shows nothing leads to a heading, and is not lost', async ({
  page,
  product,
}) => {
  const { make, project } = await signInAsProjectOwner(page, product, newEmail('keys'))
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
  await page.goto(workspaceUrl(product, '?view=issues&priority=low'))
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
})

test('LST-03 I18N-02 a saved filter is requested in the language that was just chosen, which decides the first day of its weeks', async ({
  page,
  product,
}) => {
  await openWorkspace(page, product, MEMBER, '?view=issues')
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('button', { name: 'Urgent and open', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Issues' })).toBeVisible()
  await page.getByRole('button', { name: 'Account and settings' }).click()
  const request = page.waitForRequest('**/api/workspace/issues')
  await page.getByText('中文', { exact: true }).click()
  expect((await request).headers()['accept-language']).toBe('zh-CN')
  await expect(page.getByRole('list', { name: '事项' })).toBeVisible()
})
