import type { Page } from 'playwright/test'
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
  const owner = await signInAsProjectOwner(page, product, newEmail('crowd'))
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

test('WRK-01 where people are many, an assignee is looked for by name or address, with keys alone', async ({
  page,
  product,
}) => {
  const { make, emails } = await manyPeople(page, product)
  await page.goto(workspaceUrl(product, '?view=issues&issue=new'))
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

  await page.route('**/api/org/members', (route) => route.abort())
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
  await page.unroute('**/api/org/members')
  await page.keyboard.press('Enter')
  await expect(options).toHaveText([/^Yan/])
  await expect(assignee).toHaveValue('yan')

  await page.route('**/api/org/members', (route) => route.abort())
  await assignee.fill('zoe')
  await expect(again).toBeVisible()
  await page.unroute('**/api/org/members')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(options).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(options).toHaveCount(0)
  await page.getByRole('button', { name: 'Create issue' }).click()
  await expect(page.getByRole('link', { name: 'Paint the lighthouse' })).toBeVisible()
  const { list } = await make<{ list: object[] }>('issues', {})
  expect(list).toMatchObject([{ assigneeName: 'Zoe' }])
})

test('WRK-01 an issue of somebody who is not among the first goes to nobody, and the filter finds people by name', async ({
  page,
  product,
}) => {
  const { make, project, token } = await manyPeople(page, product)
  const { list: found } = await call<{ list: { userId: string }[] }>(product, '/org/members', { search: 'yan' }, token)
  const assigneeId = found[0]?.userId
  await make('issues/create', { projectId: project.id, summary: 'Theirs', assigneeId })
  await make('issues/create', { projectId: project.id, summary: 'Ours' })

  await page.goto(workspaceUrl(product, '?view=issues'))
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
  expect(list).toMatchObject([{ assigneeId: null }, { assigneeId: null }])
})

test('ORG-01 of two administrators the second learns that a request to join is decided', async ({ page, product }) => {
  const owner = await signInAsProjectOwner(page, product, newEmail('deciding'))
  const { orgKey } = await call<{ orgKey: string }>(product, '/org/org-info', {}, owner.token)
  await call(product, '/org/join', { orgKey }, await existingTemporary(product, newEmail('asking'), 'Asking'))
  await page.goto(workspaceUrl(product, '?view=members'))
  const requests = page.getByRole('region', { name: 'Asking to join' })
  await expect(requests.getByRole('listitem')).toHaveCount(1)
  const [waiting] = await call<{ id: string }[]>(product, '/org/applications', {}, owner.token)
  await call(product, '/org/applications/decide', { id: waiting?.id, accept: true }, owner.token)
  await requests.getByRole('button', { name: 'Decline Asking' }).click()
  await expect(page.getByText('The request of Asking is no longer open', { exact: false })).toBeVisible()
  await expect(requests).toHaveCount(0)
  // The list of members is reloaded and contains the new member.
  await expect(page.getByText('Asking', { exact: true })).toBeVisible()
})
