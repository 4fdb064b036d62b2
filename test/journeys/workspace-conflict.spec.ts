import { violations } from './page-quality.ts'
import { expect, test } from './product.ts'
import { call } from './steps.ts'
import {
  heading,
  MEMBER,
  OWNER,
  openWorkspace,
  showView,
  signInAsProjectOwner,
  workspaceUrl,
} from './workspace-steps.ts'

interface Issue {
  issueKey: string
}

test('of two people who edit one document, the second sees the conflict, loses nothing, and keeps either text', {
  tag: ['@WRK-03'],
}, async ({ page, browser, product }) => {
  const olivia = page
  const { token } = await call<{ token: string }>(product, '/account/login', OWNER)
  const text = { title: 'Harbour rules', body: 'No swimming.' }
  const { id } = await call<{ id: string }>(product, '/workspace/documents/create', text, token)
  const marco = await (await browser.newContext()).newPage()
  const document = `?view=documents&document=${id}`
  await openWorkspace(olivia, product, OWNER, document)
  await openWorkspace(marco, product, MEMBER, document)
  const people = [olivia, marco]
  const save = (who: typeof page) => who.getByRole('button', { name: 'Save', exact: true }).click()
  const words = (who: typeof page) => who.getByLabel('Text', { exact: true })
  const conflict = (who: typeof page) =>
    who.getByRole('region', { name: 'Somebody else has changed “Text” meanwhile.' })
  for (const who of people) await who.getByRole('button', { name: 'Edit' }).click()

  await marco.getByLabel('Title', { exact: true }).fill('Rules of the harbour')
  await words(marco).fill('No swimming after dark.')
  await save(marco)
  await expect(heading(marco, 'Rules of the harbour')).toBeVisible()

  await words(olivia).fill('No swimming, no fishing.')
  await save(olivia)
  await expect(conflict(olivia)).toBeFocused()
  await expect(conflict(olivia).getByRole('alert')).toHaveText(/^Somebody else has changed “Text” meanwhile/)
  await expect(conflict(olivia)).toContainText('No swimming after dark.')
  await expect(words(olivia)).toHaveValue('No swimming, no fishing.')
  // A field that only the other person changed shows the new value.
  await expect(olivia.getByLabel('Title', { exact: true })).toHaveValue('Rules of the harbour')
  expect(await violations(olivia)).toEqual([])
  await olivia.getByRole('button', { name: 'Keep mine' }).press('Enter')
  await expect(conflict(olivia)).toHaveCount(0)
  await expect(words(olivia)).toBeFocused()
  await save(olivia)
  await expect(olivia.getByRole('article')).toHaveText('No swimming, no fishing.')
  await expect(heading(olivia, 'Rules of the harbour')).toBeVisible()

  await marco.getByRole('button', { name: 'Edit' }).click()
  await words(marco).fill('Swimming is fine.')
  await save(marco)
  await expect(conflict(marco)).toContainText('No swimming, no fishing.')
  await expect(words(marco)).toHaveValue('Swimming is fine.')
  await marco.getByRole('button', { name: 'Take theirs' }).press('Enter')
  await expect(words(marco)).toHaveValue('No swimming, no fishing.')
  await expect(words(marco)).toBeFocused()
  await save(marco)
  await expect(marco.getByRole('dialog')).toHaveCount(0)
  await expect(marco.getByRole('article')).toHaveText('No swimming, no fishing.')
  await marco.context().close()
})

