import { expect, newEmail, test } from './product.ts'
import { call, existingMember, existingTemporary, holdToken } from './steps.ts'
import { heading, MEMBER, openWorkspace, signInAsProjectOwner, workspaceUrl } from './workspace-steps.ts'

test('WRK-01 the empty states of a new organization lead to its first issue', async ({ page, product }) => {
  await holdToken(page.context(), product, await existingMember(product, newEmail('empty')))
  await page.goto(workspaceUrl(product, '?view=issues'))
  await expect(page.getByText('No issues yet')).toBeVisible()
  await expect(page.getByText('Create the first one: its issues and sprints come after it.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to projects' })).toBeVisible()
  await page.getByRole('link', { name: 'New issue' }).click()
  await expect(page.getByRole('dialog').getByText('An issue needs a project')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByText('No projects yet')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to projects' }).click()
  await expect(page.getByText('Create the first one: its issues and sprints come after it.')).toBeVisible()
  await page.getByRole('button', { name: 'New project' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Harbour')
  await page.getByLabel('Key', { exact: true }).fill('HRB')
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('link', { name: 'Harbour' }).click()
  await page.getByRole('link', { name: 'New issue' }).click()
  await page.getByLabel('Summary', { exact: true }).fill('Paint the lighthouse')
  await page.getByRole('button', { name: 'Create issue' }).click()
  await expect(page.getByRole('link', { name: 'Paint the lighthouse' })).toBeVisible()
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('link', { name: /^\d+ *Without a due date/ })).toContainText('1')
  await expect(page.getByText('No projects yet')).toHaveCount(0)
})

test('WRK-01 a directory of people that does not load says so in the dialog, and is tried again there', async ({
  page,
  product,
}) => {
  await signInAsProjectOwner(page, product, newEmail('no-people'))
  await page.route('**/api/org/members', (route) => route.abort())
  await page.goto(workspaceUrl(product, '?view=issues&issue=new'))
  const dialog = page.getByRole('dialog', { name: 'New issue' })
  await expect(dialog.getByText('We could not reach the server.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('We could not reach the server.')).toBeVisible()
  await page.unroute('**/api/org/members')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByLabel('Summary', { exact: true }).fill('Paint the lighthouse')
  await dialog.getByLabel('Assignee', { exact: true }).selectOption('Ada')

  // Typed text survives a lost and restored connection.
  await page.route('**/api/**', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Create issue' }).click()
  await expect(dialog.getByText('We could not reach the server.')).toBeVisible()
  await page.unroute('**/api/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(dialog.getByLabel('Summary', { exact: true })).toHaveValue('Paint the lighthouse')
  await dialog.getByRole('button', { name: 'Create issue' }).click()
  await expect(page.getByRole('link', { name: 'Paint the lighthouse' })).toBeVisible()
})

test('WRK-01 members are looked for by a part of their name or address, and the address keeps what was looked for', async ({
  page,
  product,
}) => {
  await openWorkspace(page, product, MEMBER, '?view=members')
  const people = page.getByRole('region', { name: 'People' })
  const search = page.getByRole('searchbox', { name: 'Name or email' })
  await expect(people.getByText('Olivia Chen')).toBeVisible()
  await search.fill('MARCO@north')
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await expect(people.getByRole('listitem')).toContainText('marco@northwind.test')
  await expect(page).toHaveURL(/search=MARCO/)
  await page.reload()
  await expect(search).toHaveValue('MARCO@north')
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await search.fill('100%_nobody')
  await expect(people.getByText('Nobody fits this search')).toBeVisible()
  await search.fill('')
  await expect(people.getByText('Olivia Chen')).toBeVisible()
})

test('WRK-01 two tabs on one document, and on one project, each save what they changed', async ({ page, product }) => {
  const { make, project } = await signInAsProjectOwner(page, product, newEmail('two-editors'))
  const { id: documentId } = await make<{ id: string }>('documents/create', { title: 'Tides', body: 'High at six.' })
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(workspaceUrl(product, `?view=documents&document=${documentId}`))
    await tab.getByRole('button', { name: 'Edit', exact: true }).click()
  }
  await page.getByLabel('Title', { exact: true }).fill('Tides of May')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(page, 'Tides of May')).toBeVisible()
  await other.getByLabel('Text', { exact: true }).fill('High at seven.')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(other, 'Tides of May')).toBeVisible()
  await expect(other.getByText('High at seven.')).toBeVisible()

  for (const tab of [page, other]) {
    await tab.goto(workspaceUrl(product, '?view=projects'))
    await tab.getByRole('button', { name: 'Edit', exact: true }).click()
  }
  await page.getByLabel('Name', { exact: true }).fill('Old harbour')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Old harbour' })).toBeVisible()
  await other.getByLabel('Description', { exact: true }).fill('Where the boats are')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('link', { name: 'Old harbour' })).toBeVisible()
  await expect(other.getByText('Where the boats are')).toBeVisible()
  expect(await make('projects', {})).toMatchObject({ list: [{ id: project.id, projectName: 'Old harbour' }] })
})

test('WRK-01 a sprint gets another name, goal and end, and the rest of it stays', async ({ page, product }) => {
  const { make, project } = await signInAsProjectOwner(page, product, newEmail('sprinter'))
  const startDate = '2026-03-02T07:15:42.123Z'
  await make('sprints/create', { projectId: project.id, sprintName: 'Spring', startDate })
  await page.goto(workspaceUrl(product, '?view=projects'))
  await page.getByRole('button', { name: 'Edit Spring' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Early spring')
  await page.getByLabel('Goal', { exact: true }).fill('Boats in the water')
  await page.getByLabel('End', { exact: true }).fill('2026-03-01')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('It would end before it starts.')
  await page.getByLabel('End', { exact: true }).fill('2026-03-15')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Early spring' })).toBeVisible()
  await expect(page.getByText(/2026.*–.*2026.*Boats in the water/)).toBeVisible()
  const { list } = await make<{ list: object[] }>('sprints', {})
  expect(list).toMatchObject([{ sprintName: 'Early spring', sprintTarget: 'Boats in the water', startDate }])
})

test('WRK-01 a saved filter is deleted by its maker, and not by somebody of the same name', async ({
  page,
  browser,
  product,
}) => {
  const { make, project, token } = await signInAsProjectOwner(page, product, newEmail('namesake'))
  await make('issues/create', { projectId: project.id, summary: 'Paint the lighthouse' })
  const { inviteCode } = await call<{ inviteCode: string }>(
    product,
    '/org/invite-link',
    { roleCode: 'organizationMember' },
    token,
  )
  const member = await existingTemporary(product, newEmail('namesake'))
  await call(product, '/org/join', { inviteCode }, member)
  const conditions = [{ field: 'priority', operator: '=', values: ['urgent'] }]
  await make('filters/create', { filterName: 'Theirs', conditions })
  const mine = { filterName: 'Mine', conditions }
  const { id } = await call<{ id: string }>(product, '/workspace/filters/create', mine, member)

  const other = await (await browser.newContext()).newPage()
  await holdToken(other.context(), product, member)
  await other.goto(workspaceUrl(product, `?view=issues&filter=${id}`))
  await expect(other.getByText('No matching issues')).toBeVisible()
  await other.getByRole('button', { name: 'Mine' }).click()
  await expect(other.getByRole('button', { name: 'Share Theirs' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Delete Theirs' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Delete Mine' }).click()
  await other.getByRole('dialog', { name: 'Delete Mine?' }).getByRole('button', { name: 'Delete' }).click()
  // Without the filter the other issues are shown.
  await expect(other.getByRole('link', { name: 'Paint the lighthouse' })).toBeVisible()
  await expect(other).toHaveURL(workspaceUrl(product, '?view=issues'))
  await other.context().close()

  await page.goto(workspaceUrl(product, '?view=issues'))
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await expect(page.getByRole('button', { name: 'Delete Theirs' })).toBeVisible()
  await expect(page.getByText('Mine', { exact: true })).toHaveCount(0)
})

test('WRK-01 LST-03 a filter for this week is saved as this week, whichever it will be', async ({ page, product }) => {
  const { make, project } = await signInAsProjectOwner(page, product, newEmail('weekly'))
  await make('issues/create', { projectId: project.id, summary: 'Due now', dueDate: new Date().toISOString() })
  await make('issues/create', { projectId: project.id, summary: 'Due long ago', dueDate: '2020-01-01T12:00:00.000Z' })
  await page.goto(workspaceUrl(product, '?view=issues&due=this_week'))
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('button', { name: 'Save this filter' }).click()
  await expect(page.getByText('“this week” is the week in which the filter is opened')).toBeVisible()
  await page.getByLabel('Name of the filter').fill('Weekly')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { list } = await make<{ list: { id: string; conditions: object[] }[] }>('filters', {})
  expect(list).toMatchObject([{ conditions: [{ field: 'dueDate', operator: '=', values: ['this_week'] }] }])
  await page.goto(workspaceUrl(product, `?view=issues&filter=${list[0]?.id}`))
  await expect(page.getByRole('link', { name: 'Due now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Due long ago' })).toHaveCount(0)
})
