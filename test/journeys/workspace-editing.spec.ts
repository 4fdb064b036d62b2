import { expect, test } from './product.ts'
import { heading, showView, signInAsProjectOwner, workspaceUrl } from './workspace-steps.ts'

interface Issue {
  issueKey: string
  summary: string
  priority: string
  dueDate: string
}

test('two tabs on one issue, on one document, and on one project, each save what they changed', {
  tag: ['@WRK-01'],
}, async ({ page, product }) => {
  const { make, project } = await signInAsProjectOwner(page, product)
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

  const { id: documentId } = await make<{ id: string }>('documents/create', { title: 'Tides', body: 'High at six.' })
  for (const tab of [page, other]) {
    await showView(tab, `?view=documents&document=${documentId}`)
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
    await showView(tab, '?view=projects')
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

test('an issue is made in spite of people that do not load, a lost connection and a lost answer, and only once', {
  tag: ['@WRK-01'],
}, async ({ page, product }) => {
  const { make } = await signInAsProjectOwner(page, product)
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

  await test.step('an issue that was made without its answer arriving is not made again, and the server speaks the page’s language', async () => {
    let lost = 0
    await page.route('**/api/workspace/issues/create', async (route) => {
      expect(route.request().headers()['accept-language']).toBe('en-US')
      await route.fetch()
      lost += 1
      if (lost === 1) await route.abort()
      else await route.fallback()
    })
    await page.getByRole('link', { name: 'New issue' }).click()
    await page.getByLabel('Summary', { exact: true }).fill('Only once')
    await page.getByRole('button', { name: 'Create issue' }).click()
    await expect(page.getByText('We could not reach the server.')).toBeVisible()
    await page.getByRole('button', { name: 'Create issue' }).click()
    await expect(page.getByRole('link', { name: 'Only once' })).toBeVisible()
    expect(await make<{ total: number }>('issues', {})).toMatchObject({ total: 2 })
  })
})

test('nothing typed into an issue is thrown away unasked, and whoever saves one that is deleted meanwhile keeps it', {
  tag: ['@WRK-01'],
}, async ({ page, product }) => {
  const { make, project } = await signInAsProjectOwner(page, product)
  const { issueKey } = await make<Issue>('issues/create', { projectId: project.id, summary: 'Paint the lighthouse' })
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

  await test.step('whoever saves an issue that somebody has deleted is told so, and keeps what was typed', async () => {
    const issue = await make<{ issueKey: string }>('issues/create', {
      projectId: project.id,
      summary: 'Lower the crane',
    })
    await showView(page, `?view=issues&issue=${issue.issueKey}`)
    await page.getByLabel('Summary', { exact: true }).fill('Raise the crane')
    await make('issues/delete', { issueKey: issue.issueKey })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('This is not here any more: somebody has deleted it.')).toBeVisible()
    await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('Raise the crane')
  })
})