test('an issue is not saved before each conflict is resolved, and never over a newer change', {
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

test('a sprint gets another name, goal and end, and a conflict of it or of its project is not overwritten without asking', {
  tag: ['@WRK-01', '@WRK-03'],
}, async ({ page, product }) => {
  const { make, project } = await signInAsProjectOwner(page, product)
  const startDate = '2026-03-02T07:15:42.123Z'
  const sprint = await make<{ id: string }>('sprints/create', {
    projectId: project.id,
    sprintName: 'Spring',
    startDate,
  })
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.goto(workspaceUrl(product, '?view=projects'))

  await test.step('a sprint gets another name, goal and end, and the rest of it stays', async () => {
    await page.getByRole('button', { name: 'Edit Spring' }).click()
    await field('Name').fill('Early spring')
    await field('Goal').fill('Boats in the water')
    await field('End').fill('2026-03-01')
    await save()
    await expect(page.getByRole('alert')).toHaveText('It would end before it starts.')
    await field('End').fill('2026-03-15')
    await save()
    await expect(page.getByRole('link', { name: 'Early spring' })).toBeVisible()
    await expect(page.getByText(/2026.*–.*2026.*Boats in the water/)).toBeVisible()
    const { list } = await make<{ list: object[] }>('sprints', {})
    expect(list).toMatchObject([{ sprintName: 'Early spring', sprintTarget: 'Boats in the water', startDate }])
    await make('sprints/update', { sprintId: sprint.id, sprintTarget: null, endDate: null })
  })

  await test.step('a conflict of a project ends when both values are equal', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await field('Name').fill('Old harbour')
    await make('projects/update', { projectId: project.id, projectName: 'New harbour' })
    await save()
    const conflict = page.getByRole('region', { name: 'Somebody else has changed “Name” meanwhile.' })
    await expect(conflict).toContainText('New harbour')
    await field('Name').fill('New harbour')
    await expect(conflict).toHaveCount(0)
    await field('Name').fill('Our new harbour')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await save()
    await expect(page.getByRole('heading', { name: 'Our new harbour' })).toBeVisible()
  })

  await page.getByRole('button', { name: 'Edit Early spring' }).click()
  await expect(field('End')).toHaveValue('')
  await field('Start').fill('2026-03-09')
  await make('sprints/update', { sprintId: sprint.id, startDate: '2026-03-16T00:00:00.000Z' })
  await save()
  const moved = page.getByRole('region', { name: 'Somebody else has changed “Start” meanwhile.' })
  await expect(moved).toContainText('Mar 16, 2026')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(field('Start')).toHaveValue('2026-03-16')
  await save()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('from Mar 16, 2026')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Early spring' }).click()
  await field('Start').fill('2026-03-30')
  await make('sprints/update', { sprintId: sprint.id, endDate: '2026-03-23T10:00:00.000Z' })
  await save()
  await expect(page.getByRole('dialog')).toContainText('Someone else changed this.')
  await expect(field('End')).toHaveValue('2026-03-23')
  await save()
  await field('End').fill('2026-04-06')
  await save()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a conflict names the sprint that somebody has made meanwhile, and their due date does not move along with the start', {
  tag: ['@WRK-03', '@LST-04'],
}, async ({ page, product }) => {
  const { make, project } = await signInAsProjectOwner(page, product)
  const projectId = project.id
  const makeSprint = async (sprintName: string) =>
    (await make<{ id: string }>('sprints/create', { projectId, sprintName })).id
  await makeSprint('Spring')
  const { issueKey } = await make<Issue>('issues/create', { projectId, summary: 'Paint' })
  const putInto = async (sprintName: string) => {
    const change = { sprintId: await makeSprint(sprintName), summary: `In ${sprintName}` }
    await make('issues/update', { issueKey, ...change })
  }
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  const sprint = page.getByLabel('Sprint', { exact: true })
  const conflict = page.getByRole('region', { name: 'Somebody else has changed “Sprint” meanwhile.' })
  const chosen = () => sprint.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)

  await page.goto(workspaceUrl(product, '?view=issues'))
  await page.getByRole('link', { name: 'Paint' }).click()
  await sprint.selectOption('Spring')
  await putInto('Summer')
  await save()
  await expect(conflict).toContainText('Summer')
  await expect(page.getByText('A new sprint')).toHaveCount(0)
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  expect(await chosen()).toBe('Summer')
  await save()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The page's directory is older than the opened issue.
  await putInto('Autumn')
  await page.getByRole('link', { name: 'In Summer' }).click()
  await expect.poll(chosen).toBe('Autumn')

  await sprint.selectOption('Spring')
  await page.route('**/api/workspace/sprints', (route) => route.abort())
  await putInto('Winter')
  await save()
  await expect(conflict).toContainText('A new sprint')
  expect(await chosen()).toBe('Spring')
  await page.unroute('**/api/workspace/sprints')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await save()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('a due date that somebody else changed meanwhile does not move along with the start', async () => {
    const { issueKey } = await make<Issue>('issues/create', { projectId, summary: 'Fence', dueDate: null })
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const dueDate = '2026-12-24T09:00:00.000Z'
    await showView(page, `?view=issues&issue=${issueKey}`)
    await field('Start').fill('2026-11-30T10:00')
    await expect(field('Due')).toHaveValue('2026-12-01T18:00')
    await field('Start').fill('')
    await field('Due').fill('')
    await field('Summary').fill('Paint it blue')
    await make('issues/update', { issueKey, summary: 'Paint it red', dueDate })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Keep mine: Summary' }).click()
    await expect(field('Due')).toHaveValue('2026-12-24T09:00')
    await field('Start').fill('2026-12-01T10:00')
    await expect(field('Due')).toHaveValue('2026-12-24T09:00')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const { list } = await make<{ list: Issue[] }>('issues', {})
    expect(list).toContainEqual(
      expect.objectContaining({ summary: 'Paint it blue', startDate: '2026-12-01T10:00:00.000Z', dueDate }),
    )
  })
})
