import { violations } from './page-quality.ts'
import { expect, newEmail, test } from './product.ts'
import { openShare } from './shared-pages.ts'
import { call, existingMember, existingTemporary, holdToken, signInByPassword } from './steps.ts'
import { heading, MEMBER, OWNER, openWorkspace, showView, workspaceUrl } from './workspace-steps.ts'

const SHARE_PASSWORD = 'seven tall ships'

/** Today's date in a zone, such as 2026-01-31. */
const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())

test('WRK-01 LST-03 LST-04 an owner signs in, makes a project and an issue, and finds it by its due date', async ({
  page,
  product,
  problems,
}) => {
  const email = newEmail('maker')
  const token = await existingMember(product, email)
  const { timeZone } = await call<{ timeZone: string }>(product, '/account/user-info', {}, token)
  await page.goto(workspaceUrl(product, '?view=projects'))
  await expect(page).toHaveURL(/\/sso\/login\?sso-redirect=/)
  await signInByPassword(page, email)
  await expect(page).toHaveURL(workspaceUrl(product, '?view=projects'))

  await page.getByRole('button', { name: 'New project' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Harbour')
  await page.getByLabel('Key', { exact: true }).fill('hrb')
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('link', { name: 'Harbour' }).click()

  await page.getByRole('link', { name: 'New issue' }).click()
  await page.getByRole('button', { name: 'Create issue' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please fill this in.')
  await page.getByLabel('Summary', { exact: true }).fill('Paint the lighthouse')
  await page.getByLabel('Start', { exact: true }).fill('2026-02-28T09:00')
  await expect(page.getByLabel('Due', { exact: true })).toHaveValue('2026-03-01T18:00')
  await page.getByLabel('Due', { exact: true }).fill('2026-02-01T12:00')
  await page.getByRole('button', { name: 'Create issue' }).click()
  await expect(page.getByRole('alert')).toHaveText('It would be due before it starts.')
  await page.getByLabel('Start', { exact: true }).fill('')
  await page.getByLabel('Due', { exact: true }).fill(`${dayIn(timeZone)}T12:00`)
  await page.getByRole('button', { name: 'Create issue' }).click()
  await expect(page.getByRole('link', { name: 'Paint the lighthouse' })).toBeVisible()

  const choose = async (chip: RegExp, option: string) => {
    await page.getByRole('button', { name: chip }).click()
    await page.getByRole('radio', { name: option, exact: true }).check()
    await page.keyboard.press('Escape')
  }
  await choose(/^Due/, 'Last month')
  await expect(page.getByText('No matching issues')).toBeVisible()
  await choose(/^Due/, 'This month')
  await expect(page.getByRole('link', { name: 'Paint the lighthouse' })).toBeVisible()
  await expect(page.getByText('1 issue')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('No matching issues')).toBeVisible()
  expect(problems).toEqual([])
})

test('VAL-01 VAL-02 what roles do not permit is disabled and says why, or is not there; an owner may', async ({
  page,
  browser,
  product,
}) => {
  await openWorkspace(page, product, MEMBER, '?view=members')
  await expect(page.getByRole('button', { name: 'Invite people' })).toBeDisabled()
  await expect(page.getByText('Only owners and administrators can invite people.')).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('button', { name: 'New project' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'New sprint' }).first()).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)

  const owner = await (await browser.newContext()).newPage()
  await openWorkspace(owner, product, OWNER, '?view=projects')
  await expect(owner.getByRole('button', { name: 'New project' })).toBeEnabled()
  await expect(owner.getByRole('button', { name: 'Edit', exact: true }).first()).toBeVisible()
  await owner.getByRole('link', { name: 'Members' }).click()
  await owner.getByRole('button', { name: 'Invite people' }).click()
  const guest = newEmail('guest')
  await owner.getByLabel('Email addresses').fill(`${guest}, nobody`)
  await owner.getByRole('button', { name: 'Send invitations' }).click()
  await expect(owner.getByRole('alert')).toHaveText('nobody is not an email address.')
  await owner.getByLabel('Email addresses').fill(guest)
  await owner.getByRole('button', { name: 'Send invitations' }).click()
  await expect(owner.getByText('Invitations are on their way')).toBeVisible()
  expect(await product.mailedLink(guest)).toContain(product.url)
  await owner.context().close()
})

test('LST-01 LST-05 one list of 5,000 issues is scrolled to its end, and no row comes twice', async ({
  page,
  product,
}) => {
  // Loads fifty pages.
  test.setTimeout(240_000)
  await openWorkspace(page, product, MEMBER, '?view=issues&mode=list')
  const list = page.getByRole('region', { name: 'Issues' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  // Counting all of a long list would take longer than reading its first page.
  await expect(page.getByText('100 of 2,000+ issues')).toBeVisible()
  const words = page.locator('.ws-pager')
  const countTexts = new Set<string>()
  const positionOf = new Map<string, string>()
  const look = async () => {
    countTexts.add((await words.textContent()) ?? '')
    const rows = await list.evaluate(async (scroller) => {
      await new Promise(requestAnimationFrame)
      const seen = [...scroller.querySelectorAll('li')].map((row) => [
        row.querySelector('.ws-issue-key')?.textContent ?? '',
        row.getAttribute('aria-posinset') ?? '',
      ])
      scroller.scrollTop = scroller.scrollHeight
      return seen
    })
    for (const [key = '', position = ''] of rows) {
      expect(positionOf.get(key) ?? position).toBe(position)
      positionOf.set(key, position)
    }
  }
  const end = page.getByText('That is all.')
  const isEndSeen = async () =>
    (await end.count()) > 0 && (await end.evaluate((words) => words.getBoundingClientRect().bottom <= innerHeight))
  do await look()
  while (!(await isEndSeen()))
  await look()
  await expect(words).toHaveText('5,000 of 5,000 issues')
  // Beyond the count limit it shows the number of loaded issues, never more than the total.
  expect([...countTexts]).toContainEqual(expect.stringMatching(/^[34],\d00 issues loaded$/))
  for (const one of countTexts)
    expect(one).toMatch(/^([1-9]00|1,\d00|2,000) of 2,000\+ issues$|^[2-4],\d00 issues loaded$|^5,000 of 5,000 issues$/)
  expect([...positionOf.values()]).toContain('5000')
  expect(new Set(positionOf.values()).size).toBe(positionOf.size)
})

test('LST-01 the pages of a long list say that there are more than were counted, and where they end once it is known', async ({
  page,
  product,
}) => {
  await openWorkspace(page, product, MEMBER, '?view=issues')
  const words = page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
  await expect(words).toHaveText('2,000+ issuesPage 1')
  await page.goto(workspaceUrl(product, '?view=issues&page=200'))
  await expect(words).toHaveText('2,000+ issuesPage 200')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(words).toHaveText('2,000+ issuesPage 201')
  await page.goto(workspaceUrl(product, '?view=issues&page=500'))
  await expect(words).toHaveText('5,000 issuesPage 500 of 500')
  await showView(page, '?view=issues&page=501')
  await expect(page.getByText('The list has 500 pages.')).toBeVisible()
})

test('WRK-01 SHR-04 SHR-06 a saved filter is shared with a password: a stranger sees the issues, until it is withdrawn', async ({
  page,
  browser,
  product,
}) => {
  await openWorkspace(page, product, OWNER, '?view=issues')
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('button', { name: 'Share Urgent and open' }).click()
  await page.getByRole('textbox', { name: 'Password (optional)' }).fill('short')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('alert')).toHaveText('At least 6 characters, please.')
  await page.getByRole('textbox', { name: 'Password (optional)' }).fill(SHARE_PASSWORD)
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = (await page.locator('.ws-link-words').textContent()) ?? ''
  expect(link).toContain(workspaceUrl(product, '?shareCode='))
  await page.getByRole('button', { name: 'Done' }).click()

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(stranger).toHaveURL(/\/sso\/share\/login\?/)
  await openShare(stranger, SHARE_PASSWORD)
  await expect(heading(stranger, 'Urgent and open')).toBeVisible()
  await expect(stranger).toHaveURL(link)
  await expect(stranger.getByRole('listitem')).toHaveCount(10)
  await expect(stranger.getByText('Urgent', { exact: true })).toHaveCount(10)
  expect(await violations(stranger)).toEqual([])
  await stranger.getByRole('link', { name: 'Next' }).click()
  await expect(stranger.getByText(/^\d+ issues.*Page 2 of/)).toBeVisible()

  await page.getByRole('link', { name: 'Shared links' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn').first()).toBeVisible()
  // Returning to the tab checks the share at once.
  await stranger.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(heading(stranger, 'This link was withdrawn or has expired')).toBeVisible()
  await expect(stranger.getByRole('listitem')).toHaveCount(0)
  await stranger.reload()
  await expect(heading(stranger, 'This link no longer works')).toBeVisible()
  await stranger.context().close()
})

test('TRK-05 a switch counts only when it is exactly true', async ({ page, product }) => {
  let switches: Record<string, unknown> = { due_plot: true }
  await page.route('**/api/feature/switches', (route) =>
    route.fulfill({ json: { code: '200', msg: '', result: switches } }),
  )
  await openWorkspace(page, product, MEMBER)
  const plot = page.getByRole('img', { name: /open issues are due/ })
  await expect(plot).toBeVisible()
  for (const off of [{ due_plot: 'true' }, { due_plot: 1 }, { due_plot: false }, {}]) {
    switches = off
    const response = page.waitForResponse('**/api/feature/switches')
    await page.reload()
    await response
    await expect(page.getByRole('link', { name: /Overdue/ })).toContainText(/\d/)
    await expect(plot).toHaveCount(0)
  }
})

test('WRK-02 account, keys and organization are the settings application’s, and signing out leads to sign-in', async ({
  page,
  product,
}) => {
  await openWorkspace(page, product, MEMBER)
  await page.getByRole('button', { name: 'Account and settings' }).click()
  await expect(page.getByRole('link', { name: 'API keys' })).toHaveAttribute('href', '/sso/personal-api')
  await page.getByRole('radio', { name: '中文' }).check({ force: true })
  await expect(heading(page, '概览')).toBeVisible()
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
  await page.getByRole('link', { name: 'Personal account' }).click()
  await expect(page).toHaveURL(/\/settings\/account/)
  await page.goBack()
  await page.getByRole('button', { name: 'Account and settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sso\/login\?sso-redirect=/)
})

test('SES-06 a person without an organization is led to create one', async ({ page, product }) => {
  await holdToken(page.context(), product, await existingTemporary(product, newEmail('early')))
  await page.goto(workspaceUrl(product, '?view=issues'))
  await expect(page).toHaveURL(/\/sso\/create-organization/)
})

test('WRK-01 no view breaks a rule of WCAG 2.2 AA', async ({ page, product, problems }) => {
  await openWorkspace(page, product, OWNER)
  const views = [
    ['overview', 'Overview'],
    ['issues', 'Issues'],
    ['issues&issue=WEB-1', 'Issues'],
    ['projects', 'Projects'],
    ['documents', 'Documents'],
    ['members', 'Members'],
    ['shares', 'Shared links'],
    ['nowhere', 'This page is not here'],
  ]
  for (const [view = '', name = ''] of views) {
    await showView(page, `?view=${view}`)
    await expect(heading(page, name)).toBeAttached()
    if (view.includes('issue=')) await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('.sso-skeleton')).toHaveCount(0)
    expect(await violations(page), view).toEqual([])
  }
  expect(problems).toEqual([])
})
