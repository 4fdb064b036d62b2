import { expect, newEmail, test } from './product.ts'
import { adaInNewOrganization, call, existingTemporary, holdToken } from './steps.ts'
import { showView, signInAsProjectOwner, workspaceUrl } from './workspace-steps.ts'

test('the empty states of a new organization lead to its first issue', { tag: ['@WRK-01'] }, async ({
  page,
  product,
}) => {
  await holdToken(page.context(), product, await adaInNewOrganization(product))
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

test('a saved filter is deleted by its maker, and not by somebody of the same name', { tag: ['@WRK-01'] }, async ({
  page,
  browser,
  product,
}) => {
  const { make, project, token } = await signInAsProjectOwner(page, product)
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

test('a filter for this week is saved as this week, whichever it will be, and is requested in the language that was just chosen', {
  tag: ['@WRK-01', '@LST-03', '@I18N-02'],
}, async ({ page, product }) => {
  const { make, project } = await signInAsProjectOwner(page, product)
  await make('issues/create', { projectId: project.id, summary: 'Due now', dueDate: new Date().toISOString() })
  await make('issues/create', { projectId: project.id, summary: 'Due long ago', dueDate: '2020-01-01T12:00:00.000Z' })
  await page.goto(workspaceUrl(product, '?view=issues&due=this_week'))
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('button', { name: 'Save this filter' }).click()
  await expect(page.getByText('“this week” is the week in which the filter is opened')).toBeVisible()
  await page.getByLabel('Name of the filter').fill('Weekly')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { list } = await make<{ list: { id: string; filterName: string; conditions: object[] }[] }>('filters', {})
  const weekly = list.find(({ filterName }) => filterName === 'Weekly')
  expect(weekly?.conditions).toMatchObject([{ field: 'dueDate', operator: '=', values: ['this_week'] }])
  await showView(page, `?view=issues&filter=${weekly?.id}`)
  await expect(page.getByRole('link', { name: 'Due now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Due long ago' })).toHaveCount(0)

  // The language decides the first day of the week.
  await page.getByRole('button', { name: 'Account and settings' }).click()
  const request = page.waitForRequest('**/api/workspace/issues')
  await page.getByText('中文', { exact: true }).click()
  expect((await request).headers()['accept-language']).toBe('zh-CN')
  await expect(page.getByRole('list', { name: '事项' })).toBeVisible()
})
