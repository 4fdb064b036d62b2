import type { Page, Route } from 'playwright/test'
import { violations } from './page-quality.ts'
import { expect, newEmail, type Product, test } from './product.ts'
import { call, existingTemporary } from './steps.ts'
import { signInAsProjectOwner, workspaceUrl } from './workspace-steps.ts'

const join = async (product: Product, inviteCode: string, name: string): Promise<string> => {
  const email = newEmail(name.toLowerCase())
  const token = await existingTemporary(product, email, name)
  await call(product, '/org/join', { inviteCode }, token)
  return email
}

/** Mocks an organization with many members: the first page contains only the owner, and the others are only found by searching. */
const manyPeople = async (page: Page, product: Product) => {
  const owner = await signInAsProjectOwner(page, product)
  const invitation = { roleCode: 'organizationMember' }
  const { inviteCode } = await call<{ inviteCode: string }>(product, '/org/invite-link', invitation, owner.token)
  const emails = [await join(product, inviteCode, 'Zoe'), await join(product, inviteCode, 'Zoe')]
  await join(product, inviteCode, 'Yan')
  await page.route('**/api/org/members', async (route) => {
    const { search, userIds } = route.request().postDataJSON()
    if (search || userIds) return route.fallback()
    const response = await route.fetch()
    const { result, ...reply } = await response.json()
    const first = { ...result, list: result.list.slice(0, 1), hasNextPage: true }
    return route.fulfill({ response, json: { ...reply, result: first } })
  })
  return { ...owner, emails }
}

type Crowd = Awaited<ReturnType<typeof manyPeople>>

/** Makes an issue of somebody who is looked for, in the dialog that is open. */
const looksForAssignee = async (page: Page, { make, emails }: Crowd): Promise<void> => {
  const abort = (route: Route) => route.abort()
  await page.getByLabel('Summary', { exact: true }).fill('Paint the lighthouse')
  const assignee = page.getByRole('combobox', { name: 'Assignee' })
  const options = page.getByRole('listbox', { name: 'Assignee' }).getByRole('option')
  await assignee.focus()
  await page.keyboard.press('ArrowDown')
  await expect(options).toHaveText([/^Ada/])
  await page.keyboard.type('zoe')
  // People with the same name are distinguished by their email addresses.
  await expect(options).toHaveCount(2)
  for (const email of emails) await expect(options.filter({ hasText: email })).toHaveText(`Zoe${email}`)
  await expect(page.getByText('2 of 2 people')).toBeVisible()
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  expect(await violations(page)).toEqual([])
  // Escape closes only the list; the field shows the chosen person, who is still nobody.
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(assignee).toHaveValue('')
  await page.keyboard.type(emails[1] ?? '')
  await expect(options).toHaveText([`Zoe${emails[1]}`])
  await page.keyboard.press('Enter')
  await expect(assignee).toHaveValue('Zoe')
  await expect(options).toHaveCount(0)
  await page.keyboard.type('nobody of that name')
  await expect(page.getByText('Nobody fits this search')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(assignee).toHaveValue('Zoe')

  await page.route('**/api/org/members', abort)
  await assignee.fill('yan')
  await page.getByText('We could not reach the server.').click()
  await expect(assignee).toBeFocused()
  await expect(assignee).toHaveValue('yan')
  await expect(page.getByText('We could not reach the server.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const again = page.getByRole('button', { name: 'Try again' })
  await page.keyboard.press('Tab')
  await expect(again).toBeFocused()
  // Escape leaves the dialog open, with what was typed.
  await page.keyboard.press('Escape')
  await expect(assignee).toBeFocused()
  await expect(again).toHaveCount(0)
  await assignee.fill('yan')
  await again.click()
  await expect(page.getByText('We could not reach the server.')).toBeVisible()
  await expect(assignee).toBeFocused()
  await page.unroute('**/api/org/members', abort)
  await page.keyboard.press('Enter')
  await expect(options).toHaveText([/^Yan/])
  await expect(assignee).toHaveValue('yan')

  await page.route('**/api/org/members', abort)
  await assignee.fill('zoe')
  await expect(again).toBeVisible()
  await page.unroute('**/api/org/members', abort)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(options).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(options).toHaveCount(0)
  await page.getByRole('button', { name: 'Create issue' }).click()
  await expect(page.getByRole('link', { name: 'Paint the lighthouse' })).toBeVisible()
  const { list } = await make<{ list: object[] }>('issues', {})
  expect(list).toContainEqual(expect.objectContaining({ summary: 'Paint the lighthouse', assigneeName: 'Zoe' }))
}

/** Filters by somebody who is not among the first, and takes an issue from them. */
const filtersByPerson = async (page: Page, { make }: Crowd): Promise<void> => {
  await page.getByRole('button', { name: 'Assignee', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Name or email' }).fill('ya')
  await page.getByRole('checkbox', { name: 'Yan' }).check()
  await expect(page.getByRole('link', { name: 'Ours' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Name or email' }).fill('zoe')
  await expect(page.getByRole('checkbox', { name: 'Zoe' })).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: 'Yan' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Assignee: Yan' })).toBeVisible()
  // The URL contains only the ID.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Assignee: Yan' })).toBeVisible()

  await page.getByRole('link', { name: 'Theirs' }).click()
  const assignee = page.getByRole('combobox', { name: 'Assignee' })
  await expect(assignee).toHaveValue('Yan')
  await assignee.fill('')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { list } = await make<{ list: object[] }>('issues', {})
  expect(list).toContainEqual(expect.objectContaining({ summary: 'Theirs', assigneeId: null }))
}

test('where people are many, an assignee and a filter find them by name or address', { tag: ['@WRK-01'] }, async ({
  page,
  product,
}) => {
  const crowd = await manyPeople(page, product)
  const { list: found } = await call<{ list: { userId: string }[] }>(
    product,
    '/org/members',
    { search: 'yan' },
    crowd.token,
  )
  const assigneeId = found[0]?.userId
  await crowd.make('issues/create', { projectId: crowd.project.id, summary: 'Theirs', assigneeId })
  await crowd.make('issues/create', { projectId: crowd.project.id, summary: 'Ours' })
  await page.goto(workspaceUrl(product, '?view=issues&issue=new'))
  await test.step('an assignee is looked for by name or address, with keys alone', () => looksForAssignee(page, crowd))
  await test.step('an issue of somebody who is not among the first goes to nobody, and the filter finds people by name', () =>
    filtersByPerson(page, crowd))
})
