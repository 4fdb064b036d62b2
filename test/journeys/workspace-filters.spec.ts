import { randomUUID } from 'node:crypto'
import { violations } from './page-quality.ts'
import { expect, newEmail, test } from './product.ts'
import { at, enter, MEMBER, someProjectOwner } from './workspace-steps.ts'

test('LST-02 an address with more projects than can be looked for at once says so, and gives the rest of the filter back', async ({
  page,
  product,
  problems,
}) => {
  const { make, project } = await someProjectOwner(page, product, newEmail('overfull'))
  await make('issues/create', { projectId: project.id, summary: 'Paint the lighthouse', priority: 'urgent' })
  await make('issues/create', { projectId: project.id, summary: 'Sweep the pier', priority: 'low' })
  const many = [project.id, ...Array.from({ length: 100 }, () => randomUUID())]
  await page.goto(at(product, `?view=issues&priority=urgent&project=${many}`))
  await expect(page.getByText('Project: 101 are too many to look for at once')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Project: 101 chosen' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear Project' }).click()
  await expect(page.getByRole('link', { name: 'Paint the lighthouse' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sweep the pier' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('Project: 101 are too many to look for at once')).toBeVisible()

  // A hundred are looked for.
  await page.goto(at(product, `?view=issues&mode=list&project=${many.slice(0, 100)}`))
  await expect(page.getByRole('link', { name: 'Sweep the pier' })).toBeVisible()

  // A filter that cannot be asked for cannot be saved either.
  await page.goto(at(product, `?view=issues&project=${many}`))
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('button', { name: 'Save this filter' }).click()
  await page.getByLabel('Name of the filter').fill('Everywhere')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'This filter holds more than can be looked for at once. Please take something away.',
  )
  expect(problems).toEqual([expect.stringContaining('400')])
})

test('LST-03 I18N-02 a saved filter is asked for in the language that was just chosen: its weeks begin as there', async ({
  page,
  product,
}) => {
  await enter(page, product, MEMBER, '?view=issues')
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('button', { name: 'Urgent and open', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Issues' })).toBeVisible()
  await page.getByRole('button', { name: 'Account and settings' }).click()
  const asked = page.waitForRequest('**/api/workspace/issues')
  await page.getByText('中文', { exact: true }).click()
  expect((await asked).headers()['accept-language']).toBe('zh-CN')
  await expect(page.getByRole('list', { name: '事项' })).toBeVisible()
})
